import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { hiddenOffers } from '../../../db/schema/offers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { HiddenKind, HiddenOffer } from './hidden-offer.ts'

/** `name` is the title or the seller's name; null for what others may not see any more. */
export type NamedHiddenOffer = HiddenOffer & { name: string | null }

/** What a member has hidden, newest first; as many as may be held. */
export async function listHiddenOffers(db: Database, userId: string): Promise<NamedHiddenOffer[]> {
  const { listingId, serviceId, sellerId, createdAt } = hiddenOffers
  return await db
    .select({
      kind: sql<HiddenKind>`case when ${listingId} is not null then 'listing'
        when ${serviceId} is not null then 'service' else 'seller' end`,
      id: sql<string>`coalesce(${listingId}, ${serviceId}, ${sellerId})`,
      name: sql<string | null>`coalesce(
        case when ${listings.status} in ('active', 'sold', 'expired') then ${listings.title} end,
        case when ${services.status} in ('active', 'inactive') then ${services.title} end,
        ${users.fullName})`,
    })
    .from(hiddenOffers)
    .leftJoin(listings, eq(listings.id, listingId))
    .leftJoin(services, eq(services.id, serviceId))
    .leftJoin(users, eq(users.id, sellerId))
    .where(eq(hiddenOffers.userId, userId))
    .orderBy(desc(createdAt), desc(hiddenOffers.id))
}

/** Whether the reader has hidden this offer, or all of its seller. */
export async function findHiddenOffer(
  db: Database,
  { userId, kind, id, ownerId }: HiddenOffer & { userId: string | undefined; ownerId: string },
): Promise<HiddenKind | undefined> {
  if (!userId) return undefined
  const isIt: SQL = eq(hiddenOffers[`${kind}Id`], id)
  const [found] = await db
    .select({ sellerId: hiddenOffers.sellerId })
    .from(hiddenOffers)
    .where(and(eq(hiddenOffers.userId, userId), or(isIt, eq(hiddenOffers.sellerId, ownerId))))
    // The seller last: both may be hidden, and the one who shows the offer again shows it alone first.
    .orderBy(desc(sql`${hiddenOffers.sellerId} is not null`))
    .limit(1)
  return found && (found.sellerId ? 'seller' : kind)
}
