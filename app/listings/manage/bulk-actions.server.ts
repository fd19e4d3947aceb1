import { and, inArray, ne } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { logRejection } from '../../platform/http/log-rejection.server.ts'
import type { FlashedToast } from '../../platform/http/toast-cookie.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import {
  markSold,
  type NotActivated,
  relistListings,
  renewListings,
  type SoldWhere,
} from '../status/change-status.server.ts'

export type BulkAction =
  | { action: 'renew' }
  | { action: 'back' }
  | { action: 'sold'; where: SoldWhere }

type OwnListings = { sellerId: string; listingIds: string[] }

type BulkActionResult = { toast: FlashedToast } | { retryAfter: number }

/**
 * Returns a toast with the result, or the seconds to wait above 600 changed listings an hour per account.
 * Refuses more active listings than the seller may have.
 */
export async function applyBulkAction(
  db: Database,
  { change, ...ownListings }: OwnListings & { change: BulkAction },
): Promise<BulkActionResult | NotActivated> {
  if (change.action === 'sold') return await sellListings(db, { ...ownListings, ...change })
  const refused = await checkChange(db, ownListings)
  if (refused) return refused
  const isRenewal = change.action === 'renew'
  const changed = await (isRenewal ? renewListings : relistListings)(db, ownListings)
  if (typeof changed !== 'number') return changed
  return resultToast(isRenewal ? 'renewed' : 'putBack', changed)
}

/** Marks listings as sold, with the same limit. */
export async function sellListings(
  db: Database,
  { where, ...ownListings }: OwnListings & { where: SoldWhere },
): Promise<BulkActionResult> {
  const refused = await checkChange(db, ownListings)
  if (refused) return refused
  return resultToast('markedSold', await markSold(db, { ...ownListings, where }))
}

async function checkChange(
  db: Database,
  ownListings: OwnListings,
): Promise<BulkActionResult | undefined> {
  const amount = ownListings.listingIds.length
  if (amount === 0) return { toast: noneSelectedToast }
  const key = ownListings.sellerId
  const limitResult = await consumeLimit(db, { limit: 'change-listings', key, amount })
  if (!limitResult.allowed) return { retryAfter: limitResult.retryAfter }
  await logOthersListings(db, ownListings)
  return undefined
}

/** Logs an attempt to change other users' listings, which the actions ignore. */
async function logOthersListings(
  db: Database,
  { sellerId, listingIds }: OwnListings,
): Promise<void> {
  const ids = listingIds.filter(isId)
  const isOthers = and(inArray(listings.id, ids), ne(listings.sellerId, sellerId))
  const others =
    ids.length > 0 ? await db.select({ id: listings.id }).from(listings).where(isOthers) : []
  if (others.length > 0) logRejection('change listings', { listingIds: others.map(({ id }) => id) })
}

export function parseListingIds(fields: FormData | URLSearchParams): string[] {
  return [...new Set(fields.getAll('listing_id').filter((id) => typeof id === 'string'))]
}

export function parseBulkAction(form: FormData): BulkAction | undefined {
  const action = form.get('what')
  if (action === 'renew' || action === 'back') return { action }
  const where = form.get('where')
  return where === 'here' || where === 'elsewhere' ? { action: 'sold', where } : undefined
}

export const noneSelectedToast = { title: 'myListings.noneChosen', tone: 'error' } as const
export const unchangedToast = { title: 'myListings.unchanged', tone: 'info' } as const

function resultToast(done: 'renewed' | 'putBack' | 'markedSold', count: number): BulkActionResult {
  return {
    toast: count === 0 ? unchangedToast : { title: `myListings.${done}`, params: { count } },
  }
}
