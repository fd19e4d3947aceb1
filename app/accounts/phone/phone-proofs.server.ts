import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { phoneCodes, phoneProofs } from '../../../db/schema/phone-numbers.server.ts'
import { parseCookies } from '../../platform/cookies/parse-cookies.ts'
import { writeCookie } from '../../platform/cookies/write-cookie.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { authSecret } from '../../platform/http/environment.server.ts'
import { hashToken } from '../../platform/mail/hash-token.server.ts'
import { metrics } from '../../platform/metrics/metrics.server.ts'
import {
  consumeLimit,
  ipKey,
  type RateLimitResult,
} from '../../platform/rate-limits/rate-limiter.server.ts'
import type { PhoneChannel } from './phone-channels.server.ts'
import type { ProofPurpose } from './phone-codes.server.ts'

const cookieName = 'phone-proof'
// Long enough to choose a password after a code of ten minutes.
const proofMinutes = 30
const tokenPattern = /^[\w-]{32}$/

/** What one browser is proving: `provenBy` is set once it has. */
export type PhoneProof = {
  id: string
  token: string
  purpose: ProofPurpose
  e164: string
  fullName: string | null
  userId: string | null
  /** The number that goes once this one is proven. */
  replacesE164?: string | null
  provenBy: PhoneChannel | null
}

type NewProof = {
  purpose: ProofPurpose
  e164: string
  fullName?: string
  userId?: string
  replacesE164?: string | undefined
  address: string
}

/**
 * Starts proving a number. The cookie binds it to the browser: only there the code, or the message with its code,
 * counts. Sixty an hour for a network.
 */
export async function startProof(
  db: Database,
  { purpose, e164, fullName, userId, replacesE164, address }: NewProof,
): Promise<{ cookie: string } | (RateLimitResult & { allowed: false })> {
  const network = { limit: 'phone-proof-network', key: ipKey(address) } as const
  const limitResult = await consumeLimit(db, network)
  if (!limitResult.allowed) return limitResult
  const token = randomBytes(24).toString('base64url')
  const messageHash = hashToken(messageCode(token))
  const expiresAt = sql`now() + make_interval(mins => ${proofMinutes})`
  const proof = { purpose, e164, fullName: fullName ?? null, userId: userId ?? null, replacesE164 }
  await db
    .insert(phoneProofs)
    .values({ id: newId(), tokenHash: hashToken(token), messageHash, expiresAt, ...proof })
  return { cookie: proofCookie(token) }
}

/** What the browser of a request is proving, unless that is too long ago. */
export async function findProof(db: Database, request: Request): Promise<PhoneProof | undefined> {
  const token = parseCookies(request.headers.get('cookie'))[cookieName] ?? ''
  if (!tokenPattern.test(token)) return undefined
  const isOpen = and(
    eq(phoneProofs.tokenHash, hashToken(token)),
    gt(phoneProofs.expiresAt, sql`now()`),
  )
  const [row] = await db.select().from(phoneProofs).where(isOpen)
  if (!row) return undefined
  const { id, purpose, e164, fullName, userId, replacesE164, provenBy } = row
  return { id, token, purpose, e164, fullName, userId, replacesE164, provenBy }
}

export async function recordProven(
  db: Database,
  { id, provenBy }: { id: string; provenBy: PhoneChannel },
): Promise<void> {
  await db.update(phoneProofs).set({ provenBy }).where(eq(phoneProofs.id, id))
  metrics.numbersProven.inc({ channel: provenBy })
}

/**
 * Records that a number has sent the code of a proof in a message. Who enters proves the number that sent it, whatever
 * was typed; members prove only the number they named. `false` for another one, or a code that is unknown, too old or
 * used.
 */
export async function recordMessage(
  db: Database,
  { messageHash, e164 }: { messageHash: string; e164: string },
): Promise<boolean> {
  const isAwaited = and(
    eq(phoneProofs.messageHash, messageHash),
    isNull(phoneProofs.provenBy),
    gt(phoneProofs.expiresAt, sql`now()`),
    or(eq(phoneProofs.purpose, 'enter'), eq(phoneProofs.e164, e164)),
  )
  const proven = await db
    .update(phoneProofs)
    .set({ provenBy: 'whatsapp', e164 })
    .where(isAwaited)
    .returning({ id: phoneProofs.id })
  if (proven.length > 0) metrics.numbersProven.inc({ channel: 'whatsapp' })
  return proven.length > 0
}

/** Ends a proof once it was used. Of two that use it at once only one gets `true`. */
export async function consumeProof(tx: Database, id: string): Promise<boolean> {
  const used = await tx
    .delete(phoneProofs)
    .where(eq(phoneProofs.id, id))
    .returning({ id: phoneProofs.id })
  return used.length > 0
}

/** Removes proofs and codes whose time is over. */
export async function purgeProofs(db: Database): Promise<void> {
  await db.delete(phoneProofs).where(lt(phoneProofs.expiresAt, sql`now()`))
  await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, sql`now()`))
}

function proofCookie(token: string): string {
  return writeCookie(cookieName, token, { seconds: proofMinutes * 60, httpOnly: true })
}

export function clearedProofCookie(): string {
  return writeCookie(cookieName, '', { seconds: 0, httpOnly: true })
}

// Without letters and digits that look alike.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The code that the browser with this token shows, to be sent in a message: six letters and digits, 30 bits. */
export function messageCode(token: string): string {
  const key = Buffer.from(hkdfSync('sha256', authSecret(), '', 'codes in messages', 32))
  const bytes = createHmac('sha256', key).update(token).digest().subarray(0, 6)
  return [...bytes].map((byte) => letters[byte % letters.length]).join('')
}
