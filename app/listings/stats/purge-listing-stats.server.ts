import { sql } from 'drizzle-orm'
import { listingDays } from '../../../db/schema/listing-stats.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'

export const retentionDays = 400
const dayMilliseconds = 24 * 60 * 60 * 1000
const listingsPerStatement = 1_000

/** Purges daily stats older than 400 days. */
export const purgeListingStatsJob: Job = {
  name: 'purge-listing-stats',
  // Soon after midnight in Pakistan, which is 19:00 UTC.
  every: '20 19 * * *',
  retries: 3,
  work: (db) => purgeListingStats(db),
}

/**
 * Goes from listing to listing, as the key of the daily stats begins with the listing. An index on the
 * day would make every count slower.
 */
export async function purgeListingStats(
  db: Database,
  { now = new Date(), batchSize = listingsPerStatement } = {},
): Promise<void> {
  const before = isoDay(new Date(now.getTime() - retentionDays * dayMilliseconds))
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last) last = await purgeBatch(db, { after: last, batchSize, before })
}

/** Purges the days before a plain date of the next listings after an id. Returns the id of the last one. */
async function purgeBatch(
  db: Database,
  { after, batchSize, before }: { after: string; batchSize: number; before: string },
): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with batch as (
      select id from ${listings} where id > ${after}::uuid order by id limit ${batchSize}
    ), gone as (
      delete from ${listingDays} using batch
      where ${listingDays.listingId} = batch.id and ${listingDays.day} < ${before}::date
    )
    select id from batch order by id desc limit 1`)
  return rows[0]?.id
}
