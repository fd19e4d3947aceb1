import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.server.ts'

export type JobBacklog = {
  waiting: number
  /** Since when the oldest of those that could run now has been waiting. */
  oldestDue: Date | undefined
  /** Jobs that will not be retried. They are deleted after an hour or two. */
  failed: number
}

/** Counts the jobs that wait or have failed. The queue must be installed. */
export async function findJobBacklog(db: Database): Promise<JobBacklog> {
  const { rows } = await db.execute<{
    waiting: number
    oldest: string | Date | null
    failed: number
  }>(sql`
    select count(*) filter (where state < 'active')::int as waiting,
      min(start_after) filter (where state < 'active' and start_after <= now()) as oldest,
      count(*) filter (where state = 'failed')::int as failed
    from jobs.job where name not like '\\_\\_pgboss%'`)
  const { waiting = 0, oldest = null, failed = 0 } = rows[0] ?? {}
  return { waiting, oldestDue: oldest === null ? undefined : new Date(oldest), failed }
}

export type ListedJob = {
  id: string
  name: string
  state: string
  dueAt: Date
  retries: number
  error: string | null
}

/** The jobs that wait, run or have failed, those due first in front; at most `max`. */
export async function listJobs(
  db: Database,
  { onlyFailed, max }: { onlyFailed: boolean; max: number },
): Promise<ListedJob[]> {
  const { rows } = await db.execute<{
    id: string
    name: string
    state: string
    due: string | Date
    retries: number
    error: string | null
  }>(sql`
    select id, name, state::text as state, start_after as due, retry_count as retries,
      left(regexp_replace(coalesce(output->>'message', output->'value'->>'message'), '\\s+', ' ', 'g'), 200)
        as error
    from jobs.job
    where name not like '\\_\\_pgboss%'
      and ${onlyFailed ? sql`state = 'failed'` : sql`(state <= 'active' or state = 'failed')`}
    order by start_after, id limit ${max}`)
  return rows.map(({ due, ...row }) => ({ ...row, dueAt: new Date(due) }))
}

/**
 * Lets failed jobs run again, all, of one name, or one by id; waiting ones that match run at once. Returns how
 * many.
 */
export async function retryJobs(
  db: Database,
  which: 'all' | { nameOrId: string },
): Promise<number> {
  const isMeant =
    which === 'all'
      ? sql`state = 'failed'`
      : sql`(name = ${which.nameOrId} or id::text = ${which.nameOrId}) and state in ('failed', 'retry', 'created')`
  const { rows } = await db.execute(sql`
    update jobs.job set state = 'retry', start_after = now(), completed_on = null,
      retry_count = case when state = 'failed' then 0 else retry_count end
    where name not like '\\_\\_pgboss%' and ${isMeant}
    returning id`)
  return rows.length
}
