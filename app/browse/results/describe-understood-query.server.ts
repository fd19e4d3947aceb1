import type { Catalog } from '../../catalog/catalog.ts'
import { cityName, provinceName } from '../../catalog/places.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { parseQuery } from '../../search/query/parse-query.ts'
import { readLexicon } from '../../search/vocabulary/read-synonyms.server.ts'
import type { ListingFilters } from '../filters/listing-filters.ts'
import type { QueryInterpretation } from '../query/search-criteria.ts'

/** What the words of a search were read as, in the reader's language. */
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
 * The slug of the category that the words of an address name, where it names none itself: its kinds
 * and fields can be asked for as well.
 */
export async function findMentionedCategory(
  db: Database,
  { q, plain }: Pick<ListingFilters, 'q' | 'plain'>,
): Promise<string | undefined> {
  if (!q || plain.includes('category')) return undefined
  const mayBe = { place: !plain.includes('place'), category: true }
  return parseQuery(q, await readLexicon(db), { mayBe }).category
}
