import { sql } from 'drizzle-orm'
import { findJobBacklog } from '../../app/platform/jobs/job-backlog.server.ts'
import { type Check, formatAge } from './finding.ts'

const stuckMinutes = 15

export const checkJobs: Check = async ({ db, now }) => {
  if (!db) return []
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('jobs.job') is not null as exists`,
  )
  if (!rows[0]?.exists)
    return [
      {
        status: 'fault',
        subject: 'jobs',
        text: 'The job queue has no tables.',
        advice: 'Start the market once: it creates them.',
      },
    ]
  const { waiting, oldestDue, failed } = await findJobBacklog(db)
  const isStuck = oldestDue && now.getTime() - oldestDue.getTime() > stuckMinutes * 60_000
  return [
    isStuck
      ? {
          status: 'fault',
          subject: 'jobs',
          text: `Waiting jobs: ${waiting}, one for ${formatAge(oldestDue, now)}.`,
          advice: 'Is the market running? Look for "the job queue failed" in its log.',
        }
      : { status: 'ok', subject: 'jobs', text: `Waiting jobs: ${waiting}, none for long.` },
    ...(failed > 0
      ? [
          {
            status: 'warning' as const,
            subject: 'jobs',
            text: `Jobs that failed for good within the last hours: ${failed}`,
            advice: 'Look for "job failed" in the log.',
          },
        ]
      : []),
  ]
}
