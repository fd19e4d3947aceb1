import type { Catalog, City } from '../catalog/catalog.ts'
import { citiesNear } from './cities-near.ts'

// Farther from every city than this is another country, or a browser that does not know.
const farthest = 150

/** The known city nearest to a point in degrees; none where all are more than 150 km away. */
export function nearestCity(
  catalog: Pick<Catalog, 'provinces'>,
  point: { latitude: number; longitude: number },
): City | undefined {
  return citiesNear(catalog, { ...point, within: farthest })[0]?.city
}
