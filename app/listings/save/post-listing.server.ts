import { isPostingPaused } from '../../accounts/suspension/posting-pause.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newIdempotencyKey, submitOnce } from '../../platform/forms/submit-once.server.ts'
import { recordFindings } from '../../screening/findings/record-findings.server.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import { type PublishRejection, publishDraft } from '../drafts/publish-draft.server.ts'
import {
  consumePostLimit,
  mustVerifyEmail,
  type PostingSeller,
} from '../form/posting-limits.server.ts'
import type { ListingDraft } from '../form/validation/parse-listing.server.ts'
import { createListing, findDuplicateListing } from './create-listing.server.ts'
import { screenListing } from './screen-listing.server.ts'

type PostListingInput = {
  seller: PostingSeller
  /** The client's IP address. */
  address: string
  token: string
  draft: ListingDraft
  /** The price that the seller has confirmed after being asked. */
  confirmedPrice?: string | undefined
}

/**
 * Posts a listing exactly once: a double submit, a retry after a lost response and Back all return
 * the id of the first one. Listing, details and pictures are saved together or not at all. Refuses
 * more than 10 an hour or 30 a day per account, or 60 an hour per IP address (`retryAfter` is in
 * seconds), sellers without a verified email if the operator requires it or whose posting is paused,
 * and what a screening rule does not allow. A listing that a rule holds is saved, but hidden until a
 * moderator has looked.
 */
export async function postListing(
  db: Database,
  posting: PostListingInput,
): Promise<{ done: { listingId: string } } | { refused: PublishRejection }> {
  const { seller, address, token, draft, confirmedPrice } = posting
  const sellerId = seller.id
  if (mustVerifyEmail(seller)) return { refused: 'unverified' }
  const lexicon = await readLexicon(db)
  const outcome = await submitOnce<{ listingId: string; as?: string }, PublishRejection>(
    db,
    { userId: seller.id, token, form: 'new-listing' },
    async (tx) => {
      const same = await findDuplicateListing(tx, { sellerId, draft })
      if (same) return { done: { listingId: same } }
      if (await isPostingPaused(tx, sellerId)) return { refused: 'paused' }
      const wait = await consumePostLimit(tx, { sellerId, address })
      if (wait) return { refused: { retryAfter: wait } }
      const screened = await screenListing(tx, { sellerId, isNew: true, draft, confirmedPrice })
      if ('refused' in screened) return screened
      const { isHeld } = screened
      const made = await createListing(tx, { sellerId, draft, lexicon, isHeld })
      if ('refused' in made) return made
      await recordFindings(tx, { ...screened, id: made.listingId })
      return { done: made }
    },
  )
  // The token was used to save a draft; after Back the same form is posted.
  if ('done' in outcome && outcome.done.as === 'draft') {
    const { listingId } = outcome.done
    const published = await publishDraft(db, { ...posting, listingId, token: newIdempotencyKey() })
    // On a repeated submit the draft is already posted, or it was deleted.
    if ('done' in published) return published
    if (published.refused === 'changed-meanwhile') return { done: { listingId } }
    if (published.refused === 'not-found') {
      return await postListing(db, { ...posting, token: newIdempotencyKey() })
    }
    return published
  }
  return outcome
}
