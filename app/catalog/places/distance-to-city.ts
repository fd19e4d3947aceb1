import type { Catalog, City } from '../catalog.ts'
import { distanceBetween } from './distance-between.ts'
import { findPlace } from './places.ts'

/**
 * The distance in kilometres from a city to a listing, whose province is a slug or a name in the
 * catalog's language; `undefined` if its city is not known.
 */
export function distanceToCity(
  catalog: Pick<Catalog, 'provinces'>,
  { latitude, longitude }: City,
  listing: { city: string; province?: string | null | undefined },
): number | undefined {
  const province = catalog.provinces.find(({ slug, name }) =>
    [slug, name].includes(listing.province ?? ''),
  )
  const there = findPlace(catalog, listing.city, province?.slug)?.city
  if (latitude === undefined || longitude === undefined) return undefined
  if (there?.latitude === undefined || there.longitude === undefined) return undefined
  return distanceBetween(
    { latitude, longitude },
    { latitude: there.latitude, longitude: there.longitude },
  )
}
