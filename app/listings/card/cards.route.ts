import { parseLanguage } from '../../i18n/language.ts'
import { readDatabase } from '../../platform/database/database.server.ts'
import type { Route } from './+types/cards.route'
import { listCards } from './list-cards.server.ts'

/** GET /listings/cards?ids=a,b&lang=: the cards of listings stored on the device. */
export async function loader({ url }: Route.LoaderArgs) {
  const listingIds = (url.searchParams.get('ids') ?? '').split(',')
  const language = parseLanguage(url.searchParams.get('lang'))
  const cards = await listCards(readDatabase(), { listingIds, language })
  return Response.json({ cards }, { headers: { 'cache-control': 'private, no-cache' } })
}
