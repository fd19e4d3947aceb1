import { sql } from 'drizzle-orm'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { dayMilliseconds } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { purgeInBatches } from '../../platform/jobs/purge-in-batches.server.ts'

const retentionDays = 90

/**
 * Purges notifications older than 90 days; those about decisions of moderators after 180, since they lead
 * to the page where a member can object that long.
 */
export const purgeNotificationsJob: Job = {
  name: 'purge-notifications',
  every: '23 2 * * *',
  retries: 1,
  work: (db) => purgeNotifications(db),
}

/**
 * Goes through the notifications in the order of their ids, which hold the time when they were created:
 * there is no index on time alone. `created_at` may be later, as the next event moves some up.
 */
export async function purgeNotifications(
  db: Database,
  { batchSize }: { batchSize?: number } = {},
): Promise<void> {
  const { id, kind, createdAt } = notifications
  await purgeInBatches(db, {
    table: notifications,
    beforeId: newId(Date.now() - retentionDays * dayMilliseconds),
    deletion: (batch) => sql`
      delete from ${notifications} using ${batch}
      where ${id} = ${batch}.id and ${createdAt} < now() - make_interval(days =>
        case when ${kind} in ('moderation', 'report') then 180 else ${retentionDays}::int end)`,
    batchSize,
  })
}
