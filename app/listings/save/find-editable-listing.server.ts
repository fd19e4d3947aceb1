import { and, eq } from 'drizzle-orm'
import { listingFieldValues, listings } from '../../../db/schema/listings.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Language } from '../../i18n/language.ts'
import { listAttachedPictures } from '../../images/attach/order-pictures.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { isPublicListing } from '../detail/public-listing.server.ts'
import { toFormValues } from '../drafts/form-values.server.ts'
import { isEditable } from '../moderation/editable-listing.ts'

type FindEditableListingInput = {
  listingId: string
  sellerId: string
  language: Language
  /** Finds one that moderators took down, too, to return its form with what was typed. */
  evenTakenDown?: boolean
}

/** The edit form's data for a seller's own listing. */
export type EditableListing = Exclude<
  Awaited<ReturnType<typeof findEditableListing>>,
  { refused: string }
>

/**
 * Finds a seller's own listing in any status, as form values: a posted listing as stored, a draft
 * as typed. One that moderators took down is `not-found`, unless `evenTakenDown`. Another user's listing is `not-yours` if it
 * is public; anything else is `not-found`.
 */
export async function findEditableListing(
  db: Database,
  { listingId, sellerId, language, evenTakenDown = false }: FindEditableListingInput,
) {
  if (!isId(listingId)) return { refused: 'not-found' as const }
  const row = await selectOwnListing(db, { listingId, sellerId })
  if (row && !isEditable(row) && !evenTakenDown) return { refused: 'not-found' as const }
  if (!row) {
    const isThere = await db.$count(listings, and(eq(listings.id, listingId), isPublicListing()))
    return { refused: isThere ? ('not-yours' as const) : ('not-found' as const) }
  }
  // Read after the row: a change between the two queries then shows as an outdated revision.
  const details = await db
    .select({ fieldId: listingFieldValues.fieldId, value: listingFieldValues.fieldValue })
    .from(listingFieldValues)
    .where(eq(listingFieldValues.listingId, listingId))
  const stored = toFormValues({ ...row, details }, await readCatalog(db, language))
  const { revision, images: currentPaths } = row
  const isDraft = row.status === 'draft'
  return {
    listingId,
    revision,
    isDraft,
    isTakenDown: !isEditable(row),
    values: (isDraft && row.typed) || stored,
    /** Picture paths, cover first. */
    currentPaths,
    uploadedPhotos: await listAttachedPictures(db, currentPaths),
  }
}

async function selectOwnListing(
  db: Database,
  { listingId, sellerId }: Pick<FindEditableListingInput, 'listingId' | 'sellerId'>,
) {
  const [row] = await db
    .select()
    .from(listings)
    .where(and(eq(listings.id, listingId), eq(listings.sellerId, sellerId)))
  return row
}
