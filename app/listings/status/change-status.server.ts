import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { indexListings } from '../save/index-listings.server.ts'
import { enqueueListed, enqueueSold } from './listing-events.server.ts'
import { renewedColumns } from './listing-lifetime.server.ts'

type OwnListingsInput = { listingIds: readonly string[]; sellerId: string }

/** Through this market, or in any other way. */
export type SoldWhere = 'here' | 'elsewhere'

/** How many listings may be changed at once. */
const maxListings = 100

/**
 * Marks a seller's active and expired listings sold, up to 100 at once, and gives how many were.
 * Drafts, what is sold already and what is somebody else's stay as they are.
 */
export async function markSold(
  db: Database,
  { where, ...own }: OwnListingsInput & { where: SoldWhere },
): Promise<number> {
  return await db.transaction(async (tx) => {
    const ids = listIds(
      await lockOwnListings(tx, own, inArray(listings.status, ['active', 'expired'])),
    )
    await updateListings(tx, ids, { status: 'sold', soldAt: sql`now()`, soldWhere: where })
    await enqueueSold(tx, ids)
    return ids.length
  })
}

/**
 * Offers sold listings again, up to 100 at once, and gives how many were sold. One whose 60 days
 * have run out meanwhile gets new ones.
 */
export async function relistListings(db: Database, own: OwnListingsInput): Promise<number> {
  return await db.transaction(async (tx) => {
    const held = await lockOwnListings(tx, own, eq(listings.status, 'sold'))
    const offered = { status: 'active', soldAt: null, soldWhere: null } as const
    await updateListings(tx, listIds(held), offered)
    await updateListings(tx, listIds(held.filter(({ isOver }) => isOver)), renewedColumns())
    await indexListings(tx, listIds(held))
    await enqueueListed(tx, listIds(held))
    return held.length
  })
}

/**
 * Gives a seller's active and expired listings 60 days from now, up to 100 at once, and says how
 * many; an expired one is active again. It keeps its place among the others: only its end moves.
 */
export async function renewListings(db: Database, own: OwnListingsInput): Promise<number> {
  return await db.transaction(async (tx) => {
    const held = await lockOwnListings(tx, own, inArray(listings.status, ['active', 'expired']))
    await updateListings(tx, listIds(held), { status: 'active', ...renewedColumns() })
    const again = listIds(held.filter(({ isOver }) => isOver))
    await indexListings(tx, again)
    await enqueueListed(tx, again)
    return held.length
  })
}

/** The seller's own among the ids, as far as their status allows; locked until the end. */
async function lockOwnListings(
  tx: Database,
  { listingIds, sellerId }: OwnListingsInput,
  allowed: SQL,
) {
  const ids = listingIds.filter(isId).slice(0, maxListings)
  if (ids.length === 0) return []
  return await tx
    .select({ id: listings.id, isOver: sql<boolean>`${listings.expiresAt} <= now()` })
    .from(listings)
    .where(and(inArray(listings.id, ids), eq(listings.sellerId, sellerId), allowed))
    // In one order, lest two presses at once wait for each other.
    .orderBy(asc(listings.id))
    .for('update')
}

// `lockOwnListings` has found these ids to be the seller's.
async function updateListings(
  tx: Database,
  ids: readonly string[],
  columns: PgUpdateSetSource<typeof listings>,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(listings)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(inArray(listings.id, [...ids]))
}

function listIds(held: readonly { id: string }[]): string[] {
  return held.map(({ id }) => id)
}
