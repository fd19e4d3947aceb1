import { sql } from 'drizzle-orm'
import { isPostingPaused } from '../../accounts/suspension/posting-pause.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { submissionHash } from '../../platform/forms/submission-hash.server.ts'
import { newIdempotencyKey, submitOnce } from '../../platform/forms/submit-once.server.ts'
import { recordFindings } from '../../screening/findings/record-findings.server.ts'
import type { ScreeningRejection } from '../../screening/rules/screen-offer.server.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import {
  consumePostLimit,
  mustVerifyEmail,
  type PostingSeller,
} from '../form/posting-limits.server.ts'
import type { ListingDraft } from '../form/validation/parse-listing.server.ts'
import { heldWhenPosted } from '../moderation/held-when-posted.server.ts'
import { lockListing } from '../save/lock-listing.server.ts'
import { overwriteListing } from '../save/overwrite-listing.server.ts'
import { screenListing } from '../save/screen-listing.server.ts'
import { enqueueListed } from '../status/listing-events.server.ts'
import { newExpiry } from '../status/listing-lifetime.server.ts'

export type PublishRejection =
  | 'other-form'
  | 'unverified'
  | 'paused'
  | 'not-found'
  | 'changed-meanwhile'
  | 'unknown-picture'
  | 'too-many-pictures'
  | { retryAfter: number }
  | ScreeningRejection

type PublishDraftInput = {
  seller: PostingSeller
  /** The client's IP address. */
  address: string
  listingId: string
  token: string
  revision?: number | undefined
  draft: ListingDraft
  /** The price that the seller has confirmed after being asked. */
  confirmedPrice?: string | undefined
}

/**
 * Publishes a draft as a new listing: active, created now, for 60 days. The same limits
 * and rules apply as for a new listing. Also refuses a draft that was changed or posted since `revision`.
 */
export async function publishDraft(
  db: Database,
  publishing: PublishDraftInput,
): Promise<{ done: { listingId: string } } | { refused: PublishRejection }> {
  const { seller, address, listingId, token, revision, draft, confirmedPrice } = publishing
  if (mustVerifyEmail(seller)) return { refused: 'unverified' }
  const lexicon = await readLexicon(db)
  const contentHash = submissionHash(draft)
  const outcome = await submitOnce<
    { listingId: string; as: string; contentHash: string },
    PublishRejection
  >(db, { userId: seller.id, token, form: `listing ${listingId}` }, async (tx) => {
    const ownDraft = { listingId, sellerId: seller.id, isDraft: true, revision }
    // Before the listing: see the order of locks in `lockSubject`.
    const isPaused = await isPostingPaused(tx, seller.id)
    const found = await lockListing(tx, ownDraft)
    if ('refused' in found) return found
    if (isPaused) return { refused: 'paused' }
    const wait = await consumePostLimit(tx, { sellerId: seller.id, address })
    if (wait) return { refused: { retryAfter: wait } }
    const input = { sellerId: seller.id, listingId, isNew: true, draft, confirmedPrice }
    const screened = await screenListing(tx, input)
    if ('refused' in screened) return screened
    const refusal = await overwriteListing(tx, {
      lockedListing: found.lockedListing,
      draft,
      lexicon,
      also: { ...publishedColumns(), ...(screened.isHeld && heldWhenPosted) },
    })
    if (refusal) return refusal
    await recordFindings(tx, { ...screened, id: listingId })
    if (!screened.isHeld) await enqueueListed(tx, [listingId])
    return { done: { listingId, as: 'posted', contentHash } }
  })
  // The token was used to save the draft; after Back the same form is posted as a new submission.
  if ('done' in outcome && outcome.done.as === 'draft') {
    return await publishDraft(db, { ...publishing, token: newIdempotencyKey() })
  }
  return outcome
}

function publishedColumns() {
  return { status: 'active', typed: null, createdAt: sql`now()`, expiresAt: newExpiry() }
}
