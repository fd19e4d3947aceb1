import type { Catalog, City } from '../../catalog/catalog.ts'
import { nearbyCities } from '../list-data/nearby-cities.ts'

// Farther away, the point is in another country, or the browser is wrong.
const maxDistanceKm = 150

/** Returns the known city nearest to a point in degrees, if within 150 km. */
export function nearestCity(
  catalog: Pick<Catalog, 'provinces'>,
  point: { latitude: number; longitude: number },
): City | undefined {
  return nearbyCities(catalog, { ...point, within: maxDistanceKm })[0]?.city
}
