import { listFormPictures } from '../../images/attach/order-pictures.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { EditableOffer, Submission } from './offer-form.server.ts'
import type { EditConflict } from './offer-form-result.ts'

/** Compares a form with the saved offer. Returns the differences in form order; `undefined` if there are none. */
export async function detectEditConflict<D, U>(
  db: Database,
  { offerForm, form, context, viewer, photos }: Submission<D, U>,
  now: EditableOffer,
): Promise<EditConflict | undefined> {
  const { values: stored, currentPaths } = now
  const typed = offerForm.comparableValues(form, { ...context, isDraft: now.isDraft })
  const fields = [...new Set([...Object.keys(stored), ...Object.keys(typed)])]
    .filter((name) => (stored[name] ?? '') !== (typed[name] ?? ''))
    .map((name) => ({ name, ...offerForm.describeDifference(name, { stored, typed }, context) }))
  const { imageIds } = photos
  const shown = await listFormPictures(db, { ownerId: viewer.id, imageIds, currentPaths })
  const paths = shown.map(({ path }) => path)
  // A picture of the form may have been removed from the offer and purged meanwhile.
  const isSameRow = paths.join() === currentPaths.join() && paths.length === imageIds.length
  if (fields.length === 0 && isSameRow) return undefined
  return { fields, pictures: isSameRow ? undefined : { stored: currentPaths, typed: paths } }
}
