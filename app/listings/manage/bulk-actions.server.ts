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

/** An action on one or more of a seller's own listings. */
export type BulkAction =
  | { action: 'renew' }
  | { action: 'back' }
  | { action: 'sold'; where: SoldWhere }

/**
 * Applies a bulk action and returns a toast with the result, or the seconds to wait if the limit of
 * 600 changed listings an hour per account is reached.
 */
export async function applyBulkAction(
  db: Database,
  { sellerId, listingIds, change }: { sellerId: string; listingIds: string[]; change: BulkAction },
): Promise<{ toast: FlashedToast } | { retryAfter: number }> {
  const amount = listingIds.length
  if (amount === 0) return { toast: noneSelectedToast }
  const limitResult = await consumeLimit(db, { limit: 'change-listings', key: sellerId, amount })
  if (!limitResult.allowed) return { retryAfter: limitResult.retryAfter }
  const ownListings = { sellerId, listingIds }
  await logOthersListings(db, ownListings)
  if (change.action === 'renew') return resultToast('renewed', await renewListings(db, ownListings))
  if (change.action === 'back') return resultToast('putBack', await relistListings(db, ownListings))
  const { where } = change
  return resultToast('markedSold', await markSold(db, { ...ownListings, where }))
}

/** Logs an attempt to change other users' listings, which the actions ignore. */
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

/** The unique listing ids in a form or query string. */
export function parseListingIds(fields: FormData | URLSearchParams): string[] {
  return [...new Set(fields.getAll('listing_id').filter((id) => typeof id === 'string'))]
}

/** Parses the action of a form; `undefined` if it is invalid. */
export function parseBulkAction(form: FormData): BulkAction | undefined {
  const action = form.get('what')
  if (action === 'renew' || action === 'back') return { action }
  const where = form.get('where')
  return where === 'here' || where === 'elsewhere' ? { action: 'sold', where } : undefined
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
