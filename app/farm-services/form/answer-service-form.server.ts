import type { Viewer } from '../../accounts/sessions/viewer.server.ts'
import { fillLoginEmail } from '../../accounts/sign-in/fill-login-email.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Language } from '../../i18n/language.ts'
import { listFormPictures } from '../../images/attach/order-pictures.server.ts'
import { isMoveRequest, saveFormPictures } from '../../images/attach/save-form-pictures.server.ts'
import {
  asksToMoveContacts,
  moveContactsToFields,
} from '../../listings/form/contacts-in-text/validate-contacts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { FormError, FormErrors } from '../../platform/forms/form-result.ts'
import { formValues } from '../../platform/forms/form-values.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { detectEditConflict } from './detect-edit-conflict.server.ts'
import { parseService } from './parse-service.server.ts'
import { type PostServiceRefusal, postService } from './post-service.server.ts'
import type { ServiceFormAnswer } from './service-form-fields.ts'
import { type UpdateServiceRefusal, updateService } from './update-service.server.ts'

type AnswerServiceFormInput = {
  viewer: Viewer
  /** The network address it comes from. */
  address: string
  language: Language
  form: FormData
  /** The provider's own service whose form it is, as it stands; absent where the form is of a new one. */
  editing?: { id: string; images: string[] } | undefined
}

export type ServiceFormOutcome =
  /** `skipped` says what was wrong with a photo that was left out. */
  | { saved: string; skipped: FormError | undefined }
  | { gone: true }
  | { answer: ServiceFormAnswer; status: number; retryAfter?: number | undefined }

/**
 * Answers a sent form of a farm service: with the id of what was saved, or with the form again,
 * everything typed and every picture in it, and what is wrong. Photos that cannot be kept are
 * skipped, as the specification asks, and do not stand in the way of the rest. `move_earlier` and
 * `move_later` ask for the form with that picture moved, `intent=move-contacts` with phone numbers and
 * addresses moved from the texts to their fields, and counts as one saved change.
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
  if (isMoveRequest(form)) return await again({ errors: images ?? {} }, 200)
  if (asksToMoveContacts(form)) {
    const spent = await consumeLimit(db, { limit: 'save-service', of: ownerId })
    if (!spent.allowed) return await tooMany(spent.retryAfter)
    const moved = moveContactsToFields(form)
    return await again({ errors: images ?? {}, moved }, 200)
  }
  const catalogs = { en: await readCatalog(db, 'en'), ur: await readCatalog(db, 'ur') }
  const parsed = parseService(form, { catalogs, language })
  if ('errors' in parsed) {
    const errors = { ...images, ...parsed.errors }
    return await again({ errors }, isMalformed(errors) ? 400 : 422)
  }
  // What is refused stays refused and is left out; what met a full house is worth sending again.
  if (images && pictures.status === 503) {
    const { status, retryAfter } = pictures
    return { ...(await again({ errors: images }, status)), retryAfter }
  }
  const { draft } = parsed
  const outcome = await saveOrFail(db, { ...sent, draft, catalogs })
  if ('done' in outcome) return { saved: outcome.done.serviceId, skipped: pictures.error }
  const { refused } = outcome
  if (editing && (refused === 'not-found' || refused === 'changed-meanwhile')) {
    const own = { providerId: ownerId, serviceId: editing.id }
    const compared = await detectEditConflict(db, { ...own, draft, catalogs, language })
    if (!compared) return { gone: true }
    // Both say the same, so nothing is lost.
    if (!compared.changed) return { saved: editing.id, skipped: pictures.error }
    return await again(compared, 409)
  }
  const { status, retryAfter, ...wrong } = refusalAnswer(refused, editing ? 'notSaved' : 'failed')
  if (refused === 'other-form') form.set('form_token', newIdempotencyKey())
  return { ...(await again(wrong, status)), retryAfter }

  async function tooMany(wait: number) {
    const { status, retryAfter, ...wrong } = refusalAnswer({ retryAfter: wait }, 'notSaved')
    return { ...(await again(wrong, status)), retryAfter }
  }

  async function again(wrong: ServiceFormAnswer, status: number) {
    const held = editing?.images ?? []
    const kept = await listFormPictures(db, { ownerId, held, imageIds: pictures.imageIds })
    const revision = editing && parseRevision(form)
    return { answer: { values: formValues(form), kept, revision, ...wrong }, status }
  }
}

type SaveInput = AnswerServiceFormInput &
  Pick<Parameters<typeof postService>[1], 'draft' | 'catalogs'>

// A surprise is told on the form, not on the page for errors: what was typed must not be lost.
async function saveOrFail(db: Database, { viewer, address, form, editing, ...what }: SaveInput) {
  const { draft, catalogs } = what
  const token = String(form.get('form_token') ?? '')
  try {
    if (!editing) {
      return await postService(db, { provider: viewer, address, token, draft, catalogs })
    }
    const own = { providerId: viewer.id, serviceId: editing.id }
    const change = { token, revision: parseRevision(form), draft, catalogs }
    return await updateService(db, { ...own, ...change })
  } catch (error) {
    log.error({ err: error, userId: viewer.id }, 'saving a farm service failed')
    return { refused: 'failed' as const }
  }
}

type RefusalAnswer = {
  errors?: FormErrors
  trouble?: FormError
  status: number
  retryAfter?: number
}

function refusalAnswer(
  refused: PostServiceRefusal | UpdateServiceRefusal | 'failed',
  failed: 'failed' | 'notSaved',
): RefusalAnswer {
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
    case 'other-form':
      return { trouble: { key: 'sell.trouble.otherForm' }, status: 409 }
    case 'unverified':
      return { trouble: { key: 'serviceForm.trouble.unverified' }, status: 403 }
    default:
      return { trouble: { key: `serviceForm.trouble.${failed}` }, status: 500 }
  }
}

/** The revision of the service that a form stands on. */
export function parseRevision(form: FormData): number {
  // What is no number is no revision that a service ever had.
  return Math.trunc(Number(form.get('revision'))) || 0
}

function isMalformed(errors: FormErrors): boolean {
  return Object.values(errors).some((error) => error?.key === 'listing.errors.malformed')
}
