import { and, eq, or, sql } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import { consumeRevealLimit } from '../../accounts/lifecycle/reveal-limit.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { isPublicListing } from '../detail/public-listing.server.ts'
import { countPhoneView } from '../stats/listing-stats.server.ts'

type RevealContactInput = {
  listingId: string
  viewerId?: string | undefined
  /** The network address the request came from. */
  address: string
  /** False for a program that says it is one: it gets its answer like anybody, but is no buyer to count. */
  isLooking?: boolean
}

export type RevealContactResult =
  | { phone: string | null; email: string | null }
  | { refused: 'limit-reached'; retryAfter: number }

/**
 * The phone number and e-mail address of a public listing, to whoever presses Show; its owner sees
 * their own in any status. Counts a phone view, except for the owner and for bots, once for each viewer and day.
 * Refuses who has asked for too many numbers; `retryAfter` is in seconds.
 */
export async function revealContact(
  db: Database,
  asking: RevealContactInput,
): Promise<RevealContactResult | undefined> {
  const { listingId, viewerId, isLooking = true } = asking
  const contact = await findContact(db, { listingId, viewerId })
  if (!contact) return undefined
  const spent = await consumeRevealLimit(db, asking)
  if (!spent.allowed) return { refused: 'limit-reached', retryAfter: spent.retryAfter }
  if (contact.phone && isLooking) await countPhoneView(db, asking)
  return contact
}

async function findContact(
  db: Database,
  { listingId, viewerId }: Omit<RevealContactInput, 'address'>,
) {
  if (!isId(listingId)) return undefined
  const [contact] = await db
    .select({ phone: listings.contactPhone, email: listings.contactEmail })
    .from(listings)
    .where(
      and(
        eq(listings.id, listingId),
        or(isPublicListing(), viewerId ? eq(listings.sellerId, viewerId) : sql`false`),
      ),
    )
  return contact
}
