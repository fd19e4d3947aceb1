import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { listings } from '../../../db/schema/listings.server.ts'
import { isPostingPaused } from '../../accounts/suspension/posting-pause.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import type { FormError } from '../../platform/forms/form-result.ts'
import {
  type ActiveOffers,
  lockActiveOffers,
  refuseTooMany,
} from '../../screening/rules/active-offers.server.ts'
import { indexListings } from '../save/index-listings.server.ts'
import { enqueueListed, enqueueSold } from './listing-events.server.ts'
import { renewedColumns } from './listing-lifetime.server.ts'

type OwnListingsInput = { listingIds: readonly string[]; sellerId: string }

export type SoldWhere = 'here' | 'elsewhere'

/** Why no listing became active, as the seller reads it. */
export type NotActivated = { notActivated: FormError }

const maxListings = 100

const unsold = ['active', 'expired'] as const

/** Marks up to 100 of a seller's active and expired listings as sold and returns their number. Ignores others'. */
export async function markSold(
  db: Database,
  { where, ...ownListings }: OwnListingsInput & { where: SoldWhere },
): Promise<number> {
  return await db.transaction(async (tx) => {
    const ids = listIds(await lockOwnListings(tx, ownListings, unsold))
    await updateListings(tx, ids, { status: 'sold', soldAt: sql`now()`, soldWhere: where })
    await enqueueSold(tx, ids)
    return ids.length
  })
}

/**
 * Makes up to 100 sold listings active again; those past their expiry get another 60 days. Refuses as
 * `renewListings` does.
 */
export async function relistListings(
  db: Database,
  ownListings: OwnListingsInput,
): Promise<number | NotActivated> {
  return await activateListings(db, ownListings, 'sold')
}

/**
 * Renews up to 100 active and expired listings for 60 days from now; their position in lists does not change.
 * Refuses all if the seller would have more active ones than their trust level allows, or if posting is paused.
 */
export async function renewListings(
  db: Database,
  ownListings: OwnListingsInput,
): Promise<number | NotActivated> {
  return await activateListings(db, ownListings, 'unsold')
}

async function activateListings(
  db: Database,
  ownListings: OwnListingsInput,
  from: 'sold' | 'unsold',
): Promise<number | NotActivated> {
  const isSold = from === 'sold'
  return await db.transaction(async (tx) => {
    const limits = await lockLimits(tx, ownListings)
    const locked = await lockOwnListings(tx, ownListings, isSold ? ['sold'] : unsold)
    const all = listIds(locked)
    const over = listIds(locked.filter(({ isOver }) => isOver))
    const again = isSold ? all : over
    const notActivated = checkLimits(limits, again.length)
    if (notActivated) return { notActivated }
    await updateListings(tx, all, { status: 'active', soldAt: null, soldWhere: null })
    await updateListings(tx, isSold ? over : all, renewedColumns())
    await indexListings(tx, again)
    await enqueueListed(tx, again)
    return all.length
  })
}

type Limits = { isPaused: boolean; active: ActiveOffers | undefined }

/** What limits the seller's active listings, locked before their rows. */
async function lockLimits(tx: Database, { sellerId }: OwnListingsInput): Promise<Limits> {
  const isPaused = await isPostingPaused(tx, sellerId)
  return { isPaused, active: await lockActiveOffers(tx, { kind: 'listing', ownerId: sellerId }) }
}

function checkLimits({ isPaused, active }: Limits, adding: number): FormError | undefined {
  if (isPaused && adding > 0) return { key: 'screening.paused' }
  return refuseTooMany(active, adding)
}

/** Selects the seller's own listings in an allowed status and locks them until the commit. */
async function lockOwnListings(
  tx: Database,
  { listingIds, sellerId }: OwnListingsInput,
  allowed: readonly (typeof listings.$inferSelect)['status'][],
) {
  const ids = listingIds.filter(isId).slice(0, maxListings)
  if (ids.length === 0) return []
  const isAllowed = inArray(listings.status, [...allowed])
  return await tx
    .select({ id: listings.id, isOver: sql<boolean>`${listings.expiresAt} <= now()` })
    .from(listings)
    .where(and(inArray(listings.id, ids), eq(listings.sellerId, sellerId), isAllowed))
    // Lock in a fixed order to avoid deadlocks.
    .orderBy(asc(listings.id))
    .for('update')
}

// The ids come from `lockOwnListings`, so they are the seller's own.
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

function listIds(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
