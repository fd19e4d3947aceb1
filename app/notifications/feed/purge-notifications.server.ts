import { lt, sql } from 'drizzle-orm'
import { notifications } from '../../../db/schema/notifications.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'

/** Purges notifications older than 90 days. */
export const purgeNotifications: Job = {
  name: 'purge-notifications',
  every: '23 2 * * *',
  retries: 1,
  async work(db) {
    await db
      .delete(notifications)
      .where(lt(notifications.createdAt, sql`now() - interval '90 days'`))
  },
}
