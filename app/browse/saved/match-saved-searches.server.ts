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
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { parseFilters } from '../filters/listing-filters.ts'
import { searchAmong } from '../matching/search-among.server.ts'
import { resolveFilters, toListingQuery } from '../query/resolve-filters.server.ts'
import type { ListingQuery } from '../query/search-criteria.ts'
import { searchName } from './search-name.server.ts'

const listingBatchSize = 50
const searchBatchSize = 5_000
const notifyBatchSize = 500
// How many searches to process before yielding to page requests.
const searchesPerYield = 100

/**
 * Finds the saved searches that match newly public listings, and notifies those with instant
 * alerts. A retry after a failure records and notifies nothing twice.
 */
export const matchSavedSearches: Job<ListedPayload> = {
  name: listedEvent,
  retries: 20,
  minutes: 60,
  async work(db, { listingIds }) {
    for (let index = 0; index < listingIds.length; index += listingBatchSize) {
      const some = listingIds.slice(index, index + listingBatchSize)
      await recordAllMatches(db, some)
      await notifyInstantSearches(db, some)
    }
  },
}

/** Notifies the owner of a saved search of its matches, in their language. */
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
    for (const [index, query] of searched.entries()) {
      if (index % searchesPerYield === 0) await othersTurn()
      queries.push(await parseSavedQuery(db, query))
    }
    const finds = await whichFind(queries)
    await recordMatches(
      db,
      finds.map(({ queryIndex, listingId }) => ({ query: searched[queryIndex] ?? '', listingId })),
    )
    const last = searched.at(-1)
    if (last === undefined || searched.length < limit) return
    after = last
  }
}

async function parseSavedQuery(db: Database, query: string): Promise<ListingQuery> {
  const catalog = await readCatalog(db, 'en')
  const requestedFilters = parseFilters(new URLSearchParams(query))
  return toListingQuery(await resolveFilters(db, { catalog, requestedFilters }))
}
