import { parseLanguage } from '../../i18n/language.ts'
import { readDatabase } from '../../platform/database/database.server.ts'
import type { Route } from './+types/price-guide.route'
import { findTypedPriceGuide } from './find-price-guide.server.ts'

/**
 * GET /price-guide?subcategory=&province=&unit=&quantity=&lang=, for the sell form, with `city` in either language
 * instead of the province; `null` if it is not known.
 */
export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  // From the URL, never the cookie: shared caches may store the response.
  const language = parseLanguage(searchParams.get('lang'))
  const guide = await findTypedPriceGuide(readDatabase(), { typed: searchParams, language })
  const headers = { 'cache-control': 'public, max-age=3600' }
  return Response.json({ guide: guide ?? null }, { headers })
}
