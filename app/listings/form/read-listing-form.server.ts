import {
  hasStaleFormOwner,
  staleFormOwnerAnswer,
} from '../../accounts/sessions/stale-form-owner.server.ts'
import { listFormPictures } from '../../images/attach/order-pictures.server.ts'
import { parseImageIds } from '../../images/attach/save-form-pictures.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { formValues } from '../../platform/forms/form-values.server.ts'
import { bodyRejectionStatus, receiveFormData } from '../../platform/forms/read-form-data.server.ts'
import type { EditableListing } from '../save/find-editable-listing.server.ts'
import { parseRevision } from '../save/save-listing-form.server.ts'
import {
  type SubmitListingFormInput,
  type SubmitListingFormResult,
  submitListingForm,
} from './submit-listing-form.server.ts'
import type { ListingFormResult } from './validation/listing-form-fields.ts'

type ReadListingFormInput = Omit<SubmitListingFormInput, 'form' | 'editing'> & {
  /** Finds the listing being edited; without it, the form is for a new listing. */
  findOriginal?: () => Promise<EditableListing>
}

/**
 * Parses and handles a submitted listing form with its pictures. Refuses a form that cannot be
 * read or that was opened under a different account.
 */
export async function readListingForm(
  db: Database,
  request: Request,
  { findOriginal, ...sent }: ReadListingFormInput,
): Promise<SubmitListingFormResult> {
  const outcome = await receiveFormData(request, { accountId: sent.viewer.id }, async (form) => {
    if (hasStaleFormOwner(form, sent.viewer)) return staleFormOwnerAnswer(form)
    return await submitListingForm(db, { ...sent, form, editing: await findOriginal?.() })
  })
  if (!('rejected' in outcome)) return outcome
  const { rejected, retryAfter, textFields } = outcome
  if (textFields)
    return {
      ...(await answerWithoutUploads(db, { ...sent, form: textFields, findOriginal })),
      retryAfter,
    }
  const key = rejected === 'too-large' ? 'sell.trouble.tooLarge' : 'sell.trouble.unreadable'
  return { answer: { formError: { key } }, status: bodyRejectionStatus[rejected], retryAfter }
}

/** Returns the form with its input and earlier pictures when the server is too busy for uploads. */
async function answerWithoutUploads(
  db: Database,
  { viewer, form, findOriginal }: ReadListingFormInput & { form: FormData },
): Promise<{ answer: ListingFormResult; status: number }> {
  if (hasStaleFormOwner(form, viewer)) return staleFormOwnerAnswer(form)
  const currentPaths = (await findOriginal?.())?.currentPaths ?? []
  const imageIds = parseImageIds(form)
  const uploadedPhotos = await listFormPictures(db, { ownerId: viewer.id, currentPaths, imageIds })
  const formError = { key: 'images.full' }
  return {
    answer: { values: formValues(form), uploadedPhotos, revision: parseRevision(form), formError },
    status: 503,
  }
}
