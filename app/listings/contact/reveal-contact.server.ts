import { and, eq, or, sql } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { consumeRevealLimit } from '../../platform/rate-limits/consume-reveal-limit.server.ts'
import { isPublicListing } from '../detail/public-listing.server.ts'
import { countPhoneView } from '../stats/listing-stats.server.ts'

type RevealContactInput = {
  listingId: string
  viewerId?: string | undefined
  /** The client's IP address. */
  address: string
  /** False for known bots: they get the contact, but are not counted. */
  isHuman?: boolean
}

export type RevealContactResult =
  | { phone: string | null; email: string | null }
  | { refused: 'limit-reached'; retryAfter: number }

/**
 * Returns the phone number and email address of a public listing, or of the viewer's own listing
 * in any status. Counts one phone view per viewer and day, except for the owner and bots.
 * Refuses viewers over their rate limit; `retryAfter` is in seconds.
 */
export async function revealContact(
  db: Database,
  asking: RevealContactInput,
): Promise<RevealContactResult | undefined> {
  const { listingId, viewerId, isHuman = true } = asking
  const contact = await findContact(db, { listingId, viewerId })
  if (!contact) return undefined
  const limitResult = await consumeRevealLimit(db, asking)
  if (!limitResult.allowed) return { refused: 'limit-reached', retryAfter: limitResult.retryAfter }
  if (contact.phone && isHuman) await countPhoneView(db, asking)
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
