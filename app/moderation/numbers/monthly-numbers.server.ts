import { and, desc, gte, isNull, sql } from 'drizzle-orm'
import { decisions } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/** The decisions of a month under one policy. */
export type MonthlyNumbers = {
  /** As `2026-04`, in Pakistan's time. */
  month: string
  /** None for decisions that need no policy, such as leaving a listing as it is. */
  policy: string | null
  decisions: number
  /** How many of them a rule has taken. */
  automatic: number
  /** How many were undone later. */
  overturned: number
}

/**
 * Counts the decisions of the last twelve months by month and policy, newest first. One that undoes
 * another counts with that other one.
 */
export async function listMonthlyNumbers(db: Database): Promise<MonthlyNumbers[]> {
  const month = sql<string>`to_char(${decisions.createdAt} at time zone 'Asia/Karachi', 'YYYY-MM')`
  const since = sql`date_trunc('month', now() at time zone 'Asia/Karachi') - interval '11 months'`
  return await db
    .select({
      month,
      policy: decisions.policy,
      decisions: sql<number>`count(*)::int`,
      automatic: sql<number>`(count(*) filter (where ${decisions.actorId} is null))::int`,
      overturned: sql<number>`(count(*) filter (where exists
        (select from decisions later where later.undoes = decisions.id)))::int`,
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
