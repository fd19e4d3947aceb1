import { parseLanguage } from '../../i18n/language.ts'
import { readDatabase } from '../../platform/database/database.server.ts'
import { readCatalog } from '../catalog.server.ts'
import type { Route } from './+types/places.route'
import { listProvinceNames } from './places.ts'

/** GET /places.json?lang=: all provinces and their cities, for a select that has just opened. */
export async function loader({ url }: Route.LoaderArgs) {
  // The language comes from the URL, never the cookie: shared caches may store the response.
  const catalog = await readCatalog(readDatabase(), parseLanguage(url.searchParams.get('lang')))
  const provinces = listProvinceNames(catalog)
  return Response.json({ provinces }, { headers: { 'cache-control': 'public, max-age=60' } })
}
