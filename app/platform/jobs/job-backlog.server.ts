import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.server.ts'

export type JobBacklog = {
  /** Jobs that could run now, and those to be retried later. */
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
