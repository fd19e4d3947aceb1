import type { Database } from '../../platform/database/database.server.ts'
import { enqueue } from '../../platform/jobs/job-queue.server.ts'

/** Names and payloads of the jobs enqueued when listings change. */
export const listedEvent = 'listings-put-up'
/** `listedAt` is when they became public; jobs of an older version do not have it. */
export type ListedPayload = { listingIds: string[]; listedAt?: string }

export const soldEvent = 'listings-sold'
export type SoldPayload = { listingIds: string[] }

export const priceDroppedEvent = 'listing-cheaper'
/** Prices in rupees for the same unit; `from` is the lowest of the last 14 days. */
export type PriceDroppedPayload = { listingId: string; from: number; to: number }

export const expiringEvent = 'listings-ending'
export type ExpiringPayload = { listingIds: string[] }

/** Enqueue when listings become active: posted, relisted, or renewed after expiry. */
export async function enqueueListed(tx: Database, listingIds: string[]): Promise<void> {
  if (listingIds.length === 0) return
  const listedAt = new Date().toISOString()
  await enqueue<ListedPayload>(tx, { name: listedEvent }, { listingIds, listedAt })
}

export async function enqueueSold(tx: Database, listingIds: string[]): Promise<void> {
  if (listingIds.length > 0) await enqueue<SoldPayload>(tx, { name: soldEvent }, { listingIds })
}

export async function enqueuePriceDropped(tx: Database, drop: PriceDroppedPayload): Promise<void> {
  await enqueue<PriceDroppedPayload>(tx, { name: priceDroppedEvent }, drop)
}

/** Enqueue when listings expire within days. */
export async function enqueueExpiring(tx: Database, listingIds: string[]): Promise<void> {
  if (listingIds.length > 0)
    await enqueue<ExpiringPayload>(tx, { name: expiringEvent }, { listingIds })
}
