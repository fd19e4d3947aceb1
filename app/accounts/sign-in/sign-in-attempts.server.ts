import { and, eq, sql } from 'drizzle-orm'
import { signInAttempts } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import {
  consumeLimit,
  ipKey,
  isLimitReached,
  resetLimit,
} from '../../platform/rate-limits/rate-limiter.server.ts'

const daySeconds = 24 * 3600

export type SignInAttempt = { allowed: true } | { allowed: false; retryAfter: number }

/**
 * Each source has its own failure count per identifier (an email address or a phone number; in settings the
 * account's id), so that one cannot lock out another: a network, a known
 * device, or a signed-in session (`settings`).
 */
export type AttemptSource = `network:${string}` | `device:${string}` | 'settings'

export function attemptSource(from: {
  address: string
  deviceId?: string | undefined
}): AttemptSource {
  return from.deviceId ? `device:${from.deviceId}` : `network:${ipKey(from.address)}`
}

/**
 * Counts an attempt before the password is checked, so that concurrent ones count too; success undoes it. Five
 * failures are free; each further one doubles the wait from 1 second to 15 minutes, at most fifty a day (UTC).
 * A day without failures resets it. Once all networks together reach a hundred failures a day, every network
 * waits a minute before its first attempt and after each. Whoever has waited `retryAfter` seconds gets an
 * attempt. It makes no difference whether there is an account. Rule: decision 0029.
 */
export async function countAttempt(
  db: Database,
  { identifier, source, now }: { identifier: string; source: AttemptSource; now: Date },
): Promise<SignInAttempt> {
  const { limitsOn, bounds } = environment()
  if (!limitsOn) return { allowed: true }
  const isNetwork = source.startsWith('network:')
  const ceiling = { limit: 'sign-in-account', key: identifier } as const
  const isUnderAttack = isNetwork && (await isLimitReached(db, ceiling))
  const minWaitSeconds = isUnderAttack ? bounds['sign-in-first-wait-seconds'] : 0
  const counted = await countFailure(db, { identifier, source, now, minWaitSeconds })
  if (!counted)
    return { allowed: false, retryAfter: await secondsLeft(db, { identifier, source, now }) }
  if (isUnderAttack && counted.isFirst) return { allowed: false, retryAfter: minWaitSeconds }
  if (isNetwork) await consumeLimit(db, ceiling)
  return { allowed: true }
}

export async function undoAttempt(
  db: Database,
  { identifier, source, now }: { identifier: string; source: AttemptSource; now: Date },
): Promise<void> {
  const row = signInAttempts
  await db
    .update(row)
    .set({
      failures: sql`greatest(0, ${row.failures} - 1)`,
      dayFailures: sql`greatest(0, ${row.dayFailures} - 1)`,
      // It was allowed, so no wait came before it.
      blockedUntil: now,
    })
    .where(and(eq(row.identifier, identifier), eq(row.source, source)))
  if (source.startsWith('network:')) {
    await consumeLimit(db, { limit: 'sign-in-account', key: identifier, amount: -1 })
  }
}

/** Clears the failures of one source that has proved to be the owner, or of all sources. */
export async function resetFailures(
  db: Database,
  { identifier, source }: { identifier: string; source?: AttemptSource },
): Promise<void> {
  const ofSource = source && eq(signInAttempts.source, source)
  await db.delete(signInAttempts).where(and(eq(signInAttempts.identifier, identifier), ofSource))
  if (source?.startsWith('network:')) {
    await consumeLimit(db, { limit: 'sign-in-account', key: identifier, amount: -1 })
  }
}

/** Forgets all failed attempts on an address, so that its owner can sign in at once. */
export async function unlockSignIn(db: Database, identifier: string): Promise<void> {
  await resetFailures(db, { identifier })
  await resetLimit(db, { limit: 'sign-in-account', key: identifier })
}

type AttemptInput = { identifier: string; source: AttemptSource; now: Date }

/** A single statement, so that concurrent attempts cannot exceed the limit. `undefined` during a wait. */
async function countFailure(
  db: Database,
  { identifier, source, now, minWaitSeconds }: AttemptInput & { minWaitSeconds: number },
): Promise<{ isFirst: boolean } | undefined> {
  const { bounds } = environment()
  const free = bounds['sign-in-free']
  const at = sql`${now.toISOString()}::timestamptz`
  const today = now.toISOString().slice(0, 10)
  const row = signInAttempts
  const failures = sql`case when ${row.blockedUntil} <= ${at} - interval '1 day' then 1 else ${row.failures} + 1 end`
  const wait = sql`greatest(${minWaitSeconds}::float8, case when ${failures} < ${free} then 0 else least(${bounds['sign-in-wait-seconds']}, power(2, ${failures} - ${free})) end)`
  const first = minWaitSeconds > 0 ? 0 : 1
  const blockedUntil = new Date(now.getTime() + minWaitSeconds * 1000)
  const [counted] = await db
    .insert(row)
    .values({ identifier, source, failures: first, dayFailures: first, day: today, blockedUntil })
    .onConflictDoUpdate({
      target: [row.identifier, row.source],
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

async function secondsLeft(
  db: Database,
  { identifier, source, now }: AttemptInput,
): Promise<number> {
  const itself = and(eq(signInAttempts.identifier, identifier), eq(signInAttempts.source, source))
  const [row] = await db.select().from(signInAttempts).where(itself)
  if (!row) return 1
  const wait = Math.ceil((row.blockedUntil.getTime() - now.getTime()) / 1000)
  const restOfDay = daySeconds - (Math.floor(now.getTime() / 1000) % daySeconds)
  const isDayOver = row.dayFailures >= environment().bounds['sign-in-day']
  return Math.max(1, wait, isDayOver ? restOfDay : 0)
}
