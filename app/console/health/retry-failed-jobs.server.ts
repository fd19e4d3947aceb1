import { recordStaffAction } from '../../moderation/staff/staff-log.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { listJobs, retryJobs } from '../../platform/jobs/job-backlog.server.ts'

const maxLogged = 50

/** Lets one failed job run again, or all, and writes it to the staff log. Returns how many. */
export async function retryFailedJobs(
  db: Database,
  { actorId, jobId }: { actorId: string; jobId?: string | undefined },
): Promise<number> {
  return await db.transaction(async (tx) => {
    const failed = await listJobs(tx, { onlyFailed: true, max: maxLogged })
    const meant = failed.filter(({ id }) => !jobId || id === jobId)
    if (meant.length === 0) return 0
    const retried = await retryJobs(tx, jobId ? { nameOrId: jobId } : 'all')
    const names = [...new Set(meant.map(({ name }) => name))].join(', ')
    const changes = { [names]: { before: 'failed', after: 'retry' } }
    await recordStaffAction(tx, { actorId, action: 'health.retry', details: { changes } })
    return retried
  })
}
