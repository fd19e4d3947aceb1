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
  /** The draft to overwrite; without it, a new draft is created. */
  existing?: { listingId: string; revision?: number | undefined } | undefined
  unfinished: ParsedDraft
}

type SaveDraftResult = { listingId: string; as: string; contentHash: string }

/**
 * Saves an unfinished listing with its pictures as a draft that only its seller can see. Sending
 * the same form again does not create another draft. Refuses a 51st draft per account, more than
 * 120 saves an hour (`retryAfter` is in seconds), and a draft that was changed or posted since
 * `revision`.
 */
export async function saveDraft(
  db: Database,
  saving: SaveDraftInput,
): Promise<{ done: { listingId: string; as: string } } | { refused: SaveRejection }> {
  const { seller, token, existing, unfinished } = saving
  const contentHash = submissionHash(unfinished)
  const outcome = await submitOnce<SaveDraftResult, SaveRejection>(
    db,
    { userId: seller.id, token, form: existing ? `listing ${existing.listingId}` : 'new-listing' },
    async (tx) => {
      const place = existing
        ? await lockListing(tx, { ...existing, sellerId: seller.id, isDraft: true })
        : await createEmptyDraft(tx, seller.id)
      if ('refused' in place) return place
      const wait = await consumeSaveLimit(tx, seller.id)
      if (wait) return { refused: { retryAfter: wait } }
      const refusal = await updateDraft(tx, place.lockedListing, unfinished)
      return refusal ?? { done: { listingId: place.lockedListing.id, as: 'draft', contentHash } }
    },
  )
  if ('refused' in outcome || !outcome.again || outcome.done.as !== 'draft') return outcome
  const { listingId } = outcome.done
  const isDraft = and(eq(listings.id, listingId), eq(listings.status, 'draft'))
  const isSame =
    outcome.done.contentHash === contentHash && (await db.$count(listings, isDraft)) > 0
  return isSame
    ? outcome
    : await overwriteDraft(db, { ...saving, token: newIdempotencyKey() }, listingId)
}

// After Back the same form may be saved with other content, which overwrites its draft.
async function overwriteDraft(db: Database, saving: SaveDraftInput, listingId: string) {
  const outcome = await saveDraft(db, { ...saving, existing: saving.existing ?? { listingId } })
  if ('done' in outcome || saving.existing) return outcome
  // The form of a new listing does not know that its draft was posted or deleted.
  if (outcome.refused === 'changed-meanwhile') return { done: { listingId, as: 'posted' } }
  return outcome.refused === 'not-found' ? await saveDraft(db, saving) : outcome
}

async function createEmptyDraft(
  tx: Database,
  sellerId: string,
): Promise<
  { lockedListing: Pick<LockedListing, 'id' | 'sellerId' | 'images'> } | { refused: SaveRejection }
> {
  // Lock the seller's row, so that concurrent saves cannot exceed the limit.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, sellerId)).for('no key update')
  const isDraft = and(eq(listings.sellerId, sellerId), eq(listings.status, 'draft'))
  if ((await tx.$count(listings, isDraft)) >= environment().bounds['drafts-held']) {
    return { refused: 'too-many-drafts' }
  }
  const id = newId()
  const nothing = { title: '', description: '', price: 0, city: '' }
  // A draft does not expire; `expiresAt` is set again when it is posted.
  const row = { ...nothing, id, sellerId, status: 'draft' as const, expiresAt: newExpiry() }
  await tx.insert(listings).values(row)
  await tx.insert(listingAnalytics).values({ listingId: id })
  return { lockedListing: { id, sellerId, images: [] } }
}

async function updateDraft(
  tx: Database,
  lockedListing: Pick<LockedListing, 'id' | 'sellerId' | 'images'>,
  { columns, typed, imageIds }: ParsedDraft,
): Promise<{ refused: SaveRejection } | undefined> {
  const { id: listingId, sellerId: ownerId } = lockedListing
  const arrangement = { ownerId, for: { listingId }, imageIds, currentPaths: lockedListing.images }
  const arranged = await orderPictures(tx, arrangement)
  if ('refused' in arranged) return arranged
  await tx
    .update(listings)
    .set({ ...columns, typed, images: arranged.paths, ...revisionColumns() })
    .where(eq(listings.id, listingId))
  return undefined
}
