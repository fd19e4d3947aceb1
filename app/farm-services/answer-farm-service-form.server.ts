import type { Viewer } from '../accounts/viewer.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import type { Language } from '../i18n/language.ts'
import { listFormPictures } from '../images/arrange-pictures.server.ts'
import { asksToMove, keepChosenPictures } from '../images/keep-chosen-pictures.server.ts'
import type { Database } from '../platform/database.server.ts'
import type { FormError, FormErrors } from '../platform/form-answer.ts'
import { log } from '../platform/log.server.ts'
import { readTyped } from '../platform/typed-form.server.ts'
import { compareWithSaved } from './compare-with-saved.server.ts'
import type { FarmServiceAnswer } from './farm-service-form.ts'
import { parseFarmService } from './parse-farm-service.server.ts'
import { type NotPosted, postFarmService } from './post-farm-service.server.ts'
import { type NotUpdated, updateFarmService } from './update-farm-service.server.ts'

type Sent = {
  viewer: Viewer
  /** The network address it comes from. */
  address: string
  language: Language
  form: FormData
  /** The provider's own service whose form it is, as it stands; absent where the form is of a new one. */
  editing?: { id: string; images: string[] } | undefined
}

export type FormOutcome =
  /** `skipped` says what was wrong with a photo that was left out. */
  | { saved: string; skipped: FormError | undefined }
  | { gone: true }
  | { answer: FarmServiceAnswer; status: number; retryAfter?: number | undefined }

/**
 * Answers a sent form of a farm service: with the id of what was saved, or with the form again,
 * everything typed and every picture in it, and what is wrong. Photos that cannot be kept are
 * skipped, as the specification asks, and do not stand in the way of the rest. `move_earlier` and
 * `move_later` ask for the form with that picture moved.
 */
export async function answerFarmServiceForm(db: Database, sent: Sent): Promise<FormOutcome> {
  const { viewer, address, language, form, editing } = sent
  const ownerId = viewer.id
  const pictures = await keepChosenPictures(db, { ownerId, address, form, for: 'service' })
  form.delete('images')
  form.delete('image_ids')
  for (const id of pictures.imageIds) form.append('image_ids', id)
  const images = pictures.error && { images: pictures.error }
  if (asksToMove(form)) return await again({ errors: images ?? {} }, 200)
  const catalogs = { en: await readCatalog(db, 'en'), ur: await readCatalog(db, 'ur') }
  const parsed = parseFarmService(form, { catalogs, language })
  if ('errors' in parsed) {
    const errors = { ...images, ...parsed.errors }
    return await again({ errors }, isMalformed(errors) ? 400 : 422)
  }
  const { draft } = parsed
  const outcome = await saveOrFail(db, { ...sent, draft, catalogs })
  if ('done' in outcome) return { saved: outcome.done.serviceId, skipped: pictures.error }
  const { refused } = outcome
  if (editing && (refused === 'not-found' || refused === 'changed-meanwhile')) {
    const own = { providerId: ownerId, serviceId: editing.id }
    const compared = await compareWithSaved(db, { ...own, draft, catalogs, language })
    if (!compared) return { gone: true }
    // Both say the same, so nothing is lost.
    if (!compared.changed) return { saved: editing.id, skipped: pictures.error }
    return await again(compared, 409)
  }
  const { status, retryAfter, ...wrong } = sayRefusal(refused, editing ? 'notSaved' : 'failed')
  return { ...(await again(wrong, status)), retryAfter }

  async function again(wrong: FarmServiceAnswer, status: number) {
    const held = editing?.images ?? []
    const kept = await listFormPictures(db, { ownerId, held, imageIds: pictures.imageIds })
    const revision = editing && revisionOf(form)
    return { answer: { values: readTyped(form), kept, revision, ...wrong }, status }
  }
}

type Saving = Sent & Pick<Parameters<typeof postFarmService>[1], 'draft' | 'catalogs'>

// A surprise is told on the form, not on the page for errors: what was typed must not be lost.
async function saveOrFail(db: Database, { viewer, address, form, editing, ...what }: Saving) {
  const { draft, catalogs } = what
  const token = String(form.get('form_token') ?? '')
  try {
    if (!editing) {
      return await postFarmService(db, { provider: viewer, address, token, draft, catalogs })
    }
    const own = { providerId: viewer.id, serviceId: editing.id }
    const change = { token, revision: revisionOf(form), draft, catalogs }
    return await updateFarmService(db, { ...own, ...change })
  } catch (error) {
    log.error({ err: error, userId: viewer.id }, 'saving a farm service failed')
    return { refused: 'failed' as const }
  }
}

type Said = { errors?: FormErrors; trouble?: FormError; status: number; retryAfter?: number }

function sayRefusal(
  refused: NotPosted | NotUpdated | 'failed',
  failed: 'failed' | 'notSaved',
): Said {
  if (typeof refused === 'object') {
    const { retryAfter } = refused
    const params = { count: Math.ceil(retryAfter / 60) }
    const key = failed === 'failed' ? 'serviceForm.trouble.tooMany' : 'edit.tooMany'
    return { trouble: { key, params }, status: 429, retryAfter }
  }
  switch (refused) {
    case 'unknown-picture':
      return { errors: { images: { key: 'images.unknownPicture.text' } }, status: 422 }
    case 'too-many-pictures':
      return { errors: { images: { key: 'images.ofService.tooMany' } }, status: 422 }
    case 'unverified':
      return { trouble: { key: 'serviceForm.trouble.unverified' }, status: 403 }
    default:
      return { trouble: { key: `serviceForm.trouble.${failed}` }, status: 500 }
  }
}

function revisionOf(form: FormData): number {
  // What is no number is no revision that a service ever had.
  return Math.trunc(Number(form.get('revision'))) || 0
}

/** What a form gets back that could not even be read: its words stay in the browser alone. */
export function sayUnread(refused: 'too-large' | 'busy' | 'missing') {
  const key = refused === 'too-large' ? 'sell.trouble.tooLarge' : 'serviceForm.trouble.failed'
  const status = { 'too-large': 413, busy: 503, missing: 400 }[refused]
  return { answer: { trouble: { key } } satisfies FarmServiceAnswer, status, retryAfter: undefined }
}

function isMalformed(errors: FormErrors): boolean {
  return Object.values(errors).some((error) => error?.key === 'listing.errors.malformed')
}
