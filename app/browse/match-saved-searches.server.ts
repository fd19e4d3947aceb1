import { setImmediate as othersTurn } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { listings } from '../../db/schema.server.ts'
import {
  listSearchedFor,
  listToTellAtOnce,
  noteFinds,
  type SearchToTell,
  tellFinds,
} from '../alerts/saved-search-finds.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import { type PutUp, putUpNews } from '../listings/listing-news.server.ts'
import type { Database } from '../platform/database.server.ts'
import type { Job } from '../platform/jobs.server.ts'
import { nameSearch } from './describe-search.server.ts'
import { queryOf, readKnownFilters } from './known-filters.server.ts'
import { readFilters } from './listing-filters.ts'
import type { ListingQuery } from './listing-query.ts'
import { searchAmong } from './search-among.server.ts'

const listingsAtOnce = 50
const searchesAtOnce = 5_000
const toldAtOnce = 500
// Between so many the pages that people wait for get their turn.
const searchesPerTurn = 100

/**
 * Finds the saved searches that listings newly put up answer, and tells of them where it is wished
 * at once. Begun anew after a failure it notes and tells nothing twice.
 */
export const matchSavedSearches: Job<PutUp> = {
  name: putUpNews,
  retries: 20,
  minutes: 60,
  async work(db, { listingIds }) {
    for (let at = 0; at < listingIds.length; at += listingsAtOnce) {
      const some = listingIds.slice(at, at + listingsAtOnce)
      await noteAllFinds(db, some)
      await tellAtOnce(db, some)
    }
  },
}

/** Tells the owner of a saved search what it has found, in their language. */
export async function tellSearch(db: Database, search: SearchToTell): Promise<void> {
  const { savedSearchId } = search
  await tellFinds(db, { savedSearchId, name: await nameSearch(db, search) })
}

async function tellAtOnce(db: Database, listingIds: readonly string[]): Promise<void> {
  for (let after: string | undefined; ; ) {
    const searches = await listToTellAtOnce(db, { listingIds, after, limit: toldAtOnce })
    for (const search of searches) await tellSearch(db, search)
    after = searches.at(-1)?.savedSearchId
    if (searches.length < toldAtOnce) return
  }
}

async function noteAllFinds(db: Database, listingIds: readonly string[]): Promise<void> {
  const put = await db
    .select({ categoryId: listings.categoryId, province: listings.province })
    .from(listings)
    .where(inArray(listings.id, [...listingIds]))
  const categoryIds = [...new Set(put.flatMap(({ categoryId }) => categoryId ?? []))]
  const provinces = [...new Set(put.flatMap(({ province }) => province ?? []))]
  const whichFind = await searchAmong(db, listingIds)
  for (let after = ''; ; ) {
    const limit = searchesAtOnce
    const searched = await listSearchedFor(db, { categoryIds, provinces, after, limit })
    const queries: ListingQuery[] = []
    for (const [at, query] of searched.entries()) {
      if (at % searchesPerTurn === 0) await othersTurn()
      queries.push(await readQuery(db, query))
    }
    const finds = await whichFind(queries)
    await noteFinds(
      db,
      finds.map(({ at, listingId }) => ({ query: searched[at] ?? '', listingId })),
    )
    const last = searched.at(-1)
    if (last === undefined || searched.length < limit) return
    after = last
  }
}

async function readQuery(db: Database, query: string): Promise<ListingQuery> {
  const catalog = await readCatalog(db, 'en')
  const sent = readFilters(new URLSearchParams(query))
  return queryOf(await readKnownFilters(db, { catalog, sent }))
}
