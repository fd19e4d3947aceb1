import { and, eq } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { listingAnalytics } from '../../../db/schema/listing-stats.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { orderPictures } from '../../images/attach/order-pictures.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { submissionHash } from '../../platform/forms/submission-hash.server.ts'
import { newIdempotencyKey, submitOnce } from '../../platform/forms/submit-once.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { consumeSaveLimit } from '../form/posting-limits.server.ts'
import type { ParsedDraft } from '../form/validation/parse-draft.server.ts'
import { type LockedListing, lockListing } from '../save/lock-listing.server.ts'
import { revisionColumns } from '../save/overwrite-listing.server.ts'
import { newExpiry } from '../status/listing-lifetime.server.ts'

export type SaveRejection =
  | 'other-form'
  | 'not-found'
  | 'changed-meanwhile'
  | 'unknown-picture'
  | 'too-many-pictures'
  | 'too-many-drafts'
  | { retryAfter: number }

type SaveDraftInput = {
  seller: { id: string }
  token: string
  /** The draft it is saved over; without one a new draft is made. */
  over?: { listingId: string; revision?: number | undefined } | undefined
  unfinished: ParsedDraft
}

type SaveDraftResult = { listingId: string; as: string; gist: string }

/**
 * Saves a listing that is not finished, with its pictures, for its seller alone: it is in no list
 * and found by no search. Once however often its form is sent. Refuses a 51st draft of an account,
 * more than 120 saved forms an hour (`retryAfter` is in seconds), and a draft that was changed, or
 * posted, since `revision`.
 */
export async function saveDraft(
  db: Database,
  saving: SaveDraftInput,
): Promise<{ done: { listingId: string; as: string } } | { refused: SaveRejection }> {
  const { seller, token, over, unfinished } = saving
  const gist = submissionHash(unfinished)
  const outcome = await submitOnce<SaveDraftResult, SaveRejection>(
    db,
    { userId: seller.id, token, form: over ? `listing ${over.listingId}` : 'new-listing' },
    async (tx) => {
      const place = over
        ? await lockListing(tx, { ...over, sellerId: seller.id, isDraft: true })
        : await createEmptyDraft(tx, seller.id)
      if ('refused' in place) return place
      const wait = await consumeSaveLimit(tx, seller.id)
      if (wait) return { refused: { retryAfter: wait } }
      const refusal = await updateDraft(tx, place.held, unfinished)
      return refusal ?? { done: { listingId: place.held.id, as: 'draft', gist } }
    },
  )
  if ('refused' in outcome || !outcome.again || outcome.done.as !== 'draft') return outcome
  const { listingId } = outcome.done
  const isDraft = and(eq(listings.id, listingId), eq(listings.status, 'draft'))
  const isSame = outcome.done.gist === gist && (await db.$count(listings, isDraft)) > 0
  return isSame
    ? outcome
    : await overwriteDraft(db, { ...saving, token: newIdempotencyKey() }, listingId)
}

// After Back the same form may be saved with other words: they go into the draft it has become.
async function overwriteDraft(db: Database, saving: SaveDraftInput, listingId: string) {
  const outcome = await saveDraft(db, { ...saving, over: saving.over ?? { listingId } })
  if ('done' in outcome || saving.over) return outcome
  // The form of a new listing knows nothing of what became of its draft.
  if (outcome.refused === 'changed-meanwhile') return { done: { listingId, as: 'posted' } }
  return outcome.refused === 'not-found' ? await saveDraft(db, saving) : outcome
}

async function createEmptyDraft(
  tx: Database,
  sellerId: string,
): Promise<
  { held: Pick<LockedListing, 'id' | 'sellerId' | 'images'> } | { refused: SaveRejection }
> {
  // One at a time for each seller, so that two do not take the last place.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, sellerId)).for('no key update')
  const isDraft = and(eq(listings.sellerId, sellerId), eq(listings.status, 'draft'))
  if ((await tx.$count(listings, isDraft)) >= environment().bounds['drafts-held']) {
    return { refused: 'too-many-drafts' }
  }
  const id = newId()
  const nothing = { title: '', description: '', price: 0, city: '' }
  // It only runs out once it is posted, and gets its full time then.
  const row = { ...nothing, id, sellerId, status: 'draft' as const, expiresAt: newExpiry() }
  await tx.insert(listings).values(row)
  await tx.insert(listingAnalytics).values({ listingId: id })
  return { held: { id, sellerId, images: [] } }
}

async function updateDraft(
  tx: Database,
  held: Pick<LockedListing, 'id' | 'sellerId' | 'images'>,
  { columns, typed, imageIds }: ParsedDraft,
): Promise<{ refused: SaveRejection } | undefined> {
  const { id: listingId, sellerId: ownerId } = held
  const arrangement = { ownerId, for: { listingId }, imageIds, held: held.images }
  const arranged = await orderPictures(tx, arrangement)
  if ('refused' in arranged) return arranged
  await tx
    .update(listings)
    .set({ ...columns, typed, images: arranged.paths, ...revisionColumns() })
    .where(eq(listings.id, listingId))
}
