import { and, asc, eq, gt, gte, lte, ne, notExists } from 'drizzle-orm'
import { favorites } from '../../db/schema/favorites.server.ts'
import { listings } from '../../db/schema/listings.server.ts'
import { notifications } from '../../db/schema/notifications.server.ts'
import { isPublicListing } from '../listings/detail/public-listing.server.ts'
import {
  type PriceDroppedPayload,
  priceDroppedEvent,
  type SoldPayload,
  soldEvent,
} from '../listings/status/listing-events.server.ts'
import { notifyAll } from '../notifications/delivery/notify.server.ts'
import type { NotificationEvent } from '../notifications/kinds/notification-kinds.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { Job } from '../platform/jobs/job-queue.server.ts'
import { priceWhenSaved } from './list-favorites.server.ts'

/**
 * Notifies those who saved a listing that its price dropped, unless it is no longer public, or its price
 * changed again by then.
 */
export const notifyPriceDrop: Job<PriceDroppedPayload> = {
  name: priceDroppedEvent,
  retries: 20,
  minutes: 60,
  async work(db, { listingId, from, to }) {
    const [listing] = await db
      .select({
        sellerId: listings.sellerId,
        title: listings.title,
        priceUnit: listings.priceUnit,
        at: listings.droppedAt,
      })
      .from(listings)
      .where(and(eq(listings.id, listingId), isPublicListing(), eq(listings.price, to)))
    if (!listing?.at) return
    const { sellerId, title, priceUnit, at } = listing
    const drop = { facts: { title, from, to }, priceUnit, at }
    await notifyInBatches(db, { kind: 'price-drop', listingId, sellerId, ...drop })
  },
}

/**
 * Notifies those who saved listings that they are sold, unless a listing is offered again by then.
 */
export const notifySoldListings: Job<SoldPayload> = {
  name: soldEvent,
  retries: 20,
  minutes: 60,
  async work(db, { listingIds }) {
    for (const listingId of listingIds) await notifySoldListing(db, listingId)
  },
}

async function notifySoldListing(db: Database, listingId: string): Promise<void> {
  const [listing] = await db
    .select({ sellerId: listings.sellerId, title: listings.title, at: listings.soldAt })
    .from(listings)
    .where(and(eq(listings.id, listingId), eq(listings.status, 'sold')))
  if (!listing?.at) return
  const { sellerId, title, at } = listing
  await notifyInBatches(db, { kind: 'sold', listingId, sellerId, at, facts: { title } })
}

type SavedPrice = Parameters<typeof priceWhenSaved>[0]

/** Sets the former price to what the listing cost when this user saved it. */
function withSavedPrice<Event extends NotificationEvent>(
  event: Event,
  saved: SavedPrice,
  priceUnit: string,
): Event {
  if (event.kind !== 'price-drop') return event
  const from = priceWhenSaved(saved, { price: event.facts.to, priceUnit }) ?? event.facts.from
  return { ...event, facts: { ...event.facts, from } }
}

type FavoriteEvent = Extract<NotificationEvent, { kind: 'price-drop' | 'sold' }> & {
  listingId: string
  sellerId: string
  at: Date
  /** For a price drop: the slug of the price's unit. */
  priceUnit?: string
}

const batchSize = 500

/** Each batch is a transaction, so that a retry of a failed job continues where it stopped. */
async function notifyInBatches(db: Database, event: FavoriteEvent): Promise<void> {
  for (let after: string | undefined; ; ) {
    const notifiedIds = await db.transaction((tx) => notifyBatch(tx, event, after))
    if (notifiedIds.length < batchSize) return
    after = notifiedIds.at(-1)
  }
}

async function notifyBatch(
  tx: Database,
  event: FavoriteEvent,
  after: string | undefined,
): Promise<string[]> {
  const { sellerId, at, priceUnit = '', ...notice } = event
  const { listingId } = notice
  const once = `${notice.kind}:${listingId}`
  // Its owner may be deleting it: then nobody is notified, or the deletion waits.
  const [listing] = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(eq(listings.id, listingId))
    .for('key share')
  if (!listing) return []
  // Including read ones: nobody is notified of the same drop twice.
  const alreadyNotified = tx
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
    .select({
      userId: favorites.userId,
      priceAtSave: favorites.priceAtSave,
      unitAtSave: favorites.unitAtSave,
    })
    .from(favorites)
    .where(
      and(
        eq(favorites.listingId, listingId),
        ne(favorites.userId, sellerId),
        // Whoever saved it later already knew.
        lte(favorites.createdAt, at),
        notExists(alreadyNotified),
        after ? gt(favorites.userId, after) : undefined,
      ),
    )
    // A fixed order, so that two jobs that notify the same users do not deadlock.
    .orderBy(asc(favorites.userId))
    .limit(batchSize)
  const notices = people.map(({ userId, ...saved }) => {
    return { ...withSavedPrice(notice, saved, priceUnit), userId, once }
  })
  await notifyAll(tx, notices)
  return people.map(({ userId }) => userId)
}
