import type { Catalog } from '../../catalog/catalog.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { parseFilters } from '../filters/listing-filters.ts'
import { answerQuery } from './answer-query.server.ts'
import { loadSearchContext, spellingContext } from './index-query.server.ts'
import { resolveFilters, toListingQuery } from './resolve-filters.server.ts'
import type { ListingQuery } from './search-criteria.ts'

/** Counts what matches the words and place of a search URL; 1,001 means more than 1,000. */
export async function countListings(
  db: Database,
  { catalog, params }: { catalog: Catalog; params: URLSearchParams },
): Promise<number> {
  const { q, plain, location, city } = parseFilters(params)
  const requestedFilters = { ...parseFilters(new URLSearchParams()), q, plain, location, city }
  return await countMatching(
    db,
    toListingQuery(await resolveFilters(db, { catalog, requestedFilters })),
  )
}

/** Counts what a search shows; 1,001 means more than 1,000. */
export async function countMatching(db: Database, query: ListingQuery): Promise<number> {
  const context = spellingContext(query, await loadSearchContext(db))
  return (await answerQuery(db, query, { sortBy: 'newest', limit: 1 }, context)).total
}
