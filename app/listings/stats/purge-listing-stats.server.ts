import { lt, sql } from 'drizzle-orm'
import { listingDays } from '../../../db/schema/listing-stats.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'

export const retentionDays = 400
const dayMilliseconds = 24 * 60 * 60 * 1000

/** Purges daily stats older than 400 days. */
export const purgeListingStatsJob: Job = {
  name: 'purge-listing-stats',
  // Soon after midnight in Pakistan.
  every: '20 19 * * *',
  retries: 3,
  work: (db) => purgeListingStats(db),
}

/**
 * One statement, as each reads the whole table: an index on the day would make every count dearer
 * (decision 0049). It may take minutes on the largest markets.
 */
export async function purgeListingStats(db: Database, now = new Date()): Promise<void> {
  const oldest = isoDay(new Date(now.getTime() - retentionDays * dayMilliseconds))
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '10min'`)
    await tx.delete(listingDays).where(lt(listingDays.day, oldest))
  })
}
