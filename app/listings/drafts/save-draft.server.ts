import { and, eq } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { listingAnalytics } from '../../../db/schema/listing-stats.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { orderPictures } from '../../images/attach/order-pictures.server.ts'
import type { SaveDraftInput } from '../../offers/form/offer-form.server.ts'
import type {
  PictureRefusal,
  SavedForm,
  SaveRefusal,
  SaveResult,
} from '../../offers/save/offer-kind.server.ts'
import { formName, savedForm } from '../../offers/save/post-offer.server.ts'
import { consumeSaveLimit } from '../../offers/save/update-offer.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { submissionHash } from '../../platform/forms/submission-hash.server.ts'
import { newIdempotencyKey, submitOnce } from '../../platform/forms/submit-once.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import type { ParsedDraft } from '../form/validation/parse-draft.server.ts'
import { listingKind, revisionColumns } from '../save/listing-kind.server.ts'
import { type LockedListing, lockListing } from '../save/lock-listing.server.ts'
import { newExpiry } from '../status/listing-lifetime.server.ts'

/**
 * Saves an unfinished listing that only its seller can see. Sending the same form again does not create
 * another. Refuses a 51st draft, more than 120 saves an hour (`retryAfter` is in seconds), and a draft that was
 * changed or posted since `revision`.
 */
export async function saveDraft(
  db: Database,
  saving: SaveDraftInput<ParsedDraft>,
): Promise<SaveResult> {
  const { existing, draft } = saving
  const outcome = await saveOnce(db, saving)
  if ('refused' in outcome || !outcome.again) return outcome
  const { listingId: id = '', contentHash, as } = outcome.done
  // After Back the same form may be saved with other content, which overwrites its draft.
  const again = { ...saving, token: newIdempotencyKey() }
  if (as !== 'draft') return (await isPostedAs(db, id, draft)) ? outcome : await saveOnce(db, again)
  const isDraft = and(eq(listings.id, id), eq(listings.status, 'draft'))
  const isSame = contentHash === submissionHash(draft) && (await db.$count(listings, isDraft)) > 0
  if (isSame) return outcome
  const overwritten = await saveOnce(db, { ...again, existing: existing ?? { id } })
  if ('done' in overwritten || existing) return overwritten
  // The form of a new listing does not know that its draft was posted or deleted.
  const isPosted = overwritten.refused === 'changed-meanwhile'
  if (isPosted && (await isPostedAs(db, id, draft)))
    return { done: savedForm(listingKind, id, 'posted') }
  return isPosted || overwritten.refused === 'not-found' ? await saveOnce(db, again) : overwritten
}

/** Whether the draft has nothing to add to the listing that the same form has posted. */
async function isPostedAs(db: Database, id: string, { columns }: ParsedDraft): Promise<boolean> {
  const { title, description, price } = columns
  const hasTexts = and(eq(listings.title, title), eq(listings.description, description))
  return (
    (await db.$count(listings, and(eq(listings.id, id), hasTexts, eq(listings.price, price)))) > 0
  )
}

async function saveOnce(
  db: Database,
  { owner, token, existing, draft }: SaveDraftInput<ParsedDraft>,
) {
  const form = { userId: owner.id, token, form: formName(listingKind, existing?.id) }
  return await submitOnce<SavedForm, SaveRefusal>(db, form, async (tx) => {
    const place = existing
      ? await lockListing(tx, { ...existing, ownerId: owner.id, isDraft: true })
      : await insertEmptyDraft(tx, owner.id)
    if ('refused' in place) return place
    const wait = await consumeSaveLimit(tx, listingKind, owner.id)
    if (wait) return { refused: { retryAfter: wait } }
    const refusal = await overwriteDraft(tx, { ...place, ownerId: owner.id, draft })
    if (refusal) return refusal
    const saved = savedForm(listingKind, place.locked.id, 'draft')
    return { done: { ...saved, contentHash: submissionHash(draft) } }
  })
}

type DraftRow = { locked: Pick<LockedListing, 'id' | 'images'> }

async function insertEmptyDraft(
  tx: Database,
  sellerId: string,
): Promise<DraftRow | { refused: 'too-many-drafts' }> {
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
  return { locked: { id, images: [] } }
}

async function overwriteDraft(
  tx: Database,
  { locked, ownerId, draft }: DraftRow & { ownerId: string; draft: ParsedDraft },
): Promise<{ refused: PictureRefusal } | undefined> {
  const { id, images: currentPaths } = locked
  const { columns, typed, imageIds } = draft
  const order = { ownerId, for: { listingId: id }, imageIds, currentPaths }
  const ordered = await orderPictures(tx, order)
  if ('refused' in ordered) return ordered
  await tx
    .update(listings)
    .set({ ...columns, typed, images: ordered.paths, ...revisionColumns() })
    .where(eq(listings.id, id))
  return undefined
}
