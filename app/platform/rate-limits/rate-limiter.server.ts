import { lt, sql } from 'drizzle-orm'
import { rateLimits } from '../../../db/schema/platform.server.ts'
import type { Database } from '../database/database.server.ts'
import { environment } from '../http/environment.server.ts'
import { log } from '../http/log.server.ts'
import { requestId } from '../http/request-context.server.ts'
import type { RateLimitName } from './rate-limit-table.ts'

export type RateLimitResult = { allowed: true } | { allowed: false; retryAfter: number }

/** `of` is whoever the limit counts for: the id of an account, an e-mail or a network address. */
type RateLimitInput = { limit: RateLimitName; of: string; amount?: number }

/**
 * Counts `amount` (1 unless told) towards a limit and says whether it stays within. A refusal
 * counts nothing and tells in how many seconds to try again. The count is kept in the database, so
 * all copies of the program share it.
 */
export async function consumeLimit(
  db: Database,
  { limit: name, of, amount = 1 }: RateLimitInput,
): Promise<RateLimitResult> {
  const { limitsOn, limits } = environment()
  if (!limitsOn) return { allowed: true }
  const { count, seconds } = limits[name]
  const key = `${name}:${of}`
  const isCounted = amount <= count && (await addToCounter(db, { key, amount, count, seconds }))
  if (isCounted) return { allowed: true }
  log.warn({ requestId: requestId(), limit: name }, 'a limit was reached')
  return { allowed: false, retryAfter: (await retryAfterSeconds(db, key)) ?? seconds }
}

/**
 * Counts towards several limits, in this order, and stops at the first that refuses. In a
 * transaction that is then undone, those before it count nothing either.
 */
export async function consumeLimits(
  db: Database,
  spendings: readonly RateLimitInput[],
): Promise<RateLimitResult> {
  for (const spending of spendings) {
    const spent = await consumeLimit(db, spending)
    if (!spent.allowed) return spent
  }
  return { allowed: true }
}

/** Whether a limit has been reached. Counts nothing. */
export async function isLimitReached(
  db: Database,
  { limit: name, of }: Omit<RateLimitInput, 'amount'>,
): Promise<boolean> {
  const { count } = environment().limits[name]
  const isReached = sql`key = ${`${name}:${of}`} and window_ends > now() and spent >= ${count}::bigint`
  return (await db.$count(rateLimits, isReached)) > 0
}

/** One statement, so that of many at once no more pass than the limit allows. */
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

/** Forgets counts whose window is over. */
export async function purgeRateLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowEnds, sql`now()`))
}

/** One key for one household: an IPv4 address, or the /64 an IPv6 address lies in. */
export function ipKey(address: string): string {
  const v4 = address.match(/(\d+\.\d+\.\d+\.\d+)$/)?.[1]
  if (v4) return v4
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const zeros = Array(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...zeros, ...back].slice(0, 4).join(':').toLowerCase()
}
