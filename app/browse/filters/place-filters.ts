import type { Catalog } from '../../catalog/catalog.ts'
import { findPlace } from '../../catalog/places/places.ts'
import type { QueryPlace } from '../../search/grammar/read-place.ts'

type PlaceFilters = {
  location?: string | undefined
  city?: string | undefined
  near?: string | undefined
}

/**
 * The filters that a place in the words means. A place in the URL wins; the words may only name a city of its
 * province.
 */
export function placeFilters(
  place: QueryPlace | undefined,
  given: PlaceFilters,
  catalog: Catalog,
): PlaceFilters {
  if (!place || given.near || given.city) return {}
  const city = place.city && findPlace(catalog, place.city, place.province)?.city.slug
  if (given.location) return city && place.province === given.location ? { city } : {}
  if (city && place.isNear) return { near: city }
  return { location: place.province, ...(city && { city }) }
}
