import { and, desc, gte, isNull, sql } from 'drizzle-orm'
import { decisions, ruleRefusals } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

const since = sql`date_trunc('month', now() at time zone 'Asia/Karachi') - interval '11 months'`

export type MonthlyStatistics = {
  /** As `2026-04`, in Pakistan's time. */
  month: string
  /** None for decisions that need no policy, such as leaving a listing as it is. */
  policy: string | null
  decisions: number
  automatic: number
  overturned: number
}

/**
 * By month and policy, newest first. An undoing decision counts with the one it undoes; a hold
 * counts as overturned if a moderator then showed it.
 */
export async function listMonthlyStatistics(db: Database): Promise<MonthlyStatistics[]> {
  const month = sql<string>`to_char(${decisions.createdAt} at time zone 'Asia/Karachi', 'YYYY-MM')`
  return await db
    .select({
      month,
      policy: decisions.policy,
      decisions: sql<number>`count(*)::int`,
      automatic: sql<number>`(count(*) filter (where ${decisions.actorId} is null))::int`,
      overturned: sql<number>`(count(*) filter (where exists
          (select from decisions later where later.undoes = decisions.id)
        or ${decisions.action} = 'hold' and 'leave' = (
          select later.action from decisions later
          where later.case_id = decisions.case_id and later.created_at >= decisions.created_at
            and later.actor_id is not null and later.undoes is null
          order by later.created_at limit 1)))::int`,
    })
    .from(decisions)
    .where(
      and(
        isNull(decisions.undoes),
        gte(sql`${decisions.createdAt} at time zone 'Asia/Karachi'`, since),
      ),
    )
    .groupBy(month, decisions.policy)
    .orderBy(desc(month), desc(sql`count(*)`), decisions.policy)
}

export type MonthlyRefusals = { month: string; rule: string; action: string; count: number }

export async function listMonthlyRefusals(db: Database): Promise<MonthlyRefusals[]> {
  const month = sql<string>`to_char(${ruleRefusals.day}, 'YYYY-MM')`
  const count = sql<number>`sum(${ruleRefusals.count})::int`
  return await db
    .select({ month, rule: ruleRefusals.rule, action: ruleRefusals.action, count })
    .from(ruleRefusals)
    .where(gte(ruleRefusals.day, sql`(${since})::date`))
    .groupBy(month, ruleRefusals.rule, ruleRefusals.action)
    .orderBy(desc(month), desc(count), ruleRefusals.rule)
}
