import type { Database } from '../platform/database.server.ts'
import { enqueue } from '../platform/jobs.server.ts'

// Who wants to know is no business of a listing: the slices that come after take the work up.

/** The jobs that are begun when something happens to listings, and what each is given. */
export const putUpNews = 'listings-put-up'
export type PutUp = { listingIds: string[] }

export const soldNews = 'listings-sold'
export type Sold = { listingIds: string[] }

export const cheaperNews = 'listing-cheaper'
/** Prices in rupees for the same unit; `from` is the lowest of the last 14 days. */
export type Cheaper = { listingId: string; from: number; to: number }

export const endingNews = 'listings-ending'
export type Ending = { listingIds: string[] }

/** Listings have become active: posted, put back, or renewed after they had run out. */
export async function tellPutUp(tx: Database, listingIds: string[]): Promise<void> {
  if (listingIds.length > 0) await enqueue<PutUp>(tx, { name: putUpNews }, { listingIds })
}

export async function tellSold(tx: Database, listingIds: string[]): Promise<void> {
  if (listingIds.length > 0) await enqueue<Sold>(tx, { name: soldNews }, { listingIds })
}

export async function tellCheaper(tx: Database, drop: Cheaper): Promise<void> {
  await enqueue<Cheaper>(tx, { name: cheaperNews }, drop)
}

/** The time of listings runs out within days. */
export async function tellEnding(tx: Database, listingIds: string[]): Promise<void> {
  if (listingIds.length > 0) await enqueue<Ending>(tx, { name: endingNews }, { listingIds })
}
