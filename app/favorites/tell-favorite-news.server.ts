import { and, asc, eq, gt, gte, lte, ne, notExists } from 'drizzle-orm'
import { favorites, listings, notifications } from '../../db/schema.server.ts'
import type { Happening } from '../alerts/notification-facts.ts'
import { notify } from '../alerts/notify.server.ts'
import { type Cheaper, cheaperNews, type Sold, soldNews } from '../listings/listing-news.server.ts'
import { isPublic } from '../listings/public-listing.server.ts'
import type { Database } from '../platform/database.server.ts'
import type { Job } from '../platform/jobs.server.ts'

/**
 * Tells those who saved a listing that it costs less. Nobody is told once it has gone, or costs
 * something else again by then.
 */
export const tellCheaperFavorite: Job<Cheaper> = {
  name: cheaperNews,
  retries: 20,
  minutes: 60,
  async work(db, { listingId, from, to }) {
    const [listing] = await db
      .select({ sellerId: listings.sellerId, title: listings.title, at: listings.droppedAt })
      .from(listings)
      .where(and(eq(listings.id, listingId), isPublic(), eq(listings.price, to)))
    if (!listing?.at) return
    const { sellerId, title, at } = listing
    await tellAll(db, { kind: 'price-drop', listingId, sellerId, at, facts: { title, from, to } })
  },
}

/** Tells those who saved listings that they are sold, of each that is not offered again by then. */
export const tellSoldFavorites: Job<Sold> = {
  name: soldNews,
  retries: 20,
  minutes: 60,
  async work(db, { listingIds }) {
    for (const listingId of listingIds) await tellSold(db, listingId)
  },
}

async function tellSold(db: Database, listingId: string): Promise<void> {
  const [listing] = await db
    .select({ sellerId: listings.sellerId, title: listings.title, at: listings.soldAt })
    .from(listings)
    .where(and(eq(listings.id, listingId), eq(listings.status, 'sold')))
  if (!listing?.at) return
  const { sellerId, title, at } = listing
  await tellAll(db, { kind: 'sold', listingId, sellerId, at, facts: { title } })
}

type FavoriteNews = Extract<Happening, { kind: 'price-drop' | 'sold' }> & {
  listingId: string
  sellerId: string
  /** When it happened. */
  at: Date
}

const toldAtOnce = 500

/** In parts, each a transaction: a job that fails half-way goes on where it was when it is run again. */
async function tellAll(db: Database, news: FavoriteNews): Promise<void> {
  for (let after: string | undefined; ; ) {
    const told = await db.transaction((tx) => tellSome(tx, news, after))
    if (told.length < toldAtOnce) return
    after = told.at(-1)
  }
}

async function tellSome(
  tx: Database,
  news: FavoriteNews,
  after: string | undefined,
): Promise<string[]> {
  const { sellerId, at, ...happening } = news
  const { listingId } = happening
  const once = `${happening.kind}:${listingId}`
  // Also one that was read since: of the same drop nobody hears twice.
  const toldAlready = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, favorites.userId),
        eq(notifications.once, once),
        gte(notifications.createdAt, at),
      ),
    )
  const people = await tx
    .select({ userId: favorites.userId })
    .from(favorites)
    .where(
      and(
        eq(favorites.listingId, listingId),
        ne(favorites.userId, sellerId),
        // Who saved it since knew of it.
        lte(favorites.createdAt, at),
        notExists(toldAlready),
        after ? gt(favorites.userId, after) : undefined,
      ),
    )
    // In one order, lest two jobs that tell the same people wait for each other.
    .orderBy(asc(favorites.userId))
    .limit(toldAtOnce)
  for (const { userId } of people) await notify(tx, { ...happening, userId, once })
  return people.map(({ userId }) => userId)
}
