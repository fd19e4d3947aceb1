import {
  hasStaleFormOwner,
  staleFormOwnerAnswer,
} from '../../accounts/sessions/stale-form-owner.server.ts'
import { listFormPictures } from '../../images/attach/order-pictures.server.ts'
import { parseImageIds } from '../../images/attach/save-form-pictures.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { FormError, FormErrors } from '../../platform/forms/form-result.ts'
import { copyForm, formValues, parseRevision } from '../../platform/forms/form-values.server.ts'
import {
  type BodyRejection,
  bodyRejectionStatus,
} from '../../platform/forms/read-form-data.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { countRefusal } from '../../screening/findings/count-refusal.server.ts'
import type { ScreeningRejection } from '../../screening/rules/screen-offer.server.ts'
import type { SaveRefusal } from '../save/offer-kind.server.ts'
import { consumeSaveLimit } from '../save/update-offer.server.ts'
import { moveContactsToFields } from './contacts-in-text/validate-contacts.server.ts'
import type {
  InvalidForm,
  OfferFormAnswer,
  OfferFormMessages,
  ReceiveOfferFormInput,
  SaveIntent,
  Submission,
} from './offer-form.server.ts'
import type { OfferFormResult } from './offer-form-result.ts'
import { formatScreening } from './screening/format-screening.server.ts'

/** The answer to a form whose body was not read: with its input if only its files found no room. */
export async function answerRejection(
  db: Database,
  { rejected, retryAfter, textFields: form }: BodyRejection,
  { viewer, findOriginal }: ReceiveOfferFormInput,
): Promise<OfferFormAnswer> {
  const status = bodyRejectionStatus[rejected]
  if (!form) {
    const key = rejected === 'too-large' ? 'sell.trouble.tooLarge' : 'sell.trouble.unreadable'
    return { answer: { formError: { key } }, status, retryAfter }
  }
  if (hasStaleFormOwner(form, viewer)) return staleFormOwnerAnswer(form)
  const photos = { imageIds: parseImageIds(form) }
  const editing = await findOriginal?.()
  const submission = { viewer, form, editing, photos, revision: parseRevision(form) }
  const wrong = { formError: { key: 'images.full' } }
  return await answerAgain(db, submission, wrong, { status, retryAfter })
}

export async function chooseCategory<D, U>(
  db: Database,
  submission: Submission<D, U>,
  reset: readonly string[],
) {
  return await movePhoto(db, { ...submission, form: copyForm(submission.form, reset) })
}

// Its pictures are in the new order already.
export async function movePhoto<D, U>(db: Database, submission: Submission<D, U>) {
  return await answerAgain(
    db,
    submission,
    { errors: submission.photoErrors ?? {} },
    { status: 200 },
  )
}

export async function moveContacts<D, U>(db: Database, submission: Submission<D, U>) {
  const { viewer, form, context, photoErrors, offerForm } = submission
  const retryAfter = await consumeSaveLimit(db, offerForm.kind, viewer.id)
  if (retryAfter) return await answerRefusal(db, submission, { retryAfter }, 'changed')
  const otherTexts = offerForm.otherTexts?.(form, context)
  const { language } = context
  const { changedFields, errors } = moveContactsToFields(form, { language, otherTexts })
  const answer = { changedFields, values: changedFields, errors: { ...photoErrors, ...errors } }
  return await answerAgain(db, submission, answer, { status: 200 })
}

export async function refuseTakenDown<D, U>(db: Database, submission: Submission<D, U>) {
  return await answerAgain(
    db,
    submission,
    { formError: { key: 'edit.takenDown' } },
    { status: 422 },
  )
}

/** The first post without a number; the second one has pressed "Post anyway". */
export async function askForPhone<D, U>(db: Database, submission: Submission<D, U>) {
  const answer = { formError: { key: 'sell.noPhone.text' }, screening: { asksPhone: true } }
  return await answerAgain(db, submission, answer, { status: 422 })
}

