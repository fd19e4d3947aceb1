import { eq, lt, sql } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import { rateLimits } from '../../../db/schema/platform.server.ts'
import type { Database } from '../database/database.server.ts'
import { environment } from '../http/environment.server.ts'
import { log } from '../http/log.server.ts'
import { recordRetryAfter, requestId } from '../http/request-context.server.ts'
import type { RateLimitName } from './limits-table.ts'

export type RateLimitResult = { allowed: true } | { allowed: false; retryAfter: number }

/** `key` names what the limit applies to: an account id, an email address or a network. */
type RateLimitInput = { limit: RateLimitName; key: string; amount?: number }

/**
 * Counts `amount` against a limit. A refusal counts nothing and returns the seconds to wait. All instances
 * share the counters.
 */
export async function consumeLimit(
  db: Database,
  { limit: name, key: subject, amount = 1 }: RateLimitInput,
): Promise<RateLimitResult> {
  const { limitsOn, limits } = environment()
  if (!limitsOn) return { allowed: true }
  const { count, seconds } = limits[name]
  const key = `${name}:${subject}`
  const isCounted = amount <= count && (await addToCounter(db, { key, amount, count, seconds }))
  if (isCounted) return { allowed: true }
  log.warn({ requestId: requestId(), limit: name }, 'a limit was reached')
  const retryAfter = (await retryAfterSeconds(db, key)) ?? seconds
  recordRetryAfter(retryAfter)
  return { allowed: false, retryAfter }
}

/**
 * Counts against several limits, up to the first refusal. Roll back the transaction to undo the ones already
 * counted.
 */
export async function consumeLimits(
  db: Database,
  spendings: readonly RateLimitInput[],
): Promise<RateLimitResult> {
  for (const spending of spendings) {
    const limitResult = await consumeLimit(db, spending)
    if (!limitResult.allowed) return limitResult
  }
  return { allowed: true }
}

export async function isLimitReached(
  db: Database,
  { limit: name, key }: Omit<RateLimitInput, 'amount'>,
): Promise<boolean> {
  const { count } = environment().limits[name]
  const isReached = sql`key = ${`${name}:${key}`} and window_ends > now() and spent >= ${count}::bigint`
  return (await db.$count(rateLimits, isReached)) > 0
}

/** The seconds until a limit that was reached counts anew; 0 if it is not reached. */
export async function secondsLeftOfLimit(
  db: Database,
  limit: Omit<RateLimitInput, 'amount'>,
): Promise<number> {
  if (!environment().limitsOn || !(await isLimitReached(db, limit))) return 0
  return (await retryAfterSeconds(db, `${limit.limit}:${limit.key}`)) ?? 0
}

/** What the current window of a limit has counted. */
export async function spentOfLimit(
  db: Database,
  { limit, key }: Omit<RateLimitInput, 'amount'>,
): Promise<number> {
  const [row] = await db
    .select({ spent: rateLimits.spent })
    .from(rateLimits)
    .where(sql`key = ${`${limit}:${key}`} and window_ends > now()`)
  return row?.spent ?? 0
}

export async function resetLimit(
  db: Database,
  { limit, key }: Omit<RateLimitInput, 'amount'>,
): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, `${limit}:${key}`))
}

/** A single statement, so that concurrent requests cannot exceed the limit. */
async function addToCounter(
  db: Database,
  { key, amount, count, seconds }: { key: string; amount: number; count: number; seconds: number },
): Promise<boolean> {
  const [row] = await db
    .insert(rateLimits)
    .values({
      key,
      windowStart: sql`now()`,
      windowEnds: sql`now() + make_interval(secs => ${seconds})`,
      spent: amount,
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        spent: sql`case when rate_limits.window_ends <= now() then ${amount}::bigint else rate_limits.spent + ${amount}::bigint end`,
        windowStart: sql`case when rate_limits.window_ends <= now() then now() else rate_limits.window_start end`,
        windowEnds: sql`case when rate_limits.window_ends <= now() then excluded.window_ends else rate_limits.window_ends end`,
      },
      setWhere: sql`rate_limits.window_ends <= now() or rate_limits.spent + ${amount}::bigint <= ${count}::bigint`,
    })
    .returning({ key: rateLimits.key })
  return row !== undefined
}

async function retryAfterSeconds(db: Database, key: string): Promise<number | undefined> {
  const [row] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from window_ends - now()))::int` })
    .from(rateLimits)
    .where(sql`key = ${key}`)
  return row && Math.max(1, row.seconds)
}

export async function purgeRateLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowEnds, sql`now()`))
}

/** The range of an address, which one client can have whole: the /24 of IPv4, the /48 of IPv6. */
export function ipRange(address: string): string {
  return ipKey(address).split(/[.:]/).slice(0, 3).join('.')
}

/** One key for a household: an IPv4 address, or the /64 prefix of an IPv6 address. */
export function ipKey(address: string): string {
  // A zone names an interface of this machine: `fe80::1%eth0`.
  const [withoutZone = ''] = address.split('%')
  if (!ipaddr.isValid(withoutZone)) return address
  const ip = ipaddr.process(withoutZone)
  return ip instanceof ipaddr.IPv6
    ? ip.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : ip.toString()
}
