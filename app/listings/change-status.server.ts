import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { listings } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'
import { indexListings } from './index-listings.server.ts'
import { tellPutUp, tellSold } from './listing-news.server.ts'
import { timeAnew } from './time-listed.server.ts'

type Own = { listingIds: readonly string[]; sellerId: string }

/** Through this market, or in any other way. */
export type SoldWhere = 'here' | 'elsewhere'

/** How many listings may be changed at once. */
const mostAtOnce = 100

/**
 * Marks a seller's active and expired listings sold, up to 100 at once, and gives how many were.
 * Drafts, what is sold already and what is somebody else's stay as they are.
 */
export async function markSold(
  db: Database,
  { where, ...own }: Own & { where: SoldWhere },
): Promise<number> {
  return await db.transaction(async (tx) => {
    const ids = idsOf(await holdOwn(tx, own, inArray(listings.status, ['active', 'expired'])))
    await change(tx, ids, { status: 'sold', soldAt: sql`now()`, soldWhere: where })
    await tellSold(tx, ids)
    return ids.length
  })
}

/**
 * Offers sold listings again, up to 100 at once, and gives how many were sold. One whose 60 days
 * have run out meanwhile gets new ones.
 */
export async function putBack(db: Database, own: Own): Promise<number> {
  return await db.transaction(async (tx) => {
    const held = await holdOwn(tx, own, eq(listings.status, 'sold'))
    const offered = { status: 'active', soldAt: null, soldWhere: null } as const
    await change(tx, idsOf(held), offered)
    await change(tx, idsOf(held.filter(({ isOver }) => isOver)), timeAnew())
    await indexListings(tx, idsOf(held))
    await tellPutUp(tx, idsOf(held))
    return held.length
  })
}

/**
 * Gives a seller's active and expired listings 60 days from now, up to 100 at once, and says how
 * many; an expired one is active again. It keeps its place among the others: only its end moves.
 */
export async function renew(db: Database, own: Own): Promise<number> {
  return await db.transaction(async (tx) => {
    const held = await holdOwn(tx, own, inArray(listings.status, ['active', 'expired']))
    await change(tx, idsOf(held), { status: 'active', ...timeAnew() })
    const again = idsOf(held.filter(({ isOver }) => isOver))
    await indexListings(tx, again)
    await tellPutUp(tx, again)
    return held.length
  })
}

/** The seller's own among the ids, as far as their status allows; locked until the end. */
async function holdOwn(tx: Database, { listingIds, sellerId }: Own, allowed: SQL) {
  const ids = listingIds.filter(isId).slice(0, mostAtOnce)
  if (ids.length === 0) return []
  return await tx
    .select({ id: listings.id, isOver: sql<boolean>`${listings.expiresAt} <= now()` })
    .from(listings)
    .where(and(inArray(listings.id, ids), eq(listings.sellerId, sellerId), allowed))
    // In one order, lest two presses at once wait for each other.
    .orderBy(asc(listings.id))
    .for('update')
}

// `holdOwn` has found these ids to be the seller's.
async function change(
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

function idsOf(held: readonly { id: string }[]): string[] {
  return held.map(({ id }) => id)
}
