import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { parseLanguage } from '../../i18n/language.ts'
import { listSellerPages } from '../../offers/hiding/list-seller-pages.server.ts'
import { readDatabase } from '../../platform/database/database.server.ts'
import type { Route } from './+types/cards.route'
import { listCards } from './list-cards.server.ts'

/**
 * GET /listings/cards?ids=a,b&lang=: the cards of listings stored on the device. With `seller` instead, the pages
 * of all that a seller offers, for a device that hides them.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const seller = url.searchParams.get('seller')
  if (seller) {
    const pages = await listSellerPages(readDatabase(), seller)
    return Response.json({ pages }, { headers: { 'cache-control': 'public, max-age=300' } })
  }
  const listingIds = (url.searchParams.get('ids') ?? '').split(',')
  const language = parseLanguage(url.searchParams.get('lang'))
  const userId = currentViewer(context)?.id
  const cards = await listCards(readDatabase(), { listingIds, language, userId })
  return Response.json({ cards }, { headers: { 'cache-control': 'private, no-cache' } })
}
