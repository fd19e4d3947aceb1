import { and, lt, notInArray, or, sql } from 'drizzle-orm'
import { notifications } from '../../../db/schema/notifications.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'

/**
 * Purges notifications older than 90 days; those about decisions of moderators after 180, since they lead
 * to the page where a member can object that long.
 */
export const purgeNotifications: Job = {
  name: 'purge-notifications',
  every: '23 2 * * *',
  retries: 1,
  async work(db) {
    await db
      .delete(notifications)
      .where(
        or(
          lt(notifications.createdAt, sql`now() - interval '180 days'`),
          and(
            notInArray(notifications.kind, ['moderation', 'report']),
            lt(notifications.createdAt, sql`now() - interval '90 days'`),
          ),
        ),
      )
  },
}
