import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Vocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import { parseFilters } from '../filters/listing-filters.ts'
import { resolveFilters, toListingQuery } from '../query/resolve-filters.server.ts'
import type { ListingQuery } from '../query/search-criteria.ts'

export async function parseSavedQuery(
  db: Database,
  query: string,
  vocabulary: Vocabulary,
): Promise<ListingQuery> {
  const catalog = await readCatalog(db, 'en')
  const requestedFilters = parseFilters(new URLSearchParams(query))
  return toListingQuery(await resolveFilters(db, { catalog, requestedFilters, vocabulary }))
}
