import { and, eq, sql } from 'drizzle-orm'
import { signInAttempts } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import {
  consumeLimit,
  ipKey,
  isLimitReached,
} from '../../platform/rate-limits/rate-limiter.server.ts'

const daySeconds = 24 * 3600

export type SignInAttempt = { allowed: true } | { allowed: false; retryAfter: number }

/**
 * Where an attempt comes from. Each source has its own count of failures for an address, so that one
 * cannot keep another out: a network, a device that has signed in before, or a signed-in session.
 */
export type AttemptSource = `network:${string}` | `device:${string}` | 'settings'

export function attemptSource(from: {
  address: string
  deviceId?: string | undefined
}): AttemptSource {
  return from.deviceId ? `device:${from.deviceId}` : `network:${ipKey(from.address)}`
}

/**
 * Counts one more attempt on an address before its password is looked at, so that a hundred at
 * once are counted too; success takes the count away again. Five failures are free; each further
 * one doubles the wait, from 1 second to 15 minutes, and a day (UTC) allows fifty. A day without a
 * failure forgives all. Once all networks together have failed a hundred times in a day, a network
 * waits a minute before its first attempt and after each, however few its own failures are. Whoever
 * has waited the `retryAfter` seconds gets an attempt, whatever happens elsewhere. Whether the
 * address has an account makes no difference. Rule: decision 0029.
 */
export async function countAttempt(
  db: Database,
  { email, source, now }: { email: string; source: AttemptSource; now: Date },
): Promise<SignInAttempt> {
  const { limitsOn, bounds } = environment()
  if (!limitsOn) return { allowed: true }
  const isNetwork = source.startsWith('network:')
  const ceiling = { limit: 'sign-in-account', of: email } as const
  const isUnderAttack = isNetwork && (await isLimitReached(db, ceiling))
  const leastWait = isUnderAttack ? bounds['sign-in-first-wait-seconds'] : 0
  const counted = await countFailure(db, { email, source, now, leastWait })
  if (!counted) return { allowed: false, retryAfter: await secondsLeft(db, { email, source, now }) }
  if (isUnderAttack && counted.isFirst) return { allowed: false, retryAfter: leastWait }
  if (isNetwork) await consumeLimit(db, ceiling)
  return { allowed: true }
}

/** Takes one attempt back whose password was never looked at. */
export async function undoAttempt(
  db: Database,
  { email, source, now }: { email: string; source: AttemptSource; now: Date },
): Promise<void> {
  const row = signInAttempts
  await db
    .update(row)
    .set({
      failures: sql`greatest(0, ${row.failures} - 1)`,
      dayFailures: sql`greatest(0, ${row.dayFailures} - 1)`,
      // It was allowed, so there was no wait before it.
      blockedUntil: now,
    })
    .where(and(eq(row.email, email), eq(row.source, source)))
  if (source.startsWith('network:')) {
    await consumeLimit(db, { limit: 'sign-in-account', of: email, amount: -1 })
  }
}

/** Forgives failures from one source, whose person has shown to be the owner, or from all. */
export async function resetFailures(
  db: Database,
  { email, source }: { email: string; source?: AttemptSource },
): Promise<void> {
  const ofSource = source && eq(signInAttempts.source, source)
  await db.delete(signInAttempts).where(and(eq(signInAttempts.email, email), ofSource))
  if (source?.startsWith('network:')) {
    await consumeLimit(db, { limit: 'sign-in-account', of: email, amount: -1 })
  }
}

type AttemptInput = { email: string; source: AttemptSource; now: Date }

/** One statement, so that of many at once no more pass than allowed; `undefined` while there is a wait. */
async function countFailure(
  db: Database,
  { email, source, now, leastWait }: AttemptInput & { leastWait: number },
): Promise<{ isFirst: boolean } | undefined> {
  const { bounds } = environment()
  const free = bounds['sign-in-free']
  const at = sql`${now.toISOString()}::timestamptz`
  const today = now.toISOString().slice(0, 10)
  const row = signInAttempts
  const failures = sql`case when ${row.blockedUntil} <= ${at} - interval '1 day' then 1 else ${row.failures} + 1 end`
  const wait = sql`greatest(${leastWait}::float8, case when ${failures} < ${free} then 0 else least(${bounds['sign-in-wait-seconds']}, power(2, ${failures} - ${free})) end)`
  const first = leastWait > 0 ? 0 : 1
  const blockedUntil = new Date(now.getTime() + leastWait * 1000)
  const [counted] = await db
    .insert(row)
    .values({ email, source, failures: first, dayFailures: first, day: today, blockedUntil })
    .onConflictDoUpdate({
      target: [row.email, row.source],
      set: {
        failures,
        dayFailures: sql`case when ${row.day} < ${today} then 1 else ${row.dayFailures} + 1 end`,
        day: today,
        blockedUntil: sql`${at} + make_interval(secs => ${wait})`,
      },
      setWhere: sql`${row.blockedUntil} <= ${at} and (${row.day} < ${today} or ${row.dayFailures} < ${bounds['sign-in-day']})`,
    })
    .returning({ isFirst: sql<boolean>`xmax = 0` })
  return counted
}

async function secondsLeft(db: Database, { email, source, now }: AttemptInput): Promise<number> {
  const itself = and(eq(signInAttempts.email, email), eq(signInAttempts.source, source))
  const [row] = await db.select().from(signInAttempts).where(itself)
  if (!row) return 1
  const wait = Math.ceil((row.blockedUntil.getTime() - now.getTime()) / 1000)
  const restOfDay = daySeconds - (Math.floor(now.getTime() / 1000) % daySeconds)
  const isDayOver = row.dayFailures >= environment().bounds['sign-in-day']
  return Math.max(1, wait, isDayOver ? restOfDay : 0)
}
