import { and, eq, ne } from 'drizzle-orm'
import { favorites, listings, users } from '../../db/schema.server.ts'
import { isPublic } from '../listings/public-listing.server.ts'
import type { Database } from '../platform/database.server.ts'
import { environment } from '../platform/environment.server.ts'
import { isId, newId } from '../platform/ids.server.ts'
import { spend } from '../platform/limits.server.ts'

type Favorite = { userId: string; listingId: string }

export type NotSaved = 'not-found' | 'own' | 'too-many' | { retryAfter: number }

/**
 * Saves a public listing for somebody; one that is saved already stays so, whatever has become of
 * it. Refuses what they may not see, one's own, a 1,001st, and more than 600 presses an hour
 * (`retryAfter` is in seconds).
 */
export async function addFavorite(
  db: Database,
  favorite: Favorite,
): Promise<'saved' | { refused: NotSaved }> {
  const wait = await spendPress(db, favorite.userId)
  if (wait) return { refused: wait }
  if (!isId(favorite.listingId)) return { refused: 'not-found' }
  return await db.transaction(async (tx) => {
    if (await isSaved(tx, favorite)) return 'saved'
    const refused = (await whyNot(tx, favorite)) ?? (await makeRoom(tx, favorite))
    if (refused) return { refused }
    await tx
      .insert(favorites)
      .values({ id: newId(), ...favorite })
      .onConflictDoNothing()
    return 'saved'
  })
}

/** Lets go of a saved listing, whatever has become of it; one that was not saved stays so. */
export async function removeFavorite(
  db: Database,
  { userId, listingId }: Favorite,
): Promise<'removed' | { refused: NotSaved }> {
  const wait = await spendPress(db, userId)
  if (wait) return { refused: wait }
  if (!isId(listingId)) return { refused: 'not-found' }
  await db.delete(favorites).where(isFavorite({ userId, listingId }))
  return 'removed'
}

function isFavorite({ userId, listingId }: Favorite) {
  return and(eq(favorites.userId, userId), eq(favorites.listingId, listingId))
}

async function spendPress(db: Database, userId: string) {
  const spent = await spend(db, { limit: 'favorites', of: userId })
  return spent.allowed ? undefined : { retryAfter: spent.retryAfter }
}

async function isSaved(tx: Database, favorite: Favorite): Promise<boolean> {
  return (await tx.$count(favorites, isFavorite(favorite))) > 0
}

// Held until the end, so that it cannot be deleted in between.
async function whyNot(tx: Database, { userId, listingId }: Favorite) {
  const [listing] = await tx
    .select({ sellerId: listings.sellerId })
    .from(listings)
    .where(and(eq(listings.id, listingId), isPublic()))
    .for('key share')
  if (!listing) return 'not-found'
  return listing.sellerId === userId ? 'own' : undefined
}

/** One press of a person after the other, lest two take the last place. */
async function makeRoom(tx: Database, { userId, listingId }: Favorite) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const others = and(eq(favorites.userId, userId), ne(favorites.listingId, listingId))
  const held = await tx.$count(favorites, others)
  return held >= environment().bounds['favorites-held'] ? 'too-many' : undefined
}
