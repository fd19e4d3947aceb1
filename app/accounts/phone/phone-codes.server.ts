import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, gte, lt, lte, or, sql } from 'drizzle-orm'
import { phoneCodes, type proofPurposes } from '../../../db/schema/phone-numbers.server.ts'
import { toLatinDigits } from '../../i18n/format/parse-digits.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { authSecret } from '../../platform/http/environment.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { consumeLimit, ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'
import { countUsedCode } from './phone-prefixes.server.ts'

export type ProofPurpose = (typeof proofPurposes)[number]
type CodeOf = { e164: string; purpose: ProofPurpose }

/** Of a code, and of a number that was proven by a message. */
const codeMinutes = 10
const maxTries = 5

/**
 * Creates the code of a number and purpose, or keeps the one that still has tries, so that an older message that
 * arrives late still works. Asking again gives that one no more tries.
 */
export async function createCode(tx: Database, { e164, purpose }: CodeOf): Promise<void> {
  const fresh = {
    seed: randomBytes(16).toString('base64url'),
    tries: 0,
    expiresAt: sql`now() + make_interval(mins => ${codeMinutes})`,
    createdAt: sql`now()`,
  }
  await tx
    .insert(phoneCodes)
    .values({ e164, purpose, ...fresh })
    .onConflictDoUpdate({
      target: [phoneCodes.e164, phoneCodes.purpose],
      set: fresh,
      setWhere: or(lte(phoneCodes.expiresAt, sql`now()`), gte(phoneCodes.tries, maxTries)),
    })
}

/** The six digits of the live code, to send or to show them in the demo; undefined if there is none. */
export async function findCode(db: Database, codeOf: CodeOf): Promise<string | undefined> {
  const [row] = await db.select({ seed: phoneCodes.seed }).from(phoneCodes).where(hasTries(codeOf))
  return row && deriveCode(row.seed)
}

/** The seconds until the live code expires; undefined if there is none. */
export async function secondsLeftOfCode(db: Database, codeOf: CodeOf): Promise<number | undefined> {
  const left = sql<number>`ceil(extract(epoch from ${phoneCodes.expiresAt} - now()))::int`
  const [row] = await db.select({ left }).from(phoneCodes).where(hasTries(codeOf))
  return row?.left
}

export type CodeCheck = 'right' | { refused: 'wrong' | 'expired' } | TooManyTries
type TooManyTries = { refused: 'too-many'; retryAfter: number }

/**
 * Checks a typed code, which may have Urdu digits and spaces, and uses it up if it is right. Five tries for a code,
 * however often it was sent, and thirty wrong ones an hour for a network.
 */
export async function checkCode(
  db: Database,
  { code, address, ...codeOf }: CodeOf & { code: string; address: string },
): Promise<CodeCheck> {
  const network = { limit: 'phone-tries-network', key: ipKey(address) } as const
  const limitResult = await consumeLimit(db, network)
  if (!limitResult.allowed) return { refused: 'too-many', retryAfter: limitResult.retryAfter }
  // Counted before it is compared, so that several at once count too.
  const [tried] = await db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(hasTries(codeOf))
    .returning({ seed: phoneCodes.seed })
  if (!tried) return { refused: 'expired' }
  if (!isSame(deriveCode(tried.seed), toLatinDigits(code).replace(/[\s-]/g, ''))) {
    log.warn({ requestId: requestId(), purpose: codeOf.purpose }, 'wrong code for a phone number')
    return { refused: 'wrong' }
  }
  const used = await db
    .delete(phoneCodes)
    .where(and(isLive(codeOf), eq(phoneCodes.seed, tried.seed)))
    .returning({ e164: phoneCodes.e164 })
  if (used.length === 0) return { refused: 'expired' }
  // A network of a mobile company has many people who log in; only wrong codes count.
  await consumeLimit(db, { ...network, amount: -1 })
  await countUsedCode(db, codeOf.e164)
  return 'right'
}

/** Whether it can still be typed. */
function hasTries(codeOf: CodeOf) {
  return and(isLive(codeOf), lt(phoneCodes.tries, maxTries))
}

function isLive({ e164, purpose }: CodeOf) {
  return and(
    eq(phoneCodes.e164, e164),
    eq(phoneCodes.purpose, purpose),
    gt(phoneCodes.expiresAt, sql`now()`),
  )
}

/**
 * The table has no codes: they are derived from a random seed with a key of the site, so that a job can send one
 * that is stored nowhere. Of 64 bits, the remainder favours no digit by more than one in ten trillion.
 */
function deriveCode(seed: string): string {
  const key = Buffer.from(hkdfSync('sha256', authSecret(), '', 'phone codes', 32))
  const bits = createHmac('sha256', key).update(seed).digest().readBigUInt64BE()
  return String(bits % 1_000_000n).padStart(6, '0')
}

function isSame(right: string, typed: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(typed)]
  return one.length === other.length && timingSafeEqual(one, other)
}
