import type { Database } from '../../platform/database/database.server.ts'
import { submissionHash } from '../../platform/forms/submission-hash.server.ts'
import { newIdempotencyKey, submitOnce } from '../../platform/forms/submit-once.server.ts'
import { readLexicon } from '../../search/vocabulary/read-synonyms.server.ts'
import { consumeSaveLimit } from '../form/posting-limits.server.ts'
import type { ListingDraft } from '../form/validation/parse-listing.server.ts'
import { lockListing } from './lock-listing.server.ts'
import { overwriteListing } from './overwrite-listing.server.ts'

export type UpdateRejection =
  | 'other-form'
  | 'not-found'
  | 'changed-meanwhile'
  | 'unknown-picture'
  | 'too-many-pictures'
  | { retryAfter: number }

type UpdateListingInput = {
  seller: { id: string }
  listingId: string
  token: string
  /** The listing's own when the form was opened; without one it is saved over any. */
  revision?: number | undefined
  draft: ListingDraft
}

/** `as` is `posted` when this very form has just posted what was a draft. */
type UpdateListingResult = { listingId: string; as: 'changed' | 'posted' }

/**
 * Saves a seller's own listing as its form says, once however often the form is sent: words, place,
 * details and pictures, all or nothing. Its status and the day it expires stay. Refuses when it was
 * changed since `revision`, and more than 120 saved forms an hour from an account (`retryAfter` is
 * in seconds); what is not the seller's is not found.
 */
export async function updateListing(
  db: Database,
  updating: UpdateListingInput,
): Promise<{ done: UpdateListingResult } | { refused: UpdateRejection }> {
  const { seller, listingId, token, revision, draft } = updating
  const lexicon = await readLexicon(db)
  const gist = submissionHash(draft)
  const outcome = await submitOnce<UpdateListingResult & { gist: string }, UpdateRejection>(
    db,
    { userId: seller.id, token, form: `listing ${listingId}` },
    async (tx) => {
      const found = await lockListing(tx, {
        listingId,
        sellerId: seller.id,
        isDraft: false,
        revision,
      })
      if ('refused' in found) return found
      const wait = await consumeSaveLimit(tx, seller.id)
      if (wait) return { refused: { retryAfter: wait } }
      const refusal = await overwriteListing(tx, { held: found.held, draft, lexicon })
      return refusal ?? { done: { listingId, as: 'changed', gist } }
    },
  )
  // After Back the same form may be sent with other words: that is a change of its own.
  if ('done' in outcome && outcome.done.gist !== gist) {
    return await updateListing(db, { ...updating, token: newIdempotencyKey() })
  }
  return outcome
}
