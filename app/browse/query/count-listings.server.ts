import type { Catalog } from '../../catalog/catalog.ts'
import { findPlace } from '../../catalog/places.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { parseFilters } from '../filters/listing-filters.ts'
import { answerQuery, loadSearchContext } from './answer-query.server.ts'

/**
 * Counts the listings that match the words and place of a search URL; 1,001 means more than 1,000.
 */
export async function countListings(
  db: Database,
  { catalog, params }: { catalog: Catalog; params: URLSearchParams },
): Promise<number> {
  const { q, location, city } = parseFilters(params)
  const province = catalog.provinces.find(({ slug }) => slug === location)
  const query = {
    words: q,
    province: province?.slug,
    city: province && findPlace(catalog, city ?? '', province.slug)?.city.stored,
  }
  const options = { sortBy: 'newest', limit: 1 } as const
  return (await answerQuery(db, query, options, await loadSearchContext(db))).total
}
