import type { Database } from '../platform/database.server.ts'
import { spend } from '../platform/limits.server.ts'
import type { FlashedToast } from '../platform/toast-cookie.server.ts'
import { markSold, putBack, renew, type SoldWhere } from './change-status.server.ts'

/** What a seller wants done with some of their listings. */
export type OwnChange = { what: 'renew' } | { what: 'back' } | { what: 'sold'; where: SoldWhere }

/**
 * Does it, and gives the words that say what was done; or in how many seconds to try again, since an
 * account may change 600 listings an hour.
 */
export async function changeOwn(
  db: Database,
  { sellerId, listingIds, change }: { sellerId: string; listingIds: string[]; change: OwnChange },
): Promise<{ toast: FlashedToast } | { retryAfter: number }> {
  const amount = listingIds.length
  if (amount === 0) return { toast: noneChosen }
  const spent = await spend(db, { limit: 'change-listings', of: sellerId, amount })
  if (!spent.allowed) return { retryAfter: spent.retryAfter }
  const own = { sellerId, listingIds }
  if (change.what === 'renew') return say('renewed', await renew(db, own))
  if (change.what === 'back') return say('putBack', await putBack(db, own))
  const { where } = change
  return say('markedSold', await markSold(db, { ...own, where }))
}

/** The listings a form or an address names, each once. */
export function listingIdsIn(fields: FormData | URLSearchParams): string[] {
  return [...new Set(fields.getAll('listing_id').filter((id) => typeof id === 'string'))]
}

/** What a form asks for; `undefined` when it asks for nothing there is. */
export function readChange(form: FormData): OwnChange | undefined {
  const what = form.get('what')
  if (what === 'renew' || what === 'back') return { what }
  const where = form.get('where')
  return where === 'here' || where === 'elsewhere' ? { what: 'sold', where } : undefined
}

export const noneChosen = { title: 'myListings.noneChosen', tone: 'error' } as const
export const unchanged = { title: 'myListings.unchanged' }

function say(done: 'renewed' | 'putBack' | 'markedSold', count: number): { toast: FlashedToast } {
  return { toast: count === 0 ? unchanged : { title: `myListings.${done}`, params: { count } } }
}
