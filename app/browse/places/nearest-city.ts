import type { Catalog, City } from '../../catalog/catalog.ts'
import { nearbyCities } from '../list-data/nearby-cities.ts'

// Farther from every city than this is another country, or a browser that does not know.
const maxDistanceKm = 150

/** The known city nearest to a point in degrees; none where all are more than 150 km away. */
export function nearestCity(
  catalog: Pick<Catalog, 'provinces'>,
  point: { latitude: number; longitude: number },
): City | undefined {
  return nearbyCities(catalog, { ...point, within: maxDistanceKm })[0]?.city
}
