import { parseLanguage } from '../../i18n/language.ts'
import { database } from '../../platform/database/database.server.ts'
import type { Route } from './+types/suggestions.route'
import { suggest } from './suggest.server.ts'

/** GET /suggestions?q=&lang=: what may be meant by what has been typed so far. */
export async function loader({ url }: Route.LoaderArgs) {
  const [typed = '', ...more] = url.searchParams.getAll('q')
  // Never by the cookie, so that a browser may keep the answer under its address.
  const language = parseLanguage(url.searchParams.get('lang'))
  const found = await suggest(database(), { typed: more.length > 0 ? '' : typed, language })
  return Response.json(found, { headers: { 'cache-control': 'private, max-age=60' } })
}
