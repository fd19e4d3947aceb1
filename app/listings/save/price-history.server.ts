import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { listingPrices, listings } from '../../../db/schema/listings.server.ts'
import { dayMilliseconds } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { enqueuePriceDropped } from '../status/listing-events.server.ts'

/** A price in rupees, per `priceUnit` (a slug) or in total. */
type Price = Pick<typeof listings.$inferSelect, 'price' | 'priceUnit'>

type PriceChange = {
  listingId: string
  /** Absent for the first price of a new listing or a draft being posted. */
  before?: Price | undefined
  after: Price
}

/**
 * Records a price and updates the drop shown to buyers. A price has dropped only if it is below every price for
 * the same unit in the last 14 days, so that raising and lowering it does not count. The drop is cleared once
 * the price is back or the unit changes. Call it in the transaction that changes the price.
 */
export async function recordPrice(
  tx: Database,
  { listingId, before, after }: PriceChange,
): Promise<void> {
  if (before) await recordFirstPrice(tx, listingId, before)
  if (before?.price === after.price && before.priceUnit === after.priceUnit) return
  await tx
    .insert(listingPrices)
    .values({ listingId, ...after })
    // If the price changes twice in one transaction, nobody has seen the first of them.
    .onConflictDoUpdate({ target: [listingPrices.listingId, listingPrices.since], set: after })
  if (before) await recordPriceDrop(tx, { listingId, before, after })
}

/** A price drop is measured against the prices of this many days before it, and shown for as long after it. */
export const priceDropDays = 14

/** The price before the last drop, for 14 days after it. */
export function findFormerPrice(
  { droppedFrom, droppedAt }: Pick<typeof listings.$inferSelect, 'droppedFrom' | 'droppedAt'>,
  now: Date,
): number | undefined {
  if (droppedFrom === null || droppedAt === null) return undefined
  const isRecent = now.getTime() - droppedAt.getTime() < priceDropDays * dayMilliseconds
  return isRecent ? droppedFrom : undefined
}

// Listings older than the price history have no entry yet: add their price since posting.
async function recordFirstPrice(tx: Database, listingId: string, { price, priceUnit }: Price) {
  await tx.execute(sql`
    insert into ${listingPrices} (listing_id, since, price, price_unit)
    select ${listings.id}, ${listings.createdAt}, ${price}, ${priceUnit} from ${listings}
    where ${listings.id} = ${listingId} and not exists (
      select from ${listingPrices} where ${listingPrices.listingId} = ${listings.id})`)
}

async function recordPriceDrop(
  tx: Database,
  { listingId, before, after }: Required<PriceChange> & { before: Price },
): Promise<void> {
  const isSameUnit = before.priceUnit === after.priceUnit
  const lowest = isSameUnit ? await lowestRecentPrice(tx, listingId, after.priceUnit) : undefined
  if (lowest !== undefined && after.price < lowest) {
    await tx
      .update(listings)
      .set({ droppedFrom: lowest, droppedAt: sql`now()` })
      .where(eq(listings.id, listingId))
    await enqueuePriceDropped(tx, { listingId, from: lowest, to: after.price })
    return
  }
  const isBack = isSameUnit ? sql`${listings.droppedFrom} <= ${after.price}` : undefined
  await tx
    .update(listings)
    .set({ droppedFrom: null, droppedAt: null })
    .where(and(eq(listings.id, listingId), isBack))
}

/** The lowest price for a unit in the last 14 days, including the price at their start. */
async function lowestRecentPrice(
  tx: Database,
  listingId: string,
  priceUnit: string,
): Promise<number | undefined> {
  const late = sql`now() - make_interval(days => ${priceDropDays})`
  const [row] = await tx
    .select({ lowest: sql`min(${listingPrices.price})`.mapWith(Number) })
    .from(listingPrices)
    .where(
      and(
        eq(listingPrices.listingId, listingId),
        eq(listingPrices.priceUnit, priceUnit),
        // Excludes the new price, which is already recorded.
        lt(listingPrices.since, sql`now()`),
        gte(
          listingPrices.since,
          sql`coalesce((select max(since) from ${listingPrices}
            where listing_id = ${listingId} and since <= ${late}), '-infinity')`,
        ),
      ),
    )
  return row?.lowest ?? undefined
}
