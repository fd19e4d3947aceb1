import type { Catalog, City } from '../../catalog/catalog.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { termNames } from '../../search/indexing/term-names.ts'

type Coordinates = { latitude: number; longitude: number }

const earthRadius = 6371

/** Lists the known cities within `within` kilometres of a point, nearest first. */
export function nearbyCities(
  catalog: Pick<Catalog, 'provinces'>,
  { within, ...point }: Coordinates & { within: number },
): { city: City; term: string; distance: number }[] {
  const found = catalog.provinces.flatMap(({ slug, cities }) =>
    cities.flatMap((city) => {
      const { stored, latitude, longitude } = city
      if (latitude === undefined || longitude === undefined) return []
      const distance = distanceBetween(point, { latitude, longitude })
      return distance <= within
        ? [{ city, term: termNames.city(slug, foldText(stored)), distance }]
        : []
    }),
  )
  return found.sort((one, other) => one.distance - other.distance)
}

/** Returns the distance over the ground, in kilometres, between two points in degrees. */
export function distanceBetween(one: Coordinates, other: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const share =
    half(other.latitude - one.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(other.longitude - one.longitude)
  return 2 * earthRadius * Math.asin(Math.sqrt(share))
}
