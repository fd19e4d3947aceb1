import { sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { cases, decisions, signals } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { countServiceHours } from './service-hours.ts'

export type Check = {
  caseId: string
  askedAt: Date
  /** None while it waits. */
  decidedAt: Date | undefined
}

const endingActions = ['leave', 'ask-repair', 'hide', 'remove', 'suspend']

/**
 * What was held or repaired in the last `days` days, unless its owner deleted it while it waited.
 */
export async function listChecks(db: Database, { days }: { days: number }): Promise<Check[]> {
  const since = sql`now() - make_interval(days => ${days})`
  const { rows } = await db.execute<{ case_id: string; asked_at: string; decided_at: string }>(sql`
    with asked as (
      select case_id, created_at as asked_at from ${decisions}
      where action = 'hold' and created_at > ${since}
      union all
      select case_id, created_at from ${signals} where rule = 'mended' and created_at > ${since}
    ), checks as (
      select case_id, asked_at, (
        select min(created_at) from ${decisions} later
        where later.case_id = asked.case_id and later.created_at >= asked_at
          and later.actor_id is not null
          and later.action in (${sql.join(endingActions, sql`, `)})) as decided_at
      from asked
    )
    select case_id, asked_at::text, decided_at::text from checks
    where decided_at is not null or exists (
      select from ${cases}
      left join ${listings} on subject_kind = 'listing' and listings.id = subject_id
      left join ${services} on subject_kind = 'service' and services.id = subject_id
      where cases.id = case_id and 'checking' in (listings.moderation, services.moderation))
    order by asked_at, case_id`)
  return rows.map((row) => ({
    caseId: row.case_id,
    askedAt: new Date(row.asked_at),
    decidedAt: row.decided_at ? new Date(row.decided_at) : undefined,
  }))
}

export type CheckingTimes = {
  decided: number
  /** How many of those within the goal. */
  inTime: number
  /** In service hours: half of them took at most so long, nine of ten, and the longest. */
  median: number
  ninth: number
  longest: number
  waiting: number
  oldest: number
}

export function summarizeChecks(
  checks: readonly Check[],
  { now, goal }: { now: Date; goal: number },
): CheckingTimes {
  const hours = checks
    .flatMap(({ askedAt, decidedAt }) => (decidedAt ? countServiceHours(askedAt, decidedAt) : []))
    .sort((one, other) => one - other)
  const at = (share: number) => hours[Math.max(0, Math.ceil(share * hours.length) - 1)] ?? 0
  const waits = checks
    .filter(({ decidedAt }) => !decidedAt)
    .map(({ askedAt }) => countServiceHours(askedAt, now))
  return {
    decided: hours.length,
    inTime: hours.filter((took) => took <= goal).length,
    median: at(0.5),
    ninth: at(0.9),
    longest: at(1),
    waiting: waits.length,
    oldest: Math.max(0, ...waits),
  }
}
