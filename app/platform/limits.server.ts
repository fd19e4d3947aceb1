import { lt, sql } from 'drizzle-orm'
import { rateLimits } from '../../db/schema.server.ts'
import type { Database } from './database.server.ts'
import { environment } from './environment.server.ts'

export type Spent = { allowed: true } | { allowed: false; retryAfter: number }

/**
 * Counts `amount` (1 unless told) against `key` and says whether it stays within `limit` in a
 * window of `windowSeconds`. A refusal counts nothing and tells in how many seconds to try again.
 * The count is kept in the database, so all copies of the program share it.
 */
export async function spend(
  db: Database,
  { key, amount = 1, limit, windowSeconds }: Spending,
): Promise<Spent> {
  if (!environment().limitsOn) return { allowed: true }
  const [row] = await db
    .insert(rateLimits)
    .values({
      key,
      windowStart: sql`now()`,
      windowEnds: sql`now() + make_interval(secs => ${windowSeconds})`,
      spent: amount,
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        spent: sql`case when rate_limits.window_ends <= now() then ${amount}::bigint else rate_limits.spent + ${amount}::bigint end`,
        windowStart: sql`case when rate_limits.window_ends <= now() then now() else rate_limits.window_start end`,
        windowEnds: sql`case when rate_limits.window_ends <= now() then excluded.window_ends else rate_limits.window_ends end`,
      },
      setWhere: sql`rate_limits.window_ends <= now() or rate_limits.spent + ${amount}::bigint <= ${limit}::bigint`,
    })
    .returning({ spent: rateLimits.spent })
  if (row && row.spent <= limit) return { allowed: true }
  return { allowed: false, retryAfter: await secondsLeft(db, key) }
}

export type Spending = { key: string; amount?: number; limit: number; windowSeconds: number }

async function secondsLeft(db: Database, key: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from window_ends - now()))::int` })
    .from(rateLimits)
    .where(sql`key = ${key}`)
  return Math.max(1, Number(row?.seconds ?? 1))
}

/** Forgets counts whose window is over. */
export async function sweepLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowEnds, sql`now()`))
}

/** One key for one household: an IPv4 address, or the /64 an IPv6 address lies in. */
export function addressKey(address: string): string {
  const v4 = address.match(/(\d+\.\d+\.\d+\.\d+)$/)?.[1]
  if (v4) return v4
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const zeros = Array(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...zeros, ...back].slice(0, 4).join(':').toLowerCase()
}
