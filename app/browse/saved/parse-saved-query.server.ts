import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { parseFilters } from '../filters/listing-filters.ts'
import { resolveFilters, toListingQuery } from '../query/resolve-filters.server.ts'
import type { ListingQuery } from '../query/search-criteria.ts'

/** Parses the URL parameters of a saved search. */
export async function parseSavedQuery(db: Database, query: string): Promise<ListingQuery> {
  const catalog = await readCatalog(db, 'en')
  const requestedFilters = parseFilters(new URLSearchParams(query))
  return toListingQuery(await resolveFilters(db, { catalog, requestedFilters }))
}
