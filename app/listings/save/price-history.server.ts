import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { listingPrices, listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { enqueuePriceDropped } from '../status/listing-events.server.ts'

/** In rupees, for all of it or for one of `priceUnit`, the unit's slug. */
type Price = Pick<typeof listings.$inferSelect, 'price' | 'priceUnit'>

type PriceChange = {
  listingId: string
  /** Absent for the first price: of a new listing, or of a draft that is posted now. */
  before?: Price | undefined
  after: Price
}

/**
 * Keeps every price a listing has had, and what buyers are told of the last drop. A price has dropped
 * only when it is lower than each that the listing had in the last 14 days for the same unit, lest
 * one raise it only to lower it again; a drop is forgotten once the price is back where it was, or is
 * for another unit. Belongs in the transaction that changes the price.
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
    // Changed twice in one transaction, the listing has never been seen at the price between.
    .onConflictDoUpdate({ target: [listingPrices.listingId, listingPrices.since], set: after })
  if (before) await recordPriceDrop(tx, { listingId, before, after })
}

const priceDropDays = 14

/** What a listing cost before its price dropped, for 14 days; `now` is what they are counted to. */
export function findFormerPrice(
  { droppedFrom, droppedAt }: Pick<typeof listings.$inferSelect, 'droppedFrom' | 'droppedAt'>,
  now: Date,
): number | undefined {
  if (droppedFrom === null || droppedAt === null) return undefined
  const isRecent = now.getTime() - droppedAt.getTime() < priceDropDays * 24 * 3_600_000
  return isRecent ? droppedFrom : undefined
}

// Listings from before prices were kept have none yet: theirs has stood since they were posted.
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

/** The lowest price for a unit in the last days, that which stood when they began among them. */
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
        // The new one is kept already.
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
