import { readCatalog } from '../catalog/catalog.server.ts'
import { database } from '../platform/database.server.ts'
import type { Route } from './+types/nearest-place.route'
import { nearestCity } from './nearest-city.ts'

/** GET /places/nearest?lat=&lon=, in degrees: the slug of the city somebody is in, if any. */
export async function loader({ url }: Route.LoaderArgs) {
  const latitude = readDegrees(url.searchParams.get('lat'))
  const longitude = readDegrees(url.searchParams.get('lon'))
  const isPoint = latitude !== undefined && longitude !== undefined
  const catalog = await readCatalog(database(), 'en')
  const city = isPoint ? nearestCity(catalog, { latitude, longitude }) : undefined
  return Response.json({ city: city?.slug }, { headers: { 'cache-control': 'private, no-store' } })
}

function readDegrees(text: string | null): number | undefined {
  return /^-?\d{1,3}(\.\d{1,6})?$/.test(text ?? '') ? Number(text) : undefined
}
