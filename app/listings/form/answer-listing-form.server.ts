import type { Viewer } from '../../accounts/sessions/viewer.server.ts'
import { fillLoginEmail } from '../../accounts/sign-in/fill-login-email.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import type { Language } from '../../i18n/language.ts'
import { listFormPictures } from '../../images/attach/order-pictures.server.ts'
import { isMoveRequest, saveFormPictures } from '../../images/attach/save-form-pictures.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { FormErrors } from '../../platform/forms/form-result.ts'
import { formValues } from '../../platform/forms/form-values.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { detectEditConflict } from '../save/detect-edit-conflict.server.ts'
import type { EditableListing } from '../save/find-editable-listing.server.ts'
import { parseRevision, requestedSave, saveListingForm } from '../save/save-listing-form.server.ts'
import {
  asksToMoveContacts,
  moveContactsToFields,
} from './contacts-in-text/validate-contacts.server.ts'
import { consumeSaveLimit } from './posting-limits.server.ts'
import type { ListingFormResult, SavedAs } from './validation/listing-form-fields.ts'
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
  /** The listing whose form it is; without one the form is of a new listing. */
  editing?: EditableListing | undefined
}

export type SubmitListingFormResult =
  | { saved: SavedAs; listingId: string }
  | { gone: true }
  | { answer: ListingFormResult; status: number; retryAfter?: number | undefined }

/**
 * Answers a sent listing form: with the id of what was saved, or with the form again, everything
 * typed and every picture in it, and what is wrong. `intent=choose-category` asks for the form
 * with the details of the chosen category, `intent=draft` saves it as far as it is filled in;
 * `move_earlier` and `move_later` ask for the form with that picture moved, `intent=move-contacts` with
 * phone numbers and addresses moved from the texts to their fields, and counts as one saved change.
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
  const known = { catalogs, language, today: isoDay(new Date()) }
  const images = pictures.error && { images: pictures.error }
  if (form.get('intent') === 'choose-category') {
    // Nothing was counted yet, so the unit may follow the category.
    if (!form.get('quantity')) form.delete('quantity_unit')
    return await again({ errors: images ?? {} }, 200)
  }
  if (isMoveRequest(form)) return await again({ errors: images ?? {} }, 200)
  if (asksToMoveContacts(form)) {
    const wait = await consumeSaveLimit(db, viewer.id)
    if (wait) return await tooMany(wait)
    const moved = moveContactsToFields(form, findChosenCategory(form, known)?.fields)
    return await again({ errors: images ?? {}, moved }, 200)
  }
  const wanted = requestedSave(form, editing)
  const read = parseAs(wanted, form, known)
  if ('errors' in read) {
    // The picture's own reason stands in front, in place of there being none.
    const errors = { ...images, ...read.errors, ...images }
    return await again({ errors }, isMalformed(errors) ? 400 : 422)
  }
  if (images) {
    const { status = 422, retryAfter } = pictures
    return { ...(await again({ errors: images }, status)), retryAfter }
  }
  const outcome = await saveOrFail(db, { seller: viewer, address, form, editing, read })
  if ('saved' in outcome) return outcome
  const { refused } = outcome
  if (editing && (refused === 'not-found' || refused === 'changed-meanwhile')) {
    const { listingId } = editing
    const compared = await detectEditConflict(db, { sellerId: viewer.id, listingId, form, known })
    if (!compared) return { gone: true }
    const { now, changed } = compared
    if (changed) return await again({ revision: now.revision, changed }, 409)
    // Both say the same, so nothing is lost.
    form.set('revision', String(now.revision))
    return await submitListingForm(db, { ...sent, editing: now })
  }
  const isLost = refused === 'not-found' || refused === 'changed-meanwhile'
  const { status, retryAfter, ...wrong } = saveErrorMessage(isLost ? 'failed' : refused, wanted)
  if (refused === 'other-form') form.set('form_token', newIdempotencyKey())
  return { ...(await again(wrong, status)), retryAfter }

  async function tooMany(wait: number) {
    const { status, retryAfter, ...wrong } = saveErrorMessage({ retryAfter: wait }, 'changed')
    return { ...(await again(wrong, status)), retryAfter }
  }

  async function again(wrong: ListingFormResult, status: number) {
    const held = editing?.held ?? []
    const kept = await listFormPictures(db, { ownerId: viewer.id, held, ...pictures })
    return {
      answer: { values: formValues(form), kept, revision: parseRevision(form), ...wrong },
      status,
    }
  }
}

function parseAs(wanted: SavedAs, form: FormData, known: ListingFormContext) {
  if (wanted === 'draft') return { unfinished: parseDraft(form, known) }
  return parseListing(form, { ...known, needsPicture: wanted === 'posted' })
}

// A surprise is told on the form, not on the page for errors: what was typed must not be lost.
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
