import { href } from '../../platform/pages/href.ts'
import { listHiddenOnDevice } from './device-hidden-storage.ts'
import type { NamedHiddenOffer } from './list-hidden-offers.server.ts'

const lists = '.page:not(.favorites, :has(.seller-header))'

let sheet: CSSStyleSheet | undefined
/** What a member has hidden or shown since this page was loaded: lists of before still have its cards. */
const changed = new Map<string, NamedHiddenOffer>()

export function hideCardsOf(hidden: NamedHiddenOffer): Promise<void> {
  changed.set(hidden.id, hidden)
  return hideCards()
}

export function showCardsOf({ id }: NamedHiddenOffer): Promise<void> {
  changed.delete(id)
  return hideCards()
}

/**
 * Hides the cards of what is hidden on this device. Visitors share the pages, so they are the same for all of
 * them. A seller's own page and favorites are opened for what is on them.
 */
export async function hideCards(): Promise<void> {
  const hidden = [...listHiddenOnDevice(), ...changed.values()]
  const pages = (await Promise.all(hidden.map(listPages))).flat()
  const cards = pages.map((page) => `${lists} .card:has(a[href="${page}"])`)
  try {
    sheet ??= new CSSStyleSheet()
    sheet.replaceSync(cards.map((card) => `${card}{display:none}`).join(''))
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  } catch {
    // An old browser goes on showing them.
  }
}

async function listPages({ kind, id }: NamedHiddenOffer): Promise<string[]> {
  if (kind === 'listing') return [href('/listing/:listingId', id)]
  if (kind === 'service') return [href('/services/:serviceId', id)]
  try {
    const response = await fetch(`/listings/cards?seller=${id}`)
    return response.ok ? (await response.json()).pages : []
  } catch {
    return []
  }
}
