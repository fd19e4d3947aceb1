import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { parseLanguage } from '../../i18n/language.ts'
import { readDatabase } from '../../platform/database/database.server.ts'
import type { Route } from './+types/suggestions.route'
import { suggest, suggestPopular } from './suggest.server.ts'

/** GET /suggestions?q=&lang=: what the typed text may mean; without `q`, popular categories. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const queries = url.searchParams.getAll('q')
  const [typed = '', ...more] = queries
  // From the URL, never the cookie, so that the browser can cache the response by URL.
  const language = parseLanguage(url.searchParams.get('lang'))
  if (queries.length === 0) return toResponse(await suggestPopular(readDatabase(), language), 600)
  const userId = currentViewer(context)?.id
  return toResponse(
    await suggest(readDatabase(), { typed: more.length > 0 ? '' : typed, language, userId }),
    60,
  )
}

function toResponse(suggestions: Awaited<ReturnType<typeof suggest>>, maxAge: number): Response {
  return Response.json(suggestions, { headers: { 'cache-control': `private, max-age=${maxAge}` } })
}
