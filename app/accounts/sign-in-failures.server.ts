import { eq, sql } from 'drizzle-orm'
import { signInFailures } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'
import { environment } from '../platform/environment.server.ts'

const daySeconds = 24 * 3600

export type Attempt = { allowed: true } | { allowed: false; retryAfter: number }

/**
 * Counts one more attempt on an address before its password is looked at, so that a hundred at
 * once are counted too; success takes the count away again. Five failures are free; each further
 * one doubles the wait, from 1 second to 15 minutes, and a day (UTC) allows fifty. Whether the
 * address has an account makes no difference. A day without a failure forgives all.
 */
export async function countAttempt(
  db: Database,
  { email, now }: { email: string; now: Date },
): Promise<Attempt> {
  const { limitsOn, bounds } = environment()
  if (!limitsOn) return { allowed: true }
  const free = bounds['sign-in-free']
  const at = sql`${now.toISOString()}::timestamptz`
  const today = now.toISOString().slice(0, 10)
  const kept = signInFailures
  const failures = sql`case when ${kept.blockedUntil} <= ${at} - interval '1 day' then 1 else ${kept.failures} + 1 end`
  const wait = sql`case when ${failures} < ${free} then 0 else least(${bounds['sign-in-wait-seconds']}, power(2, ${failures} - ${free})) end`
  const [counted] = await db
    .insert(signInFailures)
    .values({ email, failures: 1, dayFailures: 1, day: today, blockedUntil: now })
    .onConflictDoUpdate({
      target: kept.email,
      set: {
        failures,
        dayFailures: sql`case when ${kept.day} < ${today} then 1 else ${kept.dayFailures} + 1 end`,
        day: today,
        blockedUntil: sql`${at} + make_interval(secs => ${wait})`,
      },
      setWhere: sql`${kept.blockedUntil} <= ${at} and (${kept.day} < ${today} or ${kept.dayFailures} < ${bounds['sign-in-day']})`,
    })
    .returning({ failures: kept.failures })
  return counted
    ? { allowed: true }
    : { allowed: false, retryAfter: await secondsLeft(db, email, now) }
}

/** Forgives an address its failures: its owner has shown that they are the owner. */
export async function forgiveFailures(db: Database, email: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.email, email))
}

async function secondsLeft(db: Database, email: string, now: Date): Promise<number> {
  const [kept] = await db.select().from(signInFailures).where(eq(signInFailures.email, email))
  if (!kept) return 1
  const wait = Math.ceil((kept.blockedUntil.getTime() - now.getTime()) / 1000)
  const restOfDay = daySeconds - (Math.floor(now.getTime() / 1000) % daySeconds)
  const isDayOver = kept.dayFailures >= environment().bounds['sign-in-day']
  return Math.max(1, wait, isDayOver ? restOfDay : 0)
}
