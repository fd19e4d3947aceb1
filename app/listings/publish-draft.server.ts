import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.server.ts'
import { newFormToken, submitOnce } from '../platform/form-token.server.ts'
import { gistOf } from '../platform/sent-gist.server.ts'
import { readLexicon } from '../search/lexicon.server.ts'
import { holdListing } from './hold-listing.server.ts'
import { tellPutUp } from './listing-news.server.ts'
import { mustVerify, type Poster, spendPost } from './may-post.server.ts'
import type { ListingDraft } from './parse-listing.server.ts'
import { rewriteListing } from './rewrite-listing.server.ts'
import { fullTime } from './time-listed.server.ts'

export type NotPublished =
  | 'unverified'
  | 'not-found'
  | 'changed-meanwhile'
  | 'unknown-picture'
  | 'too-many-pictures'
  | { retryAfter: number }

type Publishing = {
  seller: Poster
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
  publishing: Publishing,
): Promise<{ done: { listingId: string } } | { refused: NotPublished }> {
  const { seller, address, listingId, token, revision, draft } = publishing
  if (mustVerify(seller)) return { refused: 'unverified' }
  const lexicon = await readLexicon(db)
  const gist = gistOf(draft)
  const outcome = await submitOnce<{ listingId: string; as: string; gist: string }, NotPublished>(
    db,
    { userId: seller.id, token },
    async (tx) => {
      const own = { listingId, sellerId: seller.id, isDraft: true, revision }
      const found = await holdListing(tx, own)
      if ('refused' in found) return found
      const wait = await spendPost(tx, { sellerId: seller.id, address })
      if (wait) return { refused: { retryAfter: wait } }
      const refusal = await rewriteListing(tx, {
        held: found.held,
        draft,
        lexicon,
        also: postedNow(),
      })
      if (refusal) return refusal
      await tellPutUp(tx, [listingId])
      return { done: { listingId, as: 'posted', gist } }
    },
  )
  // The form was saved as a draft first, and after Back it is posted: that is a step of its own.
  if ('done' in outcome && outcome.done.as === 'draft') {
    return await publishDraft(db, { ...publishing, token: newFormToken() })
  }
  return outcome
}

function postedNow() {
  return { status: 'active', typed: null, createdAt: sql`now()`, expiresAt: fullTime() }
}
