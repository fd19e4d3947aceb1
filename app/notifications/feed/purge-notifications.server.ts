import { sql } from 'drizzle-orm'
import { notifications } from '../../../db/schema/notifications.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { purgeBatchSize } from '../../platform/jobs/purge-batch-size.server.ts'

const retentionDays = 90
const dayMilliseconds = 24 * 60 * 60 * 1000

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
  { batchSize = purgeBatchSize } = {},
): Promise<void> {
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last) last = await purgeBatch(db, { after: last, batchSize })
}

/** Purges what is due of the next batch after an id. Returns the last id of the batch. */
async function purgeBatch(
  db: Database,
  { after, batchSize }: { after: string; batchSize: number },
): Promise<string | undefined> {
  const { id, kind, createdAt } = notifications
  const end = newId(Date.now() - retentionDays * dayMilliseconds)
  const { rows } = await db.execute<{ id: string }>(sql`
    with batch as (
      select id from ${notifications} where id > ${after}::uuid and id < ${end}::uuid
      order by id limit ${batchSize}
    ), gone as (
      delete from ${notifications} using batch
      where ${id} = batch.id and ${createdAt} < now() - make_interval(days =>
        case when ${kind} in ('moderation', 'report') then 180 else ${retentionDays}::int end)
    )
    select id from batch order by id desc limit 1`)
  return rows[0]?.id
}
