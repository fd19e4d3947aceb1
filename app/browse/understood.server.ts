import type { Catalog } from '../catalog/catalog.ts'
import { cityName, provinceName } from '../catalog/places.ts'
import type { Database } from '../platform/database.server.ts'
import { readLexicon } from '../search/lexicon.server.ts'
import { readSearch } from '../search/parts.ts'
import type { ListingFilters } from './listing-filters.ts'
import type { Understood } from './listing-query.ts'

/** What the words of a search were read as, in the reader's language. */
export type UnderstoodNames = { place?: string | undefined; category?: string | undefined }

export function nameUnderstood({ category, place }: Understood, catalog: Catalog): UnderstoodNames {
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
export async function categoryInWords(
  db: Database,
  { q, plain }: Pick<ListingFilters, 'q' | 'plain'>,
): Promise<string | undefined> {
  if (!q || plain.includes('category')) return undefined
  const mayBe = { place: !plain.includes('place'), category: true }
  return readSearch(q, await readLexicon(db), { mayBe }).category
}
