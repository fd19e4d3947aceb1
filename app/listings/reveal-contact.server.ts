import { and, eq, or, sql } from 'drizzle-orm'
import { listings } from '../../db/schema.server.ts'
import { spendReveal } from '../accounts/spend-reveal.server.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'
import { countPhoneView } from './listing-numbers.server.ts'
import { isPublic } from './public-listing.server.ts'

type Asking = {
  listingId: string
  viewerId?: string | undefined
  /** The network address the request came from. */
  address: string
  /** False for a program that says it is one: it gets its answer like anybody, but is no buyer to count. */
  isLooking?: boolean
}

export type Revealed =
  | { phone: string | null; email: string | null }
  | { refused: 'limit-reached'; retryAfter: number }

/**
 * The phone number and e-mail address of a public listing, to whoever presses Show; its owner sees
 * their own in any status. Counts a phone view, except for the owner and for bots.
 * Refuses who has asked for too many numbers; `retryAfter` is in seconds.
 */
export async function revealContact(db: Database, asking: Asking): Promise<Revealed | undefined> {
  const { listingId, viewerId, isLooking = true } = asking
  const contact = await findContact(db, { listingId, viewerId })
  if (!contact) return undefined
  const spent = await spendReveal(db, asking)
  if (!spent.allowed) return { refused: 'limit-reached', retryAfter: spent.retryAfter }
  if (contact.phone && isLooking) await countPhoneView(db, { listingId, viewerId })
  return contact
}

async function findContact(db: Database, { listingId, viewerId }: Omit<Asking, 'address'>) {
  if (!isId(listingId)) return undefined
  const [contact] = await db
    .select({ phone: listings.contactPhone, email: listings.contactEmail })
    .from(listings)
    .where(
      and(
        eq(listings.id, listingId),
        or(isPublic(), viewerId ? eq(listings.sellerId, viewerId) : sql`false`),
      ),
    )
  return contact
}
