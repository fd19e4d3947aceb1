import { setImmediate as othersTurn } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { type ListedPayload, listedEvent } from '../../listings/status/listing-events.server.ts'
import {
  listCandidateQueries,
  listInstantSearchesToNotify,
  notifySavedSearchMatches,
  recordMatches,
  type SearchToNotify,
} from '../../notifications/saved-searches/saved-search-matches.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/jobs.server.ts'
import { parseFilters } from '../filters/listing-filters.ts'
import { resolveFilters, toListingQuery } from '../query/resolve-filters.server.ts'
import { searchAmong } from '../query/search-among.server.ts'
import type { ListingQuery } from '../query/search-criteria.ts'
import { searchName } from '../results/search-description.server.ts'

const listingBatchSize = 50
const searchBatchSize = 5_000
const notifyBatchSize = 500
// Between so many the pages that people wait for get their turn.
const searchesPerYield = 100

/**
 * Finds the saved searches that listings newly put up answer, and tells of them where it is wished
 * at once. Begun anew after a failure it notes and tells nothing twice.
 */
export const matchSavedSearches: Job<ListedPayload> = {
  name: listedEvent,
  retries: 20,
  minutes: 60,
  async work(db, { listingIds }) {
    for (let at = 0; at < listingIds.length; at += listingBatchSize) {
      const some = listingIds.slice(at, at + listingBatchSize)
      await recordAllMatches(db, some)
      await notifyInstantSearches(db, some)
    }
  },
}

/** Tells the owner of a saved search what it has found, in their language. */
export async function notifySearch(db: Database, search: SearchToNotify): Promise<void> {
  const { savedSearchId } = search
  await notifySavedSearchMatches(db, { savedSearchId, name: await searchName(db, search) })
}

async function notifyInstantSearches(db: Database, listingIds: readonly string[]): Promise<void> {
  for (let after: string | undefined; ; ) {
    const searches = await listInstantSearchesToNotify(db, {
      listingIds,
      after,
      limit: notifyBatchSize,
    })
    for (const search of searches) await notifySearch(db, search)
    after = searches.at(-1)?.savedSearchId
    if (searches.length < notifyBatchSize) return
  }
}

async function recordAllMatches(db: Database, listingIds: readonly string[]): Promise<void> {
  const put = await db
    .select({ categoryId: listings.categoryId, province: listings.province })
    .from(listings)
    .where(inArray(listings.id, [...listingIds]))
  const categoryIds = [...new Set(put.flatMap(({ categoryId }) => categoryId ?? []))]
  const provinces = [...new Set(put.flatMap(({ province }) => province ?? []))]
  const whichFind = await searchAmong(db, listingIds)
  for (let after = ''; ; ) {
    const limit = searchBatchSize
    const searched = await listCandidateQueries(db, { categoryIds, provinces, after, limit })
    const queries: ListingQuery[] = []
    for (const [at, query] of searched.entries()) {
      if (at % searchesPerYield === 0) await othersTurn()
      queries.push(await parseSavedQuery(db, query))
    }
    const finds = await whichFind(queries)
    await recordMatches(
      db,
      finds.map(({ at, listingId }) => ({ query: searched[at] ?? '', listingId })),
    )
    const last = searched.at(-1)
    if (last === undefined || searched.length < limit) return
    after = last
  }
}

async function parseSavedQuery(db: Database, query: string): Promise<ListingQuery> {
  const catalog = await readCatalog(db, 'en')
  const sent = parseFilters(new URLSearchParams(query))
  return toListingQuery(await resolveFilters(db, { catalog, sent }))
}
