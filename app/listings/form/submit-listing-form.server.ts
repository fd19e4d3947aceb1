import type { Viewer } from '../../accounts/sessions/viewer.server.ts'
import { fillLoginEmail } from '../../accounts/sign-in/fill-login-email.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import type { Language } from '../../i18n/language.ts'
import { listFormPictures } from '../../images/attach/order-pictures.server.ts'
import {
  isMovePhotoRequest,
  saveFormPictures,
} from '../../images/attach/save-form-pictures.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { FormErrors } from '../../platform/forms/form-result.ts'
import { formValues } from '../../platform/forms/form-values.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { countRefusal } from '../../screening/findings/count-refusal.server.ts'
import { detectEditConflict } from '../save/detect-edit-conflict.server.ts'
import type { EditableListing } from '../save/find-editable-listing.server.ts'
import { parseRevision, requestedSave, saveListingForm } from '../save/save-listing-form.server.ts'
import {
  isMoveContactsRequest,
  moveContactsToFields,
} from './contacts-in-text/validate-contacts.server.ts'
import { consumeSaveLimit } from './posting-limits.server.ts'
import { formatScreening } from './screening/format-screening.server.ts'
import type { ListingFormResult, SavedAs, SaveOutcome } from './validation/listing-form-fields.ts'
import { parseDraft } from './validation/parse-draft.server.ts'
import {
  findChosenCategory,
  type ListingFormContext,
  parseListing,
} from './validation/parse-listing.server.ts'
import { saveErrorMessage } from './validation/save-error-message.ts'

export type SubmitListingFormInput = {
  viewer: Viewer
  address: string
  language: Language
  form: FormData
  /** The listing being edited; without it, the form is for a new listing. */
  editing?: EditableListing | undefined
}

export type SubmitListingFormResult =
  | { saved: SaveOutcome; listingId: string }
  | { gone: true }
  | { answer: ListingFormResult; status: number; retryAfter?: number | undefined }

/**
 * Handles a submitted listing form. Returns the id of the saved listing, or the form with all its
 * input, pictures and errors. `intent=draft` saves an incomplete form. These return the form
 * without saving: `intent=choose-category` with the fields of the chosen category, `move_earlier`
 * and `move_later` with a picture moved, and `intent=move-contacts` with phone numbers and email
 * addresses moved from the texts to their fields, which counts towards the save limit.
 */
export async function submitListingForm(
  db: Database,
  sent: SubmitListingFormInput,
): Promise<SubmitListingFormResult> {
  const { viewer, address, language, form, editing } = sent
  fillLoginEmail(form, viewer)
  const pictures = await saveFormPictures(db, { ownerId: viewer.id, address, language, form })
  form.delete('images')
  form.delete('image_ids')
  for (const id of pictures.imageIds) form.append('image_ids', id)

  const catalogs = { en: await readCatalog(db, 'en'), ur: await readCatalog(db, 'ur') }
  const context = { catalogs, language, today: isoDay(new Date()) }
  const images = pictures.error && { images: pictures.error }
  if (form.get('intent') === 'choose-category') {
    // Without an amount yet, or with the preset one, it and its unit follow the category.
    const quantity = form.get('quantity')
    const withUnit = `${quantity} ${form.get('quantity_unit')}`
    if (!quantity || withUnit === form.get('quantity_preset')) {
      form.delete('quantity')
      form.delete('quantity_unit')
    }
    if (!form.get('price')) form.delete('price_unit')
    return await again({ errors: images ?? {} }, 200)
  }
  if (isMovePhotoRequest(form)) return await again({ errors: images ?? {} }, 200)
  if (isMoveContactsRequest(form)) {
    const wait = await consumeSaveLimit(db, viewer.id)
    if (wait) return await tooMany(wait)
    const details = findChosenCategory(form, context)?.fields
    const moved = moveContactsToFields(form, { language, details })
    return await again({ ...moved, errors: { ...images, ...moved.errors } }, 200)
  }
  if (editing?.isTakenDown) return await again({ formError: { key: 'edit.takenDown' } }, 422)
  const savedAs = requestedSave(form, editing)
  const parsed = parseAs(savedAs, form, context)
  if ('errors' in parsed) {
    // The picture's own error comes first and replaces the one for missing pictures.
    const errors = { ...images, ...parsed.errors, ...images }
    return await again({ errors }, isMalformed(errors) ? 400 : 422)
  }
  if (images) {
    const { status = 422, retryAfter } = pictures
    return { ...(await again({ errors: images }, status)), retryAfter }
  }
  const outcome = await saveOrFail(db, { seller: viewer, address, form, editing, parsed })
  if ('saved' in outcome) return outcome
  const { refused } = outcome
  if (editing && (refused === 'not-found' || refused === 'changed-meanwhile')) {
    const { listingId } = editing
    const compared = await detectEditConflict(db, { sellerId: viewer.id, listingId, form, context })
    if (!compared) return { gone: true }
    const { now, changed } = compared
    if (changed) return await again({ revision: now.revision, changed }, 409)
    // The contents are equal, so saving again loses nothing.
    form.set('revision', String(now.revision))
    return await submitListingForm(db, { ...sent, editing: now })
  }
  if (typeof refused === 'object' && 'screening' in refused) {
    await countRefusal(db, refused.screening)
    const wrong = formatScreening(refused.screening, { catalog: catalogs[language] })
    return await again(wrong, 422)
  }
  const isLost = refused === 'not-found' || refused === 'changed-meanwhile'
  const { status, retryAfter, ...wrong } = saveErrorMessage(isLost ? 'failed' : refused, savedAs)
  if (refused === 'other-form') form.set('form_token', newIdempotencyKey())
  return { ...(await again(wrong, status)), retryAfter }

  async function tooMany(wait: number) {
    const { status, retryAfter, ...wrong } = saveErrorMessage({ retryAfter: wait }, 'changed')
    return { ...(await again(wrong, status)), retryAfter }
  }

  async function again(wrong: ListingFormResult, status: number) {
    const currentPaths = editing?.currentPaths ?? []
    const uploadedPhotos = await listFormPictures(db, {
      ownerId: viewer.id,
      currentPaths,
      ...pictures,
    })
    return {
      answer: { values: formValues(form), uploadedPhotos, revision: parseRevision(form), ...wrong },
      status,
    }
  }
}

function parseAs(savedAs: SavedAs, form: FormData, context: ListingFormContext) {
  if (savedAs === 'draft') return { unfinished: parseDraft(form, context) }
  return parseListing(form, { ...context, needsPicture: savedAs === 'posted' })
}

// Unexpected errors are shown on the form, not on the error page, so that no input is lost.
async function saveOrFail(db: Database, sending: Parameters<typeof saveListingForm>[1]) {
  try {
    return await saveListingForm(db, sending)
  } catch (error) {
    log.error({ err: error, userId: sending.seller.id }, 'saving a listing failed')
    return { refused: 'failed' as const }
  }
}

function isMalformed(errors: FormErrors): boolean {
  return Object.values(errors).some((error) => error?.key === 'listing.errors.malformed')
}
