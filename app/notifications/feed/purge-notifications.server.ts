import { lt, sql } from 'drizzle-orm'
import { notifications } from '../../../db/schema/notifications.server.ts'
import type { Job } from '../../platform/jobs/jobs.server.ts'

/** Forgets what happened more than 90 days ago: by then it is news to nobody. */
export const purgeNotifications: Job = {
  name: 'sweep-notifications',
  every: '23 2 * * *',
  retries: 1,
  async work(db) {
    await db
      .delete(notifications)
      .where(lt(notifications.createdAt, sql`now() - interval '90 days'`))
  },
}
