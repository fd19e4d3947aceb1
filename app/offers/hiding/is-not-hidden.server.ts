import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { hiddenOffers } from '../../../db/schema/offers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

type OfferColumns = { kind: 'listing' | 'service'; id: PgColumn; ownerId: PgColumn }

/** Condition on a row: the reader has hidden neither the offer nor its owner. Always true for visitors. */
export function isNotHidden(
  userId: string | PgColumn | undefined,
  { kind, id, ownerId }: OfferColumns,
): SQL | undefined {
  if (!userId) return undefined
  const hides = (column: PgColumn, value: PgColumn) => sql`not exists (select from ${hiddenOffers}
    where ${hiddenOffers.userId} = ${userId} and ${column} = ${value})`
  return sql`${hides(hiddenOffers[`${kind}Id`], id)} and ${hides(hiddenOffers.sellerId, ownerId)}`
}

/** The same for a row `s` of the search index, which does not have the seller. */
export function isNotHiddenRow(userId: string): SQL {
  return sql`s.listing_id not in (select listing_id from hidden_offers
    where user_id = ${userId} and listing_id is not null
    union all select l.id from hidden_offers h join listings l on l.user_id = h.seller_id
    where h.user_id = ${userId})`
}

/**
 * The reader, if they have hidden anything: everybody else shares the plans and caches of searches.
 */
export async function findHidingReader(
  db: Database,
  userId: string | undefined,
): Promise<string | undefined> {
  if (!userId) return undefined
  const [found] = await db
    .select({ id: hiddenOffers.id })
    .from(hiddenOffers)
    .where(eq(hiddenOffers.userId, userId))
    .limit(1)
  return found && userId
}
