import { listingDays } from '../../../db/schema/listing-stats.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { deletePastDays } from './delete-past-days.server.ts'

const retentionDays = 400
const dayMilliseconds = 24 * 60 * 60 * 1000

/** Purges daily stats older than 400 days. */
export const purgeListingStatsJob: Job = {
  name: 'purge-listing-stats',
  // Soon after midnight in Pakistan.
  every: '20 19 * * *',
  retries: 3,
  work: (db) => purgeListingStats(db),
}

export async function purgeListingStats(db: Database, now = new Date()): Promise<void> {
  const oldest = new Date(now.getTime() - retentionDays * dayMilliseconds)
  await deletePastDays(db, { table: listingDays, before: isoDay(oldest) })
}
