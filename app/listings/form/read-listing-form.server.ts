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
} from './answer-listing-form.server.ts'
import type { ListingFormResult } from './validation/listing-form-fields.ts'

type ReadListingFormInput = Omit<SubmitListingFormInput, 'form' | 'editing'> & {
  /** Finds the listing whose form it is; without it the form is of a new listing. */
  findEditing?: () => Promise<EditableListing>
}

/**
 * Reads a sent listing form, pictures and all, and answers it. One that cannot be read is refused,
 * and so is one that somebody else had opened.
 */
export async function readListingForm(
  db: Database,
  request: Request,
  { findEditing, ...sent }: ReadListingFormInput,
): Promise<SubmitListingFormResult> {
  const outcome = await receiveFormData(request, { accountId: sent.viewer.id }, async (form) => {
    if (hasStaleFormOwner(form, sent.viewer)) return staleFormOwnerAnswer(form)
    return await submitListingForm(db, { ...sent, form, editing: await findEditing?.() })
  })
  if (!('unread' in outcome)) return outcome
  const { unread, retryAfter, words } = outcome
  if (words)
    return {
      ...(await answerWithoutUploads(db, { ...sent, form: words, findEditing })),
      retryAfter,
    }
  const key = unread === 'too-large' ? 'sell.trouble.tooLarge' : 'sell.trouble.unreadable'
  return { answer: { trouble: { key } }, status: bodyRejectionStatus[unread], retryAfter }
}

/** The form again, with all that was typed and the pictures it had, when there was no room for more. */
async function answerWithoutUploads(
  db: Database,
  { viewer, form, findEditing }: ReadListingFormInput & { form: FormData },
): Promise<{ answer: ListingFormResult; status: number }> {
  if (hasStaleFormOwner(form, viewer)) return staleFormOwnerAnswer(form)
  const held = (await findEditing?.())?.held ?? []
  const imageIds = parseImageIds(form)
  const kept = await listFormPictures(db, { ownerId: viewer.id, held, imageIds })
  const trouble = { key: 'images.full' }
  return {
    answer: { values: formValues(form), kept, revision: parseRevision(form), trouble },
    status: 503,
  }
}
