import type { Viewer } from '../../accounts/sessions/viewer.server.ts'
import { fillLoginEmail } from '../../accounts/sign-in/fill-login-email.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Language } from '../../i18n/language.ts'
import { listFormPictures } from '../../images/attach/order-pictures.server.ts'
import {
  isMovePhotoRequest,
  saveFormPictures,
} from '../../images/attach/save-form-pictures.server.ts'
import {
  isMoveContactsRequest,
  moveContactsToFields,
} from '../../listings/form/contacts-in-text/validate-contacts.server.ts'
import { formatScreening } from '../../listings/form/screening/format-screening.server.ts'
import { isEditable } from '../../listings/moderation/editable-listing.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { FormError, FormErrors } from '../../platform/forms/form-result.ts'
import { formValues } from '../../platform/forms/form-values.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { countRefusal } from '../../screening/findings/count-refusal.server.ts'
import type { ScreeningRejection } from '../../screening/rules/screen-offer.server.ts'
import { detectEditConflict } from './detect-edit-conflict.server.ts'
import { parseService } from './parse-service.server.ts'
import { type PostServiceRefusal, postService } from './post-service.server.ts'
import type { ServiceFormAnswer } from './service-form-fields.ts'
import { type UpdateServiceRefusal, updateService } from './update-service.server.ts'

type AnswerServiceFormInput = {
  viewer: Viewer
  /** The IP address of the request. */
  address: string
  language: Language
  form: FormData
  /** The provider's service being edited, as stored; absent for a new one. */
  editing?: { id: string; images: string[]; moderation?: string | null } | undefined
}

export type ServiceFormOutcome =
  /** `skipped` is the error of a photo that was left out. Held services are hidden at first. */
  | { saved: string; skipped: FormError | undefined; isHeld?: true }
  | { gone: true }
  | { answer: ServiceFormAnswer; status: number; retryAfter?: number | undefined }

/**
 * Handles a submitted service form. Returns the id of the saved service, or the form with its
 * values, pictures and errors. Photos that cannot be stored are skipped, as the specification asks.
 * `move_earlier` and `move_later` return the form with that picture moved; `intent=move-contacts`
 * moves contact details from the texts to their fields, and counts as one saved change.
 */
export async function answerServiceForm(
  db: Database,
  sent: AnswerServiceFormInput,
): Promise<ServiceFormOutcome> {
  const { viewer, address, language, form, editing } = sent
  const ownerId = viewer.id
  fillLoginEmail(form, viewer)
  const pictures = await saveFormPictures(db, {
    ...{ ownerId, address, language, form },
    for: 'service',
  })
  form.delete('images')
  form.delete('image_ids')
  for (const id of pictures.imageIds) form.append('image_ids', id)
  const images = pictures.error && { images: pictures.error }
  if (isMovePhotoRequest(form)) return await again({ errors: images ?? {} }, 200)
  if (isMoveContactsRequest(form)) {
    const limitResult = await consumeLimit(db, { limit: 'save-service', key: ownerId })
    if (!limitResult.allowed) return await tooMany(limitResult.retryAfter)
    const moved = moveContactsToFields(form, { language })
    return await again({ ...moved, errors: { ...images, ...moved.errors } }, 200)
  }
  if (editing && !isEditable({ moderation: editing.moderation ?? null })) {
    return await again({ formError: { key: 'edit.takenDown' } }, 422)
  }
  const catalogs = { en: await readCatalog(db, 'en'), ur: await readCatalog(db, 'ur') }
  const parsed = parseService(form, { catalogs, language })
  if ('errors' in parsed) {
    const errors = { ...images, ...parsed.errors }
    return await again({ errors }, isMalformed(errors) ? 400 : 422)
  }
  // An invalid photo is left out for good; one that met full storage is worth sending again.
  if (images && pictures.status === 503) {
    const { status, retryAfter } = pictures
    return { ...(await again({ errors: images }, status)), retryAfter }
  }
  const { draft } = parsed
  const outcome = await saveOrFail(db, { ...sent, draft, catalogs })
  if ('done' in outcome) {
    const { serviceId, as } = outcome.done
    return { saved: serviceId, skipped: pictures.error, ...(as === 'held' && { isHeld: true }) }
  }
  const { refused } = outcome
  if (editing && (refused === 'not-found' || refused === 'changed-meanwhile')) {
    const ownService = { providerId: ownerId, serviceId: editing.id }
    const compared = await detectEditConflict(db, { ...ownService, draft, catalogs, language })
    if (!compared) return { gone: true }
    // Both have the same values, so nothing is lost.
    if (!compared.changed) return { saved: editing.id, skipped: pictures.error }
    return await again(compared, 409)
  }
  if (typeof refused === 'object' && 'screening' in refused) {
    await countRefusal(db, refused.screening)
    const rule = { catalog: catalogs[language], kind: 'service' } as const
    return await again(formatScreening(refused.screening, rule), 422)
  }
  const { status, retryAfter, ...wrong } = refusalAnswer(refused, editing ? 'notSaved' : 'failed')
  if (refused === 'other-form') form.set('form_token', newIdempotencyKey())
  return { ...(await again(wrong, status)), retryAfter }

  async function tooMany(wait: number) {
    const { status, retryAfter, ...wrong } = refusalAnswer({ retryAfter: wait }, 'notSaved')
    return { ...(await again(wrong, status)), retryAfter }
  }

  async function again(wrong: ServiceFormAnswer, status: number) {
    const currentPaths = editing?.images ?? []
    const uploadedPhotos = await listFormPictures(db, {
      ownerId,
      currentPaths,
      imageIds: pictures.imageIds,
    })
    const revision = editing && parseRevision(form)
    return { answer: { values: formValues(form), uploadedPhotos, revision, ...wrong }, status }
  }
}

