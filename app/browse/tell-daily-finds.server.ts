import { listToTellDaily } from '../alerts/saved-search-finds.server.ts'
import type { Job } from '../platform/jobs.server.ts'
import { tellSearch } from './match-saved-searches.server.ts'

const searchesAtOnce = 500

/** Tells once a day what saved searches have found, at seven in the morning in Pakistan. */
export const tellDailyFinds: Job = {
  name: 'tell-daily-finds',
  retries: 20,
  every: '0 2 * * *',
  minutes: 120,
  async work(db) {
    for (let after: string | undefined; ; ) {
      const searches = await listToTellDaily(db, { after, limit: searchesAtOnce })
      for (const search of searches) await tellSearch(db, search)
      after = searches.at(-1)?.savedSearchId
      if (searches.length < searchesAtOnce) return
    }
  },
}
