import { parseLanguage } from '../i18n/language.ts'
import { database } from '../platform/database/database.server.ts'
import type { Route } from './+types/places.route'
import { readCatalog } from './catalog.server.ts'

/** GET /places.json?lang=: every province with its cities, for a select that has just been opened. */
export async function loader({ url }: Route.LoaderArgs) {
  // Never by the cookie: everybody may keep the answer under its address.
  const catalog = await readCatalog(database(), parseLanguage(url.searchParams.get('lang')))
  const provinces = catalog.provinces.map(({ slug, name, cities }) => ({
    slug,
    name,
    cities: cities.map((city) => ({ slug: city.slug, name: city.name })),
  }))
  return Response.json({ provinces }, { headers: { 'cache-control': 'public, max-age=3600' } })
}
