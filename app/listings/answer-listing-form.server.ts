import type { Viewer } from '../accounts/viewer.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import { plainDay } from '../i18n/dates.ts'
import type { Language } from '../i18n/language.ts'
import { keepChosenPictures } from '../images/keep-chosen-pictures.server.ts'
import { listOwnPictures } from '../images/stored-image.server.ts'
import type { Database } from '../platform/database.server.ts'
import type { FormError, FormErrors } from '../platform/form-answer.ts'
import { log } from '../platform/log.server.ts'
import { readTyped } from '../platform/typed-form.server.ts'
import type { ListingAnswer } from './listing-form.ts'
import { type ListingDraft, parseListing } from './parse-listing.server.ts'
import { type NotPosted, postListing } from './post-listing.server.ts'

type Sent = {
  viewer: Viewer
  address: string
  language: Language
  form: FormData
}

type SellOutcome =
  | { posted: string }
  | { answer: ListingAnswer; status: number; retryAfter?: number | undefined }

/**
 * Answers a sent listing form: with the id of what was posted, or with the form again, everything
 * typed and every picture in it, and what is wrong. `intent=choose-category` asks for the form
 * with the details of the chosen category.
 */
export async function answerListingForm(db: Database, sent: Sent): Promise<SellOutcome> {
  const { viewer, address, language, form } = sent
  const pictures = await keepChosenPictures(db, { ownerId: viewer.id, address, form })
  form.delete('images')
  form.delete('image_ids')
  for (const id of pictures.imageIds) form.append('image_ids', id)

  const catalogs = { en: await readCatalog(db, 'en'), ur: await readCatalog(db, 'ur') }
  const parsed = parseListing(form, { catalogs, language, today: plainDay(new Date()) })
  const images = pictures.error && { images: pictures.error }
  if (form.get('intent') === 'choose-category') {
    // Nothing was counted yet, so the unit may follow the category.
    if (!form.get('quantity')) form.delete('quantity_unit')
    return await again({ errors: images ?? {} }, 200)
  }
  if ('errors' in parsed) {
    // The picture's own reason stands in front, in place of there being none.
    const errors = { ...images, ...parsed.errors, ...images }
    return await again({ errors }, isMalformed(errors) ? 400 : 422)
  }
  if (images) return await again({ errors: images }, 422)
  const outcome = await post(db, { ...sent, draft: parsed.draft })
  if ('done' in outcome) return { posted: outcome.done.listingId }
  const { status, retryAfter, ...wrong } = sayRefusal(outcome.refused)
  return { ...(await again(wrong, status)), retryAfter }

  async function again(wrong: { errors?: FormErrors; trouble?: FormError }, status: number) {
    const kept = await listOwnPictures(db, { ownerId: viewer.id, ...pictures })
    const pictureIds = kept.map(({ id, path }) => ({ id, path }))
    return { answer: { values: readTyped(form), kept: pictureIds, ...wrong }, status }
  }
}

// A surprise is told on the form, not on the page for errors: what was typed must not be lost.
async function post(
  db: Database,
  { viewer, address, form, draft }: Sent & { draft: ListingDraft },
) {
  try {
    const token = String(form.get('form_token') ?? '')
    return await postListing(db, { seller: viewer, address, token, draft })
  } catch (error) {
    log.error({ err: error, userId: viewer.id }, 'posting a listing failed')
    return { refused: 'failed' as const }
  }
}

type Said = { errors?: FormErrors; trouble?: FormError; status: number; retryAfter?: number }

function sayRefusal(refused: NotPosted | 'failed'): Said {
  if (typeof refused === 'object') {
    const { retryAfter } = refused
    const params = { count: Math.ceil(retryAfter / 60) }
    return { trouble: { key: 'sell.trouble.tooMany', params }, status: 429, retryAfter }
  }
  switch (refused) {
    case 'unknown-picture':
      return { errors: { images: { key: 'images.unknownPicture.text' } }, status: 422 }
    case 'too-many-pictures':
      return { errors: { images: { key: 'images.tooMany.text' } }, status: 422 }
    case 'unverified':
      return { trouble: { key: 'sell.trouble.unverified' }, status: 403 }
    case 'failed':
      return { trouble: { key: 'sell.trouble.failed' }, status: 500 }
  }
}

function isMalformed(errors: FormErrors): boolean {
  return Object.values(errors).some((error) => error?.key === 'listing.errors.malformed')
}
