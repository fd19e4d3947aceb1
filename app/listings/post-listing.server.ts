import type { Database } from '../platform/database.server.ts'
import { newFormToken, submitOnce } from '../platform/form-token.server.ts'
import { readLexicon } from '../search/lexicon.server.ts'
import { createListing, findSamePost } from './create-listing.server.ts'
import { mustVerify, type Poster, spendPost } from './may-post.server.ts'
import type { ListingDraft } from './parse-listing.server.ts'
import { type NotPublished, publishDraft } from './publish-draft.server.ts'

type Posting = {
  seller: Poster
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
  posting: Posting,
): Promise<{ done: { listingId: string } } | { refused: NotPublished }> {
  const { seller, address, token, draft } = posting
  if (mustVerify(seller)) return { refused: 'unverified' }
  const lexicon = await readLexicon(db)
  const outcome = await submitOnce<{ listingId: string; as?: string }, NotPublished>(
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
  // The form was saved as a draft first, and after Back it is posted.
  if ('done' in outcome && outcome.done.as === 'draft') {
    const { listingId } = outcome.done
    const published = await publishDraft(db, { ...posting, listingId, token: newFormToken() })
    // A second press finds no draft any more: it was posted by the first, or has been deleted.
    if ('done' in published) return published
    if (published.refused === 'changed-meanwhile') return { done: { listingId } }
    if (published.refused === 'not-found') {
      return await postListing(db, { ...posting, token: newFormToken() })
    }
    return published
  }
  return outcome
}
