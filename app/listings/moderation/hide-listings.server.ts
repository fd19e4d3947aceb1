import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { indexListings } from '../save/index-listings.server.ts'
import { enqueueListed } from '../status/listing-events.server.ts'

/** Why moderation hides a listing. */
export type ModerationState = NonNullable<(typeof listings.$inferSelect)['moderation']>

/** Locks a listing until the transaction ends; tells its status, and why moderation hides it if it does. */
export async function lockModeration(
  tx: Database,
  listingId: string,
): Promise<Pick<typeof listings.$inferSelect, 'status' | 'moderation'> | undefined> {
  const [row] = await tx
    .select({ status: listings.status, moderation: listings.moderation })
    .from(listings)
    .where(eq(listings.id, listingId))
    .for('update')
  return row
}

/**
 * Hides a listing from everybody but its owner, or changes why it is hidden. Nothing else of it
 * changes, so that `restoreListing` brings it back as it was; a trigger drops its search row.
 */
export async function hideListing(
  tx: Database,
  { listingId, moderation }: { listingId: string; moderation: ModerationState },
): Promise<void> {
  await hide(tx, await lockIds(tx, eq(listings.id, listingId)), moderation)
}

/**
 * Shows a hidden listing again, with its former status, in search and in lists, where it is sorted by
 * its date. A listing that was hidden since it was posted is matched against saved searches as new.
 */
export async function restoreListing(tx: Database, listingId: string): Promise<void> {
  await restore(tx, await lockIds(tx, eq(listings.id, listingId)))
}

/** Hides all listings of a suspended seller except drafts and those that are hidden already. */
export async function hideListingsOfSuspended(tx: Database, sellerId: string): Promise<void> {
  const isShown = inArray(listings.status, ['active', 'sold', 'expired'])
  await hide(tx, await lockIds(tx, and(eq(listings.sellerId, sellerId), isShown)), 'suspended')
}

/** Shows exactly the listings again that the seller's suspension had hidden. */
export async function restoreListingsOfSuspended(tx: Database, sellerId: string): Promise<void> {
  const isHidden = eq(listings.moderation, 'suspended')
  await restore(tx, await lockIds(tx, and(eq(listings.sellerId, sellerId), isHidden)))
}

/** Locks all listings of a seller, except drafts, until the transaction ends. */
export async function lockListingsOf(tx: Database, sellerId: string): Promise<void> {
  await lockIds(tx, eq(listings.sellerId, sellerId))
}

async function lockIds(tx: Database, condition: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(condition, ne(listings.status, 'draft')))
    // Lock in a fixed order to avoid deadlocks.
    .orderBy(asc(listings.id))
    .for('update')
  return rows.map(({ id }) => id)
}

async function hide(tx: Database, ids: string[], moderation: ModerationState): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(listings)
    .set({
      status: 'hidden',
      moderation,
      statusBefore: sql`case when ${listings.status} = 'hidden' then ${listings.statusBefore}
        else ${listings.status} end`,
    })
    .where(inArray(listings.id, ids))
}

async function restore(tx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const isShownFirst = and(inArray(listings.id, ids), listings.heldSincePosted)
  const shownFirst = await tx.select({ id: listings.id }).from(listings).where(isShownFirst)
  await tx
    .update(listings)
    .set({
      status: sql`coalesce(${listings.statusBefore}, 'active')`,
      moderation: null,
      statusBefore: null,
      heldSincePosted: false,
    })
    .where(and(inArray(listings.id, ids), eq(listings.status, 'hidden')))
  await indexListings(tx, ids)
  await enqueueListed(
    tx,
    shownFirst.map(({ id }) => id),
  )
}
