import type { Database } from '../../platform/database/database.server.ts'
import { newIdempotencyKey, submitOnce } from '../../platform/forms/submit-once.server.ts'
import { readLexicon } from '../../search/vocabulary/read-synonyms.server.ts'
import { type PublishRejection, publishDraft } from '../drafts/publish-draft.server.ts'
import {
  consumePostLimit,
  mustVerifyEmail,
  type PostingSeller,
} from '../form/posting-limits.server.ts'
import type { ListingDraft } from '../form/validation/parse-listing.server.ts'
import { createListing, findDuplicateListing } from './create-listing.server.ts'

type PostListingInput = {
  seller: PostingSeller
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
  posting: PostListingInput,
): Promise<{ done: { listingId: string } } | { refused: PublishRejection }> {
  const { seller, address, token, draft } = posting
  if (mustVerifyEmail(seller)) return { refused: 'unverified' }
  const lexicon = await readLexicon(db)
  const outcome = await submitOnce<{ listingId: string; as?: string }, PublishRejection>(
    db,
    { userId: seller.id, token, form: 'new-listing' },
    async (tx) => {
      const same = await findDuplicateListing(tx, { sellerId: seller.id, draft })
      if (same) return { done: { listingId: same } }
      const wait = await consumePostLimit(tx, { sellerId: seller.id, address })
      if (wait) return { refused: { retryAfter: wait } }
      const made = await createListing(tx, { sellerId: seller.id, draft, lexicon })
      return 'refused' in made ? made : { done: made }
    },
  )
  // The form was saved as a draft first, and after Back it is posted.
  if ('done' in outcome && outcome.done.as === 'draft') {
    const { listingId } = outcome.done
    const published = await publishDraft(db, { ...posting, listingId, token: newIdempotencyKey() })
    // A second press finds no draft any more: it was posted by the first, or has been deleted.
    if ('done' in published) return published
    if (published.refused === 'changed-meanwhile') return { done: { listingId } }
    if (published.refused === 'not-found') {
      return await postListing(db, { ...posting, token: newIdempotencyKey() })
    }
    return published
  }
  return outcome
}
