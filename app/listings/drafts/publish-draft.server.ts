import { sql } from 'drizzle-orm'
import { mustVerifyEmail } from '../../accounts/sign-up/must-verify-email.server.ts'
import { isPostingPaused } from '../../accounts/suspension/posting-pause.server.ts'
import type { SavedForm, SaveRefusal, SaveResult } from '../../offers/save/offer-kind.server.ts'
import {
  consumePostLimits,
  formName,
  type PostInput,
  postOffer,
  savedForm,
} from '../../offers/save/post-offer.server.ts'
import { hashContent, wasSubmitted } from '../../offers/save/same-content.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import {
  newIdempotencyKey,
  submitOnce,
  tokenForContent,
} from '../../platform/forms/submit-once.server.ts'
import { recordFindings } from '../../screening/findings/record-findings.server.ts'
import { screenOffer } from '../../screening/rules/screen-offer.server.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import type { ListingDraft } from '../form/validation/parse-listing.server.ts'
import { heldWhenPosted, listingKind, overwriteListing } from '../save/listing-kind.server.ts'
import { lockListing } from '../save/lock-listing.server.ts'
import { enqueueListed } from '../status/listing-events.server.ts'
import { newExpiry } from '../status/listing-lifetime.server.ts'

type PublishInput = PostInput<ListingDraft> & { id: string; revision?: number | undefined }

/** Posts a listing, or the draft that the same form saved before Back. Other content is another listing. */
export async function postListing(
  db: Database,
  posting: PostInput<ListingDraft>,
): Promise<SaveResult> {
  const outcome = await postOffer(db, listingKind, posting)
  if ('refused' in outcome || outcome.done.as !== 'draft') return outcome
  const { listingId: id = '' } = outcome.done
  const published = await publishDraft(db, { ...posting, token: newIdempotencyKey(), id })
  if ('done' in published) return published
  const contentHash = await hashContent(db, posting.draft)
  const form = { userId: posting.owner.id, form: formName(listingKind, id), contentHash }
  const isPosted = published.refused === 'changed-meanwhile'
  if (isPosted && (await wasSubmitted(db, form)))
    return { done: savedForm(listingKind, id, 'posted') }
  if (!isPosted && published.refused !== 'not-found') return published
  const token = tokenForContent(posting.token, contentHash)
  return await postOffer(db, listingKind, { ...posting, token })
}

/**
 * Publishes a draft: active, created now, for 60 days, with the limits and rules of a new listing. Refuses a
 * draft that was changed or posted since `revision`.
 */
export async function publishDraft(
  db: Database,
  { owner, address, id, token, revision, draft, confirmedPrice }: PublishInput,
): Promise<SaveResult> {
  if (await mustVerifyEmail(db, owner)) return { refused: 'unverified' }
  const ownerId = owner.id
  const index = await readLexicon(db)
  const contentHash = await hashContent(db, draft)
  const form = { userId: ownerId, token, form: formName(listingKind, id) }
  const outcome = await submitOnce<SavedForm, SaveRefusal>(db, form, publish)
  if ('refused' in outcome || outcome.done.as !== 'draft') return outcome
  // The token was used to save the draft; after Back the same form is posted as a new submission.
  return await submitOnce(db, { ...form, token: newIdempotencyKey() }, publish)

  async function publish(tx: Database): Promise<SaveResult> {
    // Before the listing: see the order of locks in `lockSubject`.
    const isPaused = await isPostingPaused(tx, ownerId)
    const found = await lockListing(tx, { id, ownerId, isDraft: true, revision })
    if ('refused' in found) return found
    if (isPaused) return { refused: 'paused' }
    const wait = await consumePostLimits(tx, listingKind, { ownerId, address })
    if (wait) return { refused: { retryAfter: wait } }
    const offer = { kind: 'listing', id, ownerId, isNew: true, confirmedPrice } as const
    const screened = await screenOffer(tx, { ...draft, ...offer })
    if ('refused' in screened) return screened
    const also = { ...publishedColumns(), ...(screened.isHeld && heldWhenPosted) }
    const refusal = await overwriteListing(tx, { ...found, ownerId, draft, index, also })
    if (refusal) return refusal
    await recordFindings(tx, { ...screened, id })
    if (!screened.isHeld) await enqueueListed(tx, [id])
    return { done: { ...savedForm(listingKind, id, 'posted'), contentHash } }
  }
}

function publishedColumns() {
  return { status: 'active', typed: null, createdAt: sql`now()`, expiresAt: newExpiry() }
}
