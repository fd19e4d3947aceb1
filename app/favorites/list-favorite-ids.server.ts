import { and, desc, eq, sql } from 'drizzle-orm'
import { favorites } from '../../db/schema/favorites.server.ts'
import { listings } from '../../db/schema/listings.server.ts'
import { isPublicListing } from '../listings/detail/public-listing.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { environment } from '../platform/http/environment.server.ts'
import { isVisibleFavorite } from './list-favorites.server.ts'

/** Beyond this many of one's own listings, the rest show a heart, and saving them is refused. */
const maxOwnListings = 200

/** What every card needs to know about the viewer: ids of listings only. */
export type FavoriteIds = {
  saved: string[]
  ownListingIds: string[]
  /** Whether the user chose to hide hearts, except on the favorites page. */
  areHidden?: true
}

export async function listFavoriteIds(db: Database, userId: string): Promise<FavoriteIds> {
  const [saved, ownIds] = await Promise.all([
    db
      .select({
        id: sql<string>`coalesce(${favorites.listingId}, ${favorites.deletedListingId})`,
      })
      .from(favorites)
      .leftJoin(listings, eq(listings.id, favorites.listingId))
      .where(and(eq(favorites.userId, userId), isVisibleFavorite()))
      .orderBy(desc(favorites.createdAt))
      .limit(environment().bounds['favorites-held']),
    db
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.sellerId, userId), isPublicListing()))
      .orderBy(desc(listings.createdAt))
      .limit(maxOwnListings),
  ])
  return { saved: saved.map(({ id }) => id), ownListingIds: ownIds.map(({ id }) => id) }
}