export async function answerErrors<D, U>(
  db: Database,
  submission: Submission<D, U>,
  { errors, formError, isOutdated }: InvalidForm,
): Promise<OfferFormAnswer> {
  const isMalformed = Object.values(errors).some((error) => error?.key === malformedKey)
  const status = isMalformed ? 400 : isOutdated ? 409 : 422
  return await answerAgain(db, submission, { errors, ...(formError && { formError }) }, { status })
}

const malformedKey = 'listing.errors.malformed'

export async function answerRefusal<D, U>(
  db: Database,
  submission: Submission<D, U>,
  refused: SaveRefusal | 'failed',
  intent: SaveIntent,
): Promise<OfferFormAnswer> {
  const { kind, messages } = submission.offerForm
  const { catalogs, language } = submission.context
  if (typeof refused === 'object' && 'screening' in refused) {
    await countRefusal(db, refused.screening)
    const offered = { catalog: catalogs[language], kind: kind.table.kind }
    return await answerAgain(db, submission, formatScreening(refused.screening, offered), {
      status: 422,
    })
  }
  const { status, retryAfter, ...wrong } = refusalAnswer(refused, intent, messages)
  const values = refused === 'other-form' ? { form_token: newIdempotencyKey() } : {}
  return await answerAgain(db, submission, { ...wrong, values }, { status, retryAfter })
}

const unknownPicture: FormErrors = { images: { key: 'images.unknownPicture.text' } }

type AnsweredForm<D, U> = Pick<
  Submission<D, U>,
  'viewer' | 'form' | 'editing' | 'photos' | 'revision'
>

export async function answerAgain<D, U>(
  db: Database,
  { viewer, form, editing, photos, revision }: AnsweredForm<D, U>,
  { values, ...wrong }: OfferFormResult,
  { status, retryAfter }: { status: number; retryAfter?: number | undefined },
): Promise<OfferFormAnswer> {
  const currentPaths = editing?.currentPaths ?? []
  const pictures = { ownerId: viewer.id, currentPaths, imageIds: photos.imageIds }
  const uploadedPhotos = await listFormPictures(db, pictures)
  const input = { ...formValues(form), ...values }
  const errors = uploadedPhotos.length < photos.imageIds.length ? unknownPicture : {}
  return {
    answer: {
      ...{ values: input, uploadedPhotos, revision },
      ...wrong,
      ...((wrong.errors || errors.images) && { errors: { ...errors, ...wrong.errors } }),
    },
    ...{ status, retryAfter },
  }
}

type RefusalAnswer = {
  errors?: FormErrors
  formError?: FormError
  status: number
  retryAfter?: number
}

/** The messages and HTTP status of the reason why an offer was not saved. */
function refusalAnswer(
  refused: Exclude<SaveRefusal, ScreeningRejection> | 'failed',
  intent: SaveIntent,
  messages: OfferFormMessages,
): RefusalAnswer {
  if (typeof refused === 'object') {
    const { retryAfter } = refused
    const params = { wait: retryAfter }
    const key = intent === 'posted' ? messages.tooMany : 'edit.tooMany'
    return { formError: { key, params }, status: 429, retryAfter }
  }
  switch (refused) {
    case 'unknown-picture':
      return { errors: unknownPicture, status: 422 }
    case 'too-many-pictures':
      return { errors: { images: { key: messages.tooManyPictures } }, status: 422 }
    case 'too-many-drafts':
      return { formError: { key: 'sell.draft.tooMany' }, status: 403 }
    case 'other-form':
      return { formError: { key: 'sell.trouble.otherForm' }, status: 409 }
    case 'unverified':
      return { formError: { key: messages.unverified }, status: 403 }
    case 'paused':
      return { formError: { key: 'sell.trouble.paused' }, status: 403 }
    // A new offer cannot be gone or changed: something is wrong.
    case 'not-found':
    case 'changed-meanwhile':
    case 'failed':
      return { formError: { key: messages.failed[intent] ?? messages.failed.posted }, status: 500 }
  }
}
