import { and, desc, eq, ne } from 'drizzle-orm'
import { favorites, listings } from '../../db/schema.server.ts'
import { isPublic } from '../listings/public-listing.server.ts'
import type { Database } from '../platform/database.server.ts'
import { environment } from '../platform/environment.server.ts'

/** More listings of one's own than these may show a heart, which is then refused. */
const mostOwn = 200

/** What every card needs to know of whoever is looking: ids of listings and nothing else. */
export type Hearts = {
  saved: string[]
  /** One's own, which cannot be saved. */
  own: string[]
}

export async function listHearts(db: Database, userId: string): Promise<Hearts> {
  const [saved, own] = await Promise.all([
    db
      .select({ id: favorites.listingId })
      .from(favorites)
      .innerJoin(listings, eq(listings.id, favorites.listingId))
      .where(and(eq(favorites.userId, userId), ne(listings.status, 'draft')))
      .orderBy(desc(favorites.createdAt))
      .limit(environment().bounds['favorites-held']),
    db
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.sellerId, userId), isPublic()))
      .orderBy(desc(listings.createdAt))
      .limit(mostOwn),
  ])
  return { saved: saved.map(({ id }) => id), own: own.map(({ id }) => id) }
}
