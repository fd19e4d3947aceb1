import { readCatalog } from '../catalog/catalog.server.ts'
import { database } from '../platform/database.server.ts'
import type { Route } from './+types/nearest-place.route'
import { nearestCity } from './nearest-city.ts'

/** GET /places/nearest?lat=&lon=, in degrees: the slugs of the city somebody is in, if any, and of its province. */
export async function loader({ url }: Route.LoaderArgs) {
  const latitude = readDegrees(url.searchParams.get('lat'))
  const longitude = readDegrees(url.searchParams.get('lon'))
  const isPoint = latitude !== undefined && longitude !== undefined
  const catalog = await readCatalog(database(), 'en')
  const city = isPoint ? nearestCity(catalog, { latitude, longitude }) : undefined
  const province = city && catalog.provinces.find(({ cities }) => cities.includes(city))
  const answer = { city: city?.slug, province: province?.slug }
  return Response.json(answer, { headers: { 'cache-control': 'private, no-store' } })
}

function readDegrees(text: string | null): number | undefined {
  return /^-?\d{1,3}(\.\d{1,6})?$/.test(text ?? '') ? Number(text) : undefined
}
