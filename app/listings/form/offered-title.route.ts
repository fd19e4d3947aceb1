import { readCatalog } from '../../catalog/catalog.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import { parseLanguage } from '../../i18n/language.ts'
import { readDatabase } from '../../platform/database/database.server.ts'
import type { Route } from './+types/offered-title.route'
import { composeOfferedTitle } from './offered-title.server.ts'

/** GET /sell/title with the fields of the form and `lang`: a title made from them, empty if they say too little. */
export async function loader({ url }: Route.LoaderArgs) {
  const form = new FormData()
  for (const [name, value] of url.searchParams) form.append(name, value)
  const db = readDatabase()
  const catalogs = { en: await readCatalog(db, 'en'), ur: await readCatalog(db, 'ur') }
  const language = parseLanguage(url.searchParams.get('lang'))
  const title = composeOfferedTitle(form, { catalogs, language, today: isoDay(new Date()) })
  return Response.json({ title: title ?? '' }, { headers: { 'cache-control': 'no-store' } })
}
