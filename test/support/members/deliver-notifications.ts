import { sql } from 'drizzle-orm'
import { notifyExpiringListings } from '../../../app/notifications/delivery/notify-expiring-listings.server.ts'
import { sendNotificationEmail } from '../../../app/notifications/delivery/send-notification-email.server.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import type { Job } from '../../../app/platform/jobs/job-queue.server.ts'
import { deliverAccountMails, type ReceivedMail } from './accounts.ts'

/** Runs all pending jobs of one kind, as a worker would, and returns their number. */
export async function runPendingJobs<Payload extends object>(
  db: Database,
  job: Job<Payload>,
): Promise<number> {
  const { rows } = await db.execute<{ id: string; data: Payload }>(
    sql`delete from jobs.job where name = ${job.name} returning id, data`,
  )
  for (const { id, data } of rows) await job.work(db, data, id)
  return rows.length
}

/** Sends all pending notification emails and returns all emails of one user. */
export async function deliverNotificationMails(
  db: Database,
  email: string,
): Promise<ReceivedMail[]> {
  await runPendingJobs(db, notifyExpiringListings)
  await runPendingJobs(db, sendNotificationEmail)
  return await deliverAccountMails(db, email)
}
