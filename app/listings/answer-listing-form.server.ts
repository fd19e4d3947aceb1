import type { Viewer } from '../accounts/viewer.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import { plainDay } from '../i18n/dates.ts'
import type { Language } from '../i18n/language.ts'
import { listFormPictures } from '../images/arrange-pictures.server.ts'
import { asksToMove, keepChosenPictures } from '../images/keep-chosen-pictures.server.ts'
import type { Database } from '../platform/database.server.ts'
import type { FormErrors } from '../platform/form-answer.ts'
import { log } from '../platform/log.server.ts'
import { readTyped } from '../platform/typed-form.server.ts'
import { compareWithSaved } from './compare-with-saved.server.ts'
import type { EditableListing } from './find-editable.server.ts'
import type { ListingAnswer, SavedAs } from './listing-form.ts'
import { type ListingKnowledge, parseListing } from './parse-listing.server.ts'
import { parseUnfinished } from './parse-unfinished.server.ts'
import { revisionOf, saveSentListing, wantedBy } from './save-sent-listing.server.ts'
import { sayRefusal } from './say-refusal.ts'

export type AnsweredForm = {
  viewer: Viewer
  address: string
  language: Language
  form: FormData
  /** The listing whose form it is; without one the form is of a new listing. */
  editing?: EditableListing | undefined
}

export type FormOutcome =
  | { saved: SavedAs; listingId: string }
  | { gone: true }
  | { answer: ListingAnswer; status: number; retryAfter?: number | undefined }

/**
 * Answers a sent listing form: with the id of what was saved, or with the form again, everything
 * typed and every picture in it, and what is wrong. `intent=choose-category` asks for the form
 * with the details of the chosen category, `intent=draft` saves it as far as it is filled in;
 * `move_earlier` and `move_later` ask for the form with that picture moved.
 */
export async function answerListingForm(db: Database, sent: AnsweredForm): Promise<FormOutcome> {
  const { viewer, address, language, form, editing } = sent
  const pictures = await keepChosenPictures(db, { ownerId: viewer.id, address, form })
  form.delete('images')
  form.delete('image_ids')
  for (const id of pictures.imageIds) form.append('image_ids', id)

  const catalogs = { en: await readCatalog(db, 'en'), ur: await readCatalog(db, 'ur') }
  const known = { catalogs, language, today: plainDay(new Date()) }
  const images = pictures.error && { images: pictures.error }
  if (form.get('intent') === 'choose-category') {
    // Nothing was counted yet, so the unit may follow the category.
    if (!form.get('quantity')) form.delete('quantity_unit')
    return await again({ errors: images ?? {} }, 200)
  }
  if (asksToMove(form)) return await again({ errors: images ?? {} }, 200)
  const wanted = wantedBy(form, editing)
  const read = readAs(wanted, form, known)
  if ('errors' in read) {
    // The picture's own reason stands in front, in place of there being none.
    const errors = { ...images, ...read.errors, ...images }
    return await again({ errors }, isMalformed(errors) ? 400 : 422)
  }
  if (images) return await again({ errors: images }, 422)
  const outcome = await saveOrFail(db, { seller: viewer, address, form, editing, read })
  if ('saved' in outcome) return outcome
  const { refused } = outcome
  if (editing && (refused === 'not-found' || refused === 'changed-meanwhile')) {
    const { listingId } = editing
    const compared = await compareWithSaved(db, { sellerId: viewer.id, listingId, form, known })
    if (!compared) return { gone: true }
    const { now, changed } = compared
    if (changed) return await again({ revision: now.revision, changed }, 409)
    // Both say the same, so nothing is lost.
    form.set('revision', String(now.revision))
    return await answerListingForm(db, { ...sent, editing: now })
  }
  const isLost = refused === 'not-found' || refused === 'changed-meanwhile'
  const { status, retryAfter, ...wrong } = sayRefusal(isLost ? 'failed' : refused, wanted)
  return { ...(await again(wrong, status)), retryAfter }

  async function again(wrong: ListingAnswer, status: number) {
    const held = editing?.held ?? []
    const kept = await listFormPictures(db, { ownerId: viewer.id, held, ...pictures })
    return {
      answer: { values: readTyped(form), kept, revision: revisionOf(form), ...wrong },
      status,
    }
  }
}

function readAs(wanted: SavedAs, form: FormData, known: ListingKnowledge) {
  if (wanted === 'draft') return { unfinished: parseUnfinished(form, known) }
  return parseListing(form, { ...known, needsPicture: wanted === 'posted' })
}

// A surprise is told on the form, not on the page for errors: what was typed must not be lost.
async function saveOrFail(db: Database, sending: Parameters<typeof saveSentListing>[1]) {
  try {
    return await saveSentListing(db, sending)
  } catch (error) {
    log.error({ err: error, userId: sending.seller.id }, 'saving a listing failed')
    return { refused: 'failed' as const }
  }
}

function isMalformed(errors: FormErrors): boolean {
  return Object.values(errors).some((error) => error?.key === 'listing.errors.malformed')
}
