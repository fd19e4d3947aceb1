import type { Database } from '../platform/database.server.ts'
import { environment } from '../platform/environment.server.ts'
import { submitOnce } from '../platform/form-token.server.ts'
import { addressKey, spend } from '../platform/limits.server.ts'
import { readLexicon } from '../search/lexicon.server.ts'
import { createListing, findSamePost } from './create-listing.server.ts'
import type { ListingDraft } from './parse-listing.server.ts'

export type NotPosted =
  | 'unverified'
  | 'unknown-picture'
  | 'too-many-pictures'
  | { retryAfter: number }

type Posting = {
  seller: { id: string; emailVerified: boolean }
  /** The network address it comes from. */
  address: string
  token: string
  draft: ListingDraft
}

/**
 * Posts a listing once, however often its form is sent: a double press, a resend after a lost
 * answer and Back all give the first one's id. Listing, details and pictures are saved together or
 * not at all. Refuses more than 10 an hour or 30 a day from an account and 60 an hour from a
 * network address (`retryAfter` is in seconds), and, where the operator asks for it,
 * sellers whose e-mail is not verified.
 */
export async function postListing(
  db: Database,
  { seller, address, token, draft }: Posting,
): Promise<{ done: { listingId: string } } | { refused: NotPosted }> {
  if (environment().requireVerifiedEmail && !seller.emailVerified) return { refused: 'unverified' }
  const lexicon = await readLexicon(db)
  return await submitOnce<{ listingId: string }, NotPosted>(
    db,
    { userId: seller.id, token },
    async (tx) => {
      const same = await findSamePost(tx, { sellerId: seller.id, draft })
      if (same) return { done: { listingId: same } }
      const wait = await spendPost(tx, { sellerId: seller.id, address })
      if (wait) return { refused: { retryAfter: wait } }
      const made = await createListing(tx, { sellerId: seller.id, draft, lexicon })
      return 'refused' in made ? made : { done: made }
    },
  )
}

// Counted within the transaction, so that only what was really posted counts.
async function spendPost(
  tx: Database,
  { sellerId, address }: { sellerId: string; address: string },
): Promise<number | undefined> {
  const spendings = [
    { limit: 'post-hour', of: sellerId },
    { limit: 'post-day', of: sellerId },
    { limit: 'post-network', of: addressKey(address) },
  ] as const
  for (const spending of spendings) {
    const spent = await spend(tx, spending)
    if (!spent.allowed) return spent.retryAfter
  }
}
