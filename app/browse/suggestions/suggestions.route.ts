import { parseLanguage } from '../../i18n/language.ts'
import { database } from '../../platform/database/database.server.ts'
import type { Route } from './+types/suggestions.route'
import { suggest } from './suggest.server.ts'

/** GET /suggestions?q=&lang=: suggests what the text typed so far may mean. */
export async function loader({ url }: Route.LoaderArgs) {
  const [typed = '', ...more] = url.searchParams.getAll('q')
  // From the URL, never the cookie, so that the browser can cache the response by URL.
  const language = parseLanguage(url.searchParams.get('lang'))
  const found = await suggest(database(), { typed: more.length > 0 ? '' : typed, language })
  return Response.json(found, { headers: { 'cache-control': 'private, max-age=60' } })
}
