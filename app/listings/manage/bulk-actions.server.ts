import { and, inArray, ne } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { logRejection } from '../../platform/http/log-rejection.server.ts'
import type { FlashedToast } from '../../platform/http/toast-cookie.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import {
  markSold,
  relistListings,
  renewListings,
  type SoldWhere,
} from '../status/change-status.server.ts'

/** What a seller wants done with some of their listings. */
export type BulkAction = { what: 'renew' } | { what: 'back' } | { what: 'sold'; where: SoldWhere }

/**
 * Does it, and gives the words that say what was done; or in how many seconds to try again, since an
 * account may change 600 listings an hour.
 */
export async function applyBulkAction(
  db: Database,
  { sellerId, listingIds, change }: { sellerId: string; listingIds: string[]; change: BulkAction },
): Promise<{ toast: FlashedToast } | { retryAfter: number }> {
  const amount = listingIds.length
  if (amount === 0) return { toast: noneSelectedToast }
  const spent = await consumeLimit(db, { limit: 'change-listings', of: sellerId, amount })
  if (!spent.allowed) return { retryAfter: spent.retryAfter }
  const own = { sellerId, listingIds }
  await logOthersListings(db, own)
  if (change.what === 'renew') return resultToast('renewed', await renewListings(db, own))
  if (change.what === 'back') return resultToast('putBack', await relistListings(db, own))
  const { where } = change
  return resultToast('markedSold', await markSold(db, { ...own, where }))
}

/** Others' listings are passed over, and who tried is recorded. */
async function logOthersListings(
  db: Database,
  { sellerId, listingIds }: { sellerId: string; listingIds: string[] },
): Promise<void> {
  const ids = listingIds.filter(isId)
  const isOthers = and(inArray(listings.id, ids), ne(listings.sellerId, sellerId))
  const others =
    ids.length > 0 ? await db.select({ id: listings.id }).from(listings).where(isOthers) : []
  if (others.length > 0) logRejection('change listings', { listingIds: others.map(({ id }) => id) })
}

/** The listings a form or an address names, each once. */
export function parseListingIds(fields: FormData | URLSearchParams): string[] {
  return [...new Set(fields.getAll('listing_id').filter((id) => typeof id === 'string'))]
}

/** What a form asks for; `undefined` when it asks for nothing there is. */
export function parseBulkAction(form: FormData): BulkAction | undefined {
  const what = form.get('what')
  if (what === 'renew' || what === 'back') return { what }
  const where = form.get('where')
  return where === 'here' || where === 'elsewhere' ? { what: 'sold', where } : undefined
}

export const noneSelectedToast = { title: 'myListings.noneChosen', tone: 'error' } as const
export const unchangedToast = { title: 'myListings.unchanged', tone: 'info' } as const

function resultToast(
  done: 'renewed' | 'putBack' | 'markedSold',
  count: number,
): { toast: FlashedToast } {
  return {
    toast: count === 0 ? unchangedToast : { title: `myListings.${done}`, params: { count } },
  }
}
