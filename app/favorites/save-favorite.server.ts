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
 * Saves a public listing for somebody; one that is saved already stays so, whatever has become of
 * it. Refuses what they may not see, one's own, a 1,001st, and more than 600 presses an hour
 * (`retryAfter` is in seconds).
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

/** Removes a saved listing, also a sold or deleted one; one that was not saved stays so. */
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

/** What it costs now, for one to see later whether it costs less. */
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
  const spent = await consumeLimit(db, { limit: 'favorites', of: userId })
  return spent.allowed ? undefined : { retryAfter: spent.retryAfter }
}

async function isSaved(tx: Database, favorite: FavoriteKey): Promise<boolean> {
  return (await tx.$count(favorites, isFavorite(favorite))) > 0
}

// Held until the end, so that it cannot be deleted in between.
async function findListingError(tx: Database, { userId, listingId }: FavoriteKey) {
  const [listing] = await tx
    .select({ sellerId: listings.sellerId })
    .from(listings)
    .where(and(eq(listings.id, listingId), isPublicListing()))
    .for('key share')
  if (!listing) return 'not-found'
  return listing.sellerId === userId ? 'own' : undefined
}

/** One press of a person after the other, lest two take the last place. */
async function checkFavoritesLimit(tx: Database, { userId, listingId }: FavoriteKey) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const isOther = sql`${favorites.listingId} is distinct from ${listingId}::uuid`
  const others = and(eq(favorites.userId, userId), isOther)
  const held = await tx.$count(favorites, others)
  return held >= environment().bounds['favorites-held'] ? 'too-many' : undefined
}
