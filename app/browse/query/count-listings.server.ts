import type { Catalog } from '../../catalog/catalog.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { parseFilters } from '../filters/listing-filters.ts'
import { answerQuery } from './answer-query.server.ts'
import { loadSearchContext } from './index-query.server.ts'
import { resolveFilters, toListingQuery } from './resolve-filters.server.ts'

/** Counts what matches the words and place of a search URL; 1,001 means more than 1,000. */
export async function countListings(
  db: Database,
  { catalog, params }: { catalog: Catalog; params: URLSearchParams },
): Promise<number> {
  const { q, plain, location, city } = parseFilters(params)
  const requestedFilters = { ...parseFilters(new URLSearchParams()), q, plain, location, city }
  const query = toListingQuery(await resolveFilters(db, { catalog, requestedFilters }))
  const options = { sortBy: 'newest', limit: 1 } as const
  return (await answerQuery(db, query, options, await loadSearchContext(db))).total
}
