import { readCatalog } from '../../catalog/catalog.server.ts'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { readDatabase } from '../../platform/database/database.server.ts'
import type { Route } from './+types/nearest-place.route'
import { nearestCity } from './nearest-city.ts'

/** GET /places/nearest?lat=&lon=, in degrees: the nearest city within range, and its province. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const latitude = parseDegrees(url.searchParams.get('lat'))
  const longitude = parseDegrees(url.searchParams.get('lon'))
  const isPoint = latitude !== undefined && longitude !== undefined
  const catalog = await readCatalog(readDatabase(), requestedLanguage(request))
  const city = isPoint ? nearestCity(catalog, { latitude, longitude }) : undefined
  const province = city && catalog.provinces.find(({ cities }) => cities.includes(city))
  const answer = { city: city?.slug, province: province?.slug, name: city?.name }
  return Response.json(answer, { headers: { 'cache-control': 'private, no-store' } })
}

function parseDegrees(text: string | null): number | undefined {
  return /^-?\d{1,3}(\.\d{1,6})?$/.test(text ?? '') ? Number(text) : undefined
}
