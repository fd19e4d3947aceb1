import { sql } from 'drizzle-orm'
import { notifyExpiringListings } from '../../../app/notifications/delivery/notify-expiring-listings.server.ts'
import { sendNotificationEmail } from '../../../app/notifications/delivery/send-notification-email.server.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import type { Job } from '../../../app/platform/jobs/jobs.server.ts'
import { deliverMails, type ReceivedMail } from './accounts.ts'

/** Does all the work of one kind that waits, as its worker would, and gives how much it was. */
export async function workOff<Payload extends object>(
  db: Database,
  job: Job<Payload>,
): Promise<number> {
  const { rows } = await db.execute<{ id: string; data: Payload }>(
    sql`delete from jobs.job where name = ${job.name} returning id, data`,
  )
  for (const { id, data } of rows) await job.work(db, data, id)
  return rows.length
}

/** Mails all that people are to be told, and gives every mail that one of them has got. */
export async function deliverNotices(db: Database, email: string): Promise<ReceivedMail[]> {
  await workOff(db, notifyExpiringListings)
  await workOff(db, sendNotificationEmail)
  return await deliverMails(db, email)
}
