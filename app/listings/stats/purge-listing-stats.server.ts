import { sql } from 'drizzle-orm'
import { listingDays } from '../../../db/schema/listing-stats.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { dayMilliseconds, isoDay } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { purgeInBatches } from '../../platform/jobs/purge-in-batches.server.ts'

const retentionDays = 400
const listingsPerStatement = 1_000

export const purgeListingStatsJob: Job = {
  name: 'purge-listing-stats',
  // Soon after midnight in Pakistan, which is 19:00 UTC.
  every: '20 19 * * *',
  retries: 3,
  work: (db) => purgeListingStats(db),
}

/** The key of the daily stats begins with the listing. An index on the day would make every count slower. */
export async function purgeListingStats(
  db: Database,
  { now = new Date(), batchSize = listingsPerStatement } = {},
): Promise<void> {
  const before = isoDay(new Date(now.getTime() - retentionDays * dayMilliseconds))
  await purgeInBatches(db, {
    table: listings,
    deletion: (batch) => sql`
      delete from ${listingDays} using ${batch}
      where ${listingDays.listingId} = ${batch}.id and ${listingDays.day} < ${before}::date`,
    batchSize,
  })
}
