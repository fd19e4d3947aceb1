import type { Catalog } from '../../catalog/catalog.ts'
import { cityName, provinceName } from '../../catalog/places.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { parseQuery } from '../../search/query/parse-query.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import type { ListingFilters } from '../filters/listing-filters.ts'
import type { QueryInterpretation } from '../query/search-criteria.ts'

/** What the search words were read as, named in the reader's language. */
export type InterpretationNames = { place?: string | undefined; category?: string | undefined }

export function describeUnderstoodQuery(
  { category, place }: QueryInterpretation,
  catalog: Catalog,
): InterpretationNames {
  return {
    category: catalog.categories.find(({ slug }) => slug === category)?.name,
    place:
      place &&
      (place.city
        ? cityName(catalog, place.city, place.province)
        : provinceName(catalog, place.province)),
  }
}

/**
 * Returns the slug of the category named in the search words of a URL, so that the list can also
 * offer its subcategories and fields.
 */
export async function findMentionedCategory(
  db: Database,
  { q, plain }: Pick<ListingFilters, 'q' | 'plain'>,
): Promise<string | undefined> {
  if (!q || plain.includes('category')) return undefined
  const allow = { place: !plain.includes('place'), category: true }
  return parseQuery(q, await readLexicon(db), { allow }).category
}
