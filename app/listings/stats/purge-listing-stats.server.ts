import { type SQL, sql } from 'drizzle-orm'
import { serviceViews } from '../../../db/schema/farm-services.server.ts'
import {
  listingDays,
  listingImpressions,
  listingViews,
} from '../../../db/schema/listing-stats.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'

const retentionDays = 400
const dayMilliseconds = 24 * 60 * 60 * 1000
// A long statement blocks the embedded database, and there may be a backlog.
const batchSize = 5_000

/** Purges viewer records of past days, and daily stats older than 400 days. */
export const purgeListingStatsJob: Job = {
  name: 'purge-listing-stats',
  // Soon after midnight in Pakistan.
  every: '20 19 * * *',
  retries: 3,
  work: (db) => purgeListingStats(db),
}

export async function purgeListingStats(db: Database, now = new Date()): Promise<void> {
  const oldest = new Date(now.getTime() - retentionDays * dayMilliseconds)
  for (const table of [listingImpressions, listingViews, serviceViews]) {
    await removeDaysBefore(db, { table: sql`${table}`, day: isoDay(now) })
  }
  await removeDaysBefore(db, { table: sql`${listingDays}`, day: isoDay(oldest) })
}

async function removeDaysBefore(db: Database, { table, day }: { table: SQL; day: string }) {
  let isMore = true
  while (isMore) {
    const { rows } = await db.execute(sql`
      with gone as (
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where day < ${day}::date limit ${batchSize}))
        returning 1
      ) select count(*)::int as removed from gone`)
    isMore = rows[0]?.removed === batchSize
  }
}