type SaveInput = AnswerServiceFormInput &
  Pick<Parameters<typeof postService>[1], 'draft' | 'catalogs'>

// Show unexpected errors on the form, not the error page, so that the input is not lost.
async function saveOrFail(db: Database, { viewer, address, form, editing, ...what }: SaveInput) {
  const { draft, catalogs } = what
  const token = String(form.get('form_token') ?? '')
  try {
    if (!editing) {
      return await postService(db, { provider: viewer, address, token, draft, catalogs })
    }
    const ownService = { providerId: viewer.id, serviceId: editing.id }
    const change = { token, revision: parseRevision(form), draft, catalogs }
    return await updateService(db, { ...ownService, ...change })
  } catch (error) {
    log.error({ err: error, userId: viewer.id }, 'saving a farm service failed')
    return { refused: 'failed' as const }
  }
}

type RefusalAnswer = {
  errors?: FormErrors
  formError?: FormError
  status: number
  retryAfter?: number
}

function refusalAnswer(
  refused: Exclude<PostServiceRefusal | UpdateServiceRefusal | 'failed', ScreeningRejection>,
  failed: 'failed' | 'notSaved',
): RefusalAnswer {
  if (typeof refused === 'object') {
    const { retryAfter } = refused
    const params = { count: Math.ceil(retryAfter / 60) }
    const key = failed === 'failed' ? 'serviceForm.trouble.tooMany' : 'edit.tooMany'
    return { formError: { key, params }, status: 429, retryAfter }
  }
  switch (refused) {
    case 'unknown-picture':
      return { errors: { images: { key: 'images.unknownPicture.text' } }, status: 422 }
    case 'too-many-pictures':
      return { errors: { images: { key: 'images.ofService.tooMany' } }, status: 422 }
    case 'other-form':
      return { formError: { key: 'sell.trouble.otherForm' }, status: 409 }
    case 'paused':
      return { formError: { key: 'sell.trouble.paused' }, status: 403 }
    case 'unverified':
      return { formError: { key: 'serviceForm.trouble.unverified' }, status: 403 }
    default:
      return { formError: { key: `serviceForm.trouble.${failed}` }, status: 500 }
  }
}

/** The revision of the service that the form was loaded with. */
export function parseRevision(form: FormData): number {
  // Anything else becomes 0, which no service ever has as its revision.
  return Math.trunc(Number(form.get('revision'))) || 0
}

function isMalformed(errors: FormErrors): boolean {
  return Object.values(errors).some((error) => error?.key === 'listing.errors.malformed')
}
