import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.server.ts'
import { favorites } from '../../db/schema/favorites.server.ts'
import { listings } from '../../db/schema/listings.server.ts'
import { isPublicListing } from '../listings/detail/public-listing.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { isId, newId } from '../platform/database/ids.server.ts'
import { environment } from '../platform/http/environment.server.ts'
import { consumeLimit } from '../platform/rate-limits/rate-limiter.server.ts'

type FavoriteKey = { userId: string; listingId: string }

export type SaveFavoriteError = 'not-found' | 'own' | 'too-many' | { retryAfter: number }

/**
 * Saves a public listing; one already saved stays so. Refuses listings that the user may not see, their own, a
 * 1,001st, and more than 600 presses an hour (`retryAfter` is in seconds).
 */
export async function addFavorite(
  db: Database,
  favorite: FavoriteKey,
): Promise<'saved' | { refused: SaveFavoriteError }> {
  const wait = await checkRateLimit(db, favorite.userId)
  if (wait) return { refused: wait }
  if (!isId(favorite.listingId)) return { refused: 'not-found' }
  return await db.transaction(async (tx) => {
    if (await isSaved(tx, favorite)) return 'saved'
    const refused =
      (await findListingError(tx, favorite)) ?? (await checkFavoritesLimit(tx, favorite))
    if (refused) return { refused }
    await tx
      .insert(favorites)
      .values({ id: newId(), ...favorite, ...currentPrice(favorite.listingId) })
      .onConflictDoNothing()
    return 'saved'
  })
}

/** Removes a favorite, even of a sold or deleted listing; succeeds if there is none. */
export async function removeFavorite(
  db: Database,
  { userId, listingId }: FavoriteKey,
): Promise<'removed' | { refused: SaveFavoriteError }> {
  const wait = await checkRateLimit(db, userId)
  if (wait) return { refused: wait }
  if (!isId(listingId)) return { refused: 'not-found' }
  await db.delete(favorites).where(isFavorite({ userId, listingId }))
  return 'removed'
}

/** Returns the current price, to show later whether the listing costs less. */
function currentPrice(listingId: string) {
  const ofListing = (column: SQL) =>
    sql`(select ${column} from ${listings} where ${listings.id} = ${listingId})`
  return {
    priceAtSave: ofListing(sql`${listings.price}`),
    unitAtSave: ofListing(sql`${listings.priceUnit}`),
  }
}

function isFavorite({ userId, listingId }: FavoriteKey) {
  const isOf = or(eq(favorites.listingId, listingId), eq(favorites.deletedListingId, listingId))
  return and(eq(favorites.userId, userId), isOf)
}

async function checkRateLimit(db: Database, userId: string) {
  const limitResult = await consumeLimit(db, { limit: 'favorites', key: userId })
  return limitResult.allowed ? undefined : { retryAfter: limitResult.retryAfter }
}

async function isSaved(tx: Database, favorite: FavoriteKey): Promise<boolean> {
  return (await tx.$count(favorites, isFavorite(favorite))) > 0
}

// The lock prevents the listing from being deleted before the transaction ends.
async function findListingError(tx: Database, { userId, listingId }: FavoriteKey) {
  const [listing] = await tx
    .select({ sellerId: listings.sellerId })
    .from(listings)
    .where(and(eq(listings.id, listingId), isPublicListing()))
    .for('key share')
  if (!listing) return 'not-found'
  return listing.sellerId === userId ? 'own' : undefined
}

/** Locks the user's row, so that concurrent requests cannot take the last place twice. */
async function checkFavoritesLimit(tx: Database, { userId, listingId }: FavoriteKey) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const isOther = sql`${favorites.listingId} is distinct from ${listingId}::uuid`
  const others = and(eq(favorites.userId, userId), isOther)
  const count = await tx.$count(favorites, others)
  return count >= environment().bounds['favorites-held'] ? 'too-many' : undefined
}
