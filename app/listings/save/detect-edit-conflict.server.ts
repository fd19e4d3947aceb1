import { listFormPictures } from '../../images/attach/order-pictures.server.ts'
import { parseImageIds } from '../../images/attach/save-form-pictures.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { toFormValues } from '../drafts/form-values.server.ts'
import { detailName } from '../form/validation/listing-fields.ts'
import type { EditConflict, ListingFormValues } from '../form/validation/listing-form-fields.ts'
import { parseDraft } from '../form/validation/parse-draft.server.ts'
import { type ListingFormContext, parseListing } from '../form/validation/parse-listing.server.ts'
import { type EditableListing, findEditableListing } from './find-editable-listing.server.ts'
import { listChangedFields } from './list-changed-fields.server.ts'

type DetectEditConflictInput = {
  sellerId: string
  listingId: string
  form: FormData
  context: ListingFormContext
}

/**
 * Compares a form with the currently saved listing. `changed` has the differences, if any. Returns
 * `undefined` if the listing is gone.
 */
export async function detectEditConflict(
  db: Database,
  { sellerId, listingId, form, context }: DetectEditConflictInput,
): Promise<{ now: EditableListing; changed: EditConflict | undefined } | undefined> {
  const { language, catalogs } = context
  const now = await findEditableListing(db, { listingId, sellerId, language })
  if ('refused' in now) return undefined
  const typed = comparableValues(now.isDraft ? 'draft' : 'posted', form, context)
  const fields = listChangedFields({ stored: now.values, typed, catalog: catalogs[language] })
  const imageIds = parseImageIds(form)
  const shown = await listFormPictures(db, {
    ownerId: sellerId,
    imageIds,
    currentPaths: now.currentPaths,
  })
  const paths = shown.map(({ path }) => path)
  // A picture of the form may have been removed from the listing and purged meanwhile.
  const isSameRow = paths.join() === now.currentPaths.join() && paths.length === imageIds.length
  if (fields.length === 0 && isSameRow) return { now, changed: undefined }
  const pictures = isSameRow ? undefined : { stored: now.currentPaths, typed: paths }
  return { now, changed: { fields, pictures } }
}

// Drafts are compared as typed, posted listings as normalized values: 2,85,000 and 285000 are the
// same price.
function comparableValues(
  stored: 'draft' | 'posted',
  form: FormData,
  context: ListingFormContext,
): ListingFormValues {
  const { columns, typed } = parseDraft(form, context)
  if (stored === 'draft') return typed
  const parsed = parseListing(form, { ...context, needsPicture: false })
  const { catalogs, language } = context
  if ('draft' in parsed) return toFormValues(parsed.draft, catalogs[language])
  const details = Object.entries(typed).filter(([name]) => name.startsWith(detailName('')))
  return {
    ...toFormValues({ ...columns, details: [] }, catalogs[language]),
    ...Object.fromEntries(details),
  }
}
