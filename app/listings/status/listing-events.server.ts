import type { Database } from '../../platform/database/database.server.ts'
import { enqueue } from '../../platform/jobs/jobs.server.ts'

// Who wants to know is no business of a listing: the slices that come after take the work up.

/** The jobs that are begun when something happens to listings, and what each is given. */
export const listedEvent = 'listings-put-up'
export type ListedPayload = { listingIds: string[] }

export const soldEvent = 'listings-sold'
export type SoldPayload = { listingIds: string[] }

export const priceDroppedEvent = 'listing-cheaper'
/** Prices in rupees for the same unit; `from` is the lowest of the last 14 days. */
export type PriceDroppedPayload = { listingId: string; from: number; to: number }

export const expiringEvent = 'listings-ending'
export type ExpiringPayload = { listingIds: string[] }

/** Listings have become active: posted, put back, or renewed after they had run out. */
export async function enqueueListed(tx: Database, listingIds: string[]): Promise<void> {
  if (listingIds.length > 0) await enqueue<ListedPayload>(tx, { name: listedEvent }, { listingIds })
}

export async function enqueueSold(tx: Database, listingIds: string[]): Promise<void> {
  if (listingIds.length > 0) await enqueue<SoldPayload>(tx, { name: soldEvent }, { listingIds })
}

export async function enqueuePriceDropped(tx: Database, drop: PriceDroppedPayload): Promise<void> {
  await enqueue<PriceDroppedPayload>(tx, { name: priceDroppedEvent }, drop)
}

/** The time of listings runs out within days. */
export async function enqueueExpiring(tx: Database, listingIds: string[]): Promise<void> {
  if (listingIds.length > 0)
    await enqueue<ExpiringPayload>(tx, { name: expiringEvent }, { listingIds })
}
