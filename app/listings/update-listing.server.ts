import type { Database } from '../platform/database.server.ts'
import { newFormToken, submitOnce } from '../platform/form-token.server.ts'
import { gistOf } from '../platform/sent-gist.server.ts'
import { readLexicon } from '../search/lexicon.server.ts'
import { holdListing } from './hold-listing.server.ts'
import { spendSave } from './may-post.server.ts'
import type { ListingDraft } from './parse-listing.server.ts'
import { rewriteListing } from './rewrite-listing.server.ts'

export type NotUpdated =
  | 'not-found'
  | 'changed-meanwhile'
  | 'unknown-picture'
  | 'too-many-pictures'
  | { retryAfter: number }

type Updating = {
  seller: { id: string }
  listingId: string
  token: string
  /** The listing's own when the form was opened; without one it is saved over any. */
  revision?: number | undefined
  draft: ListingDraft
}

/** `as` is `posted` when this very form has just posted what was a draft. */
type Saved = { listingId: string; as: 'changed' | 'posted' }

/**
 * Saves a seller's own listing as its form says, once however often the form is sent: words, place,
 * details and pictures, all or nothing. Its status and the day it expires stay. Refuses when it was
 * changed since `revision`, and more than 120 saved forms an hour from an account (`retryAfter` is
 * in seconds); what is not the seller's is not found.
 */
export async function updateListing(
  db: Database,
  updating: Updating,
): Promise<{ done: Saved } | { refused: NotUpdated }> {
  const { seller, listingId, token, revision, draft } = updating
  const lexicon = await readLexicon(db)
  const gist = gistOf(draft)
  const outcome = await submitOnce<Saved & { gist: string }, NotUpdated>(
    db,
    { userId: seller.id, token },
    async (tx) => {
      const found = await holdListing(tx, {
        listingId,
        sellerId: seller.id,
        isDraft: false,
        revision,
      })
      if ('refused' in found) return found
      const wait = await spendSave(tx, seller.id)
      if (wait) return { refused: { retryAfter: wait } }
      const refusal = await rewriteListing(tx, { held: found.held, draft, lexicon })
      return refusal ?? { done: { listingId, as: 'changed', gist } }
    },
  )
  // After Back the same form may be sent with other words: that is a change of its own.
  if ('done' in outcome && outcome.done.gist !== gist) {
    return await updateListing(db, { ...updating, token: newFormToken() })
  }
  return outcome
}
