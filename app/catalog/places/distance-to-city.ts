import type { Catalog, City } from '../catalog.ts'
import { distanceBetween } from './distance-between.ts'
import { findPlace } from './places.ts'

/** Kilometres from a city to a listing; `undefined` if its city is not known. */
export function distanceToCity(
  catalog: Pick<Catalog, 'provinces'>,
  city: City,
  listing: { city: string; province?: string | null | undefined },
): number | undefined {
  const province = catalog.provinces.find(({ slug, name }) =>
    [slug, name].includes(listing.province ?? ''),
  )
  const there = findPlace(catalog, listing.city, province?.slug)?.city
  return there && distanceBetween(city, there)
}
