import { listSearchesToNotify } from '../../notifications/saved-searches/saved-search-matches.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { matchQueued, notifySearch } from './match-saved-searches.server.ts'

const batchSize = 500
// An hourly pass may still be going on.
const waitSeconds = 45 * 60

/**
 * Daily alerts at 7 am in Pakistan, after matching the last hour. If that fails, or another job is still
 * matching after 45 minutes, it notifies of what is recorded; after a failure the job is retried.
 */
export const notifyDailyMatches: Job = {
  name: 'notify-daily-matches',
  retries: 20,
  every: '0 2 * * *',
  minutes: 120,
  async work(db) {
    try {
      await matchQueued(db, { waitSeconds })
    } finally {
      await notifyPending(db)
    }
  },
}

async function notifyPending(db: Database): Promise<void> {
  for (let after: string | undefined; ; ) {
    const searches = await listSearchesToNotify(db, { after, limit: batchSize })
    for (const search of searches) await notifySearch(db, search)
    after = searches.at(-1)?.savedSearchId
    if (searches.length < batchSize) return
  }
}
