import { and, eq, sql } from 'drizzle-orm'
import { favorites } from '../../../db/schema/favorites.server.ts'
import { listingAnalytics } from '../../../db/schema/listing-stats.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'

export type OwnStats = {
  /** How often others opened its page. */
  views: number
  /** How often others saw the phone number or wrote a message. */
  contacts: number
  /** How many members have it among their favorites. */
  saves: number
  expiresAt: Date
}

/** The statistics of a listing for its seller; `undefined` for anyone else. */
export async function readOwnStats(
  db: Database,
  { listingId, sellerId }: { listingId: string; sellerId: string },
): Promise<OwnStats | undefined> {
  if (!isId(listingId)) return undefined
  const { clicks, phoneViews, messagesSent } = listingAnalytics
  const [statistics] = await db
    .select({
      views: sql<number>`coalesce(${clicks}, 0)`,
      contacts: sql<number>`coalesce(${phoneViews} + ${messagesSent}, 0)`,
      saves: db.$count(favorites, eq(favorites.listingId, listings.id)),
      expiresAt: listings.expiresAt,
    })
    .from(listings)
    .leftJoin(listingAnalytics, eq(listingAnalytics.listingId, listings.id))
    .where(and(eq(listings.id, listingId), eq(listings.sellerId, sellerId)))
  return statistics
}
