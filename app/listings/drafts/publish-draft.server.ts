import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.server.ts'
import { submissionHash } from '../../platform/forms/submission-hash.server.ts'
import { newIdempotencyKey, submitOnce } from '../../platform/forms/submit-once.server.ts'
import { readLexicon } from '../../search/vocabulary/read-synonyms.server.ts'
import {
  consumePostLimit,
  mustVerifyEmail,
  type PostingSeller,
} from '../form/posting-limits.server.ts'
import type { ListingDraft } from '../form/validation/parse-listing.server.ts'
import { lockListing } from '../save/lock-listing.server.ts'
import { overwriteListing } from '../save/overwrite-listing.server.ts'
import { enqueueListed } from '../status/listing-events.server.ts'
import { newExpiry } from '../status/listing-lifetime.server.ts'

export type PublishRejection =
  | 'other-form'
  | 'unverified'
  | 'not-found'
  | 'changed-meanwhile'
  | 'unknown-picture'
  | 'too-many-pictures'
  | { retryAfter: number }

type PublishDraftInput = {
  seller: PostingSeller
  /** The network address it comes from. */
  address: string
  listingId: string
  token: string
  revision?: number | undefined
  draft: ListingDraft
}

/**
 * Posts what was a draft, as if it had been written now: active, from this moment, for 60 days.
 * It counts as a posted listing and is refused like one; and refused when the draft was changed, or
 * posted, since `revision`.
 */
export async function publishDraft(
  db: Database,
  publishing: PublishDraftInput,
): Promise<{ done: { listingId: string } } | { refused: PublishRejection }> {
  const { seller, address, listingId, token, revision, draft } = publishing
  if (mustVerifyEmail(seller)) return { refused: 'unverified' }
  const lexicon = await readLexicon(db)
  const gist = submissionHash(draft)
  const outcome = await submitOnce<
    { listingId: string; as: string; gist: string },
    PublishRejection
  >(db, { userId: seller.id, token, form: `listing ${listingId}` }, async (tx) => {
    const own = { listingId, sellerId: seller.id, isDraft: true, revision }
    const found = await lockListing(tx, own)
    if ('refused' in found) return found
    const wait = await consumePostLimit(tx, { sellerId: seller.id, address })
    if (wait) return { refused: { retryAfter: wait } }
    const refusal = await overwriteListing(tx, {
      held: found.held,
      draft,
      lexicon,
      also: publishedColumns(),
    })
    if (refusal) return refusal
    await enqueueListed(tx, [listingId])
    return { done: { listingId, as: 'posted', gist } }
  })
  // The form was saved as a draft first, and after Back it is posted: that is a step of its own.
  if ('done' in outcome && outcome.done.as === 'draft') {
    return await publishDraft(db, { ...publishing, token: newIdempotencyKey() })
  }
  return outcome
}

function publishedColumns() {
  return { status: 'active', typed: null, createdAt: sql`now()`, expiresAt: newExpiry() }
}
