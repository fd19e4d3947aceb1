import type { Database } from '../../platform/database/database.server.ts'
import { submissionHash } from '../../platform/forms/submission-hash.server.ts'
import { newIdempotencyKey, submitOnce } from '../../platform/forms/submit-once.server.ts'
import { advanceCaseOf } from '../../screening/cases/advance-case.server.ts'
import { recordFindings } from '../../screening/findings/record-findings.server.ts'
import { heldColumns, type ScreeningRejection } from '../../screening/rules/screen-offer.server.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import { consumeSaveLimit } from '../form/posting-limits.server.ts'
import type { ListingDraft } from '../form/validation/parse-listing.server.ts'
import { submitRepairedListing } from '../moderation/submit-repaired.server.ts'
import { lockListing } from './lock-listing.server.ts'
import { overwriteListing } from './overwrite-listing.server.ts'
import { screenListing } from './screen-listing.server.ts'

export type UpdateRejection =
  | 'other-form'
  | 'not-found'
  | 'changed-meanwhile'
  | 'unknown-picture'
  | 'too-many-pictures'
  | { retryAfter: number }
  | ScreeningRejection

type UpdateListingInput = {
  seller: { id: string }
  listingId: string
  token: string
  /** The revision that the form is based on; without it, any revision is overwritten. */
  revision?: number | undefined
  draft: ListingDraft
  /** The price that the seller has confirmed after being asked. */
  confirmedPrice?: string | undefined
}

/**
 * `as` is `posted` if this same form has just posted a draft, and `held` if the change is hidden until a
 * moderator has looked at it.
 */
type UpdateListingResult = { listingId: string; as: 'changed' | 'posted' | 'held' }

/**
 * Saves a seller's own listing from its form exactly once: text, place, details and pictures, all
 * or nothing. Status and expiry stay the same, unless a screening rule holds it. Refuses what a rule
 * does not allow, a listing changed since `revision`, and more than 120 saves an hour per account
 * (`retryAfter` is in seconds). Another user's listing is not found.
 */
export async function updateListing(
  db: Database,
  updating: UpdateListingInput,
): Promise<{ done: UpdateListingResult } | { refused: UpdateRejection }> {
  const { seller, listingId, token, revision, draft, confirmedPrice } = updating
  const lexicon = await readLexicon(db)
  const contentHash = submissionHash(draft)
  const outcome = await submitOnce<UpdateListingResult & { contentHash: string }, UpdateRejection>(
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
      const { lockedListing } = found
      const input = { sellerId: seller.id, listingId, isNew: false, draft, confirmedPrice }
      const screened = await screenListing(tx, input)
      if ('refused' in screened) return screened
      const { status, moderation } = lockedListing
      const isHeld = screened.isHeld && status !== 'hidden'
      const also = isHeld ? heldColumns(status) : undefined
      const refusal = await overwriteListing(tx, { lockedListing, draft, lexicon, also })
      if (refusal) return refusal
      await advanceCaseOf(tx, { kind: 'listing', id: listingId })
      await recordFindings(tx, { ...screened, isHeld, id: listingId })
      const isRepaired = await submitRepairedListing(tx, listingId)
      const isChecked = isRepaired || isHeld || moderation === 'checking'
      return { done: { listingId, as: isChecked ? 'held' : 'changed', contentHash } }
    },
  )
  // After Back the same form may be sent with other content: that is a new change.
  if ('done' in outcome && outcome.done.contentHash !== contentHash) {
    return await updateListing(db, { ...updating, token: newIdempotencyKey() })
  }
  return outcome
}
