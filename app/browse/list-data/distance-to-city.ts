import type { Catalog, City } from '../../catalog/catalog.ts'
import { findPlace } from '../../catalog/places.ts'
import { distanceBetween } from './nearby-cities.ts'

/** The distance in kilometres from a city to a listing; `undefined` if its city is not known. */
export function distanceToCity(
  catalog: Pick<Catalog, 'provinces'>,
  { latitude, longitude }: City,
  listing: { city: string; province: string | null },
): number | undefined {
  const there = findPlace(catalog, listing.city, listing.province ?? undefined)?.city
  if (latitude === undefined || longitude === undefined) return undefined
  if (there?.latitude === undefined || there.longitude === undefined) return undefined
  return distanceBetween(
    { latitude, longitude },
    { latitude: there.latitude, longitude: there.longitude },
  )
}
