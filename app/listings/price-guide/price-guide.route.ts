import { readCatalog } from '../../catalog/catalog.server.ts'
import { parseDecimal } from '../../i18n/format/parse-digits.ts'
import { parseLanguage } from '../../i18n/language.ts'
import { readDatabase } from '../../platform/database/database.server.ts'
import type { Route } from './+types/price-guide.route'
import { findPriceGuide } from './find-price-guide.server.ts'

/** GET /price-guide?subcategory=&province=&unit=&quantity=&lang=, for the sell form; `null` if it is not known. */
export async function loader({ url }: Route.LoaderArgs) {
  const of = (name: string) => url.searchParams.get(name) ?? ''
  // From the URL, never the cookie: shared caches may store the response.
  const catalog = await readCatalog(readDatabase(), parseLanguage(url.searchParams.get('lang')))
  const guide = await findPriceGuide(readDatabase(), {
    catalog,
    subcategoryId: of('subcategory'),
    province: of('province'),
    priceUnit: of('unit'),
    quantity: parseDecimal(of('quantity')) ?? null,
  })
  const headers = { 'cache-control': 'public, max-age=3600' }
  return Response.json({ guide: guide ?? null }, { headers })
}
