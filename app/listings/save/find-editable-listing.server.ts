import { and, eq } from 'drizzle-orm'
import { listingFieldValues, listings } from '../../../db/schema/listings.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Language } from '../../i18n/language.ts'
import { listAttachedPictures } from '../../images/attach/order-pictures.server.ts'
import type { EditableOffer } from '../../offers/form/offer-form.server.ts'
import { isEditable } from '../../offers/moderation/is-editable.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { isPublicListing } from '../detail/public-listing.server.ts'
import { toFormValues } from '../drafts/form-values.server.ts'

type OwnListingInput = { id: string; ownerId: string; language: Language }

/**
 * A seller's own listing to edit. One that moderators took down is `not-found`, unless `evenTakenDown`; another
 * user's is `not-yours` if it is public.
 */
export async function findEditableListing(
  db: Database,
  { evenTakenDown = false, ...own }: OwnListingInput & { evenTakenDown?: boolean },
): Promise<EditableOffer | { refused: 'not-yours' | 'not-found' }> {
  const found = await findOwnListing(db, own)
  if (found && (evenTakenDown || !found.isTakenDown)) return found
  const isAnothers = and(eq(listings.id, own.id), isPublicListing())
  const isThere = !found && isId(own.id) && (await db.$count(listings, isAnothers)) > 0
  return { refused: isThere ? 'not-yours' : 'not-found' }
}

/** Finds a seller's own listing in any status, as form values: a posted one as stored, a draft as typed. */
export async function findOwnListing(
  db: Database,
  { id, ownerId, language }: OwnListingInput,
): Promise<EditableOffer | undefined> {
  if (!isId(id)) return undefined
  const [row] = await db
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.sellerId, ownerId)))
  if (!row) return undefined
  // Read after the row: a change between the two queries then shows as an outdated revision.
  const details = await db
    .select({ fieldId: listingFieldValues.fieldId, value: listingFieldValues.fieldValue })
    .from(listingFieldValues)
    .where(eq(listingFieldValues.listingId, id))
  const stored = toFormValues({ ...row, details }, await readCatalog(db, language))
  const isDraft = row.status === 'draft'
  return {
    id,
    revision: row.revision,
    isDraft,
    isTakenDown: !isEditable(row),
    isChecked: row.moderation === 'checking',
    values: (isDraft && row.typed) || stored,
    currentPaths: row.images,
    uploadedPhotos: await listAttachedPictures(db, row.images),
  }
}
