import { sql } from 'drizzle-orm'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { dayMilliseconds } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { purgeInBatches } from '../../platform/jobs/purge-in-batches.server.ts'
import { notificationKinds } from '../kinds/notification-kinds.server.ts'

const retentionDays = Object.fromEntries(
  Object.entries(notificationKinds).map(([name, kind]) => [name, kind.retentionDays]),
)
const shortestDays = Math.min(...Object.values(retentionDays))

export const purgeNotificationsJob: Job = {
  name: 'purge-notifications',
  every: '23 2 * * *',
  retries: 1,
  work: (db) => purgeNotifications(db),
}

/**
 * Goes by the time in the ids: there is no index on `created_at`, which the next event moves up.
 */
export async function purgeNotifications(
  db: Database,
  { batchSize }: { batchSize?: number } = {},
): Promise<void> {
  const { id, kind, createdAt } = notifications
  await purgeInBatches(db, {
    table: notifications,
    beforeId: newId(Date.now() - shortestDays * dayMilliseconds),
    deletion: (batch) => sql`
      delete from ${notifications} using ${batch}
      where ${id} = ${batch}.id and ${createdAt} < now() - make_interval(days =>
        coalesce((${JSON.stringify(retentionDays)}::jsonb -> ${kind})::int, ${shortestDays}))`,
    batchSize,
  })
}
