import type { Catalog } from '../catalog/catalog.ts'
import { cityName, provinceName } from '../catalog/places.ts'
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
