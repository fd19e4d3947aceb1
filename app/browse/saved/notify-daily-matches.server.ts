import { listDailySearchesToNotify } from '../../notifications/saved-searches/saved-search-matches.server.ts'
import type { Job } from '../../platform/jobs/jobs.server.ts'
import { notifySearch } from './match-saved-searches.server.ts'

const batchSize = 500

/** Tells once a day what saved searches have found, at seven in the morning in Pakistan. */
export const notifyDailyMatches: Job = {
  name: 'tell-daily-finds',
  retries: 20,
  every: '0 2 * * *',
  minutes: 120,
  async work(db) {
    for (let after: string | undefined; ; ) {
      const searches = await listDailySearchesToNotify(db, { after, limit: batchSize })
      for (const search of searches) await notifySearch(db, search)
      after = searches.at(-1)?.savedSearchId
      if (searches.length < batchSize) return
    }
  },
}
