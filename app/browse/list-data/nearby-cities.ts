import type { Catalog, City } from '../../catalog/catalog.ts'
import { type Coordinates, distanceBetween } from '../../catalog/places/distance-between.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { termNames } from '../../search/indexing/term-names.ts'

export function nearbyCities(
  catalog: Pick<Catalog, 'provinces'>,
  { within, ...point }: Coordinates & { within: number },
): { city: City; term: string; distance: number }[] {
  const found = catalog.provinces.flatMap(({ slug, cities }) =>
    cities.flatMap((city) => {
      const distance = distanceBetween(point, city)
      return distance !== undefined && distance <= within
        ? [{ city, term: termNames.city(slug, foldText(city.stored)), distance }]
        : []
    }),
  )
  return found.sort((one, other) => one.distance - other.distance)
}
