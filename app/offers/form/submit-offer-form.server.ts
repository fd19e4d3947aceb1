import {
  hasStaleFormOwner,
  staleFormOwnerAnswer,
} from '../../accounts/sessions/stale-form-owner.server.ts'
import {
  needsStaleFormToast,
  staleFormToast,
} from '../../accounts/sessions/stale-form-toast.server.ts'
import { fillLoginEmail } from '../../accounts/sign-in/fill-login-email.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import type { Language } from '../../i18n/language.ts'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import {
  isMovePhotoRequest,
  saveFormPictures,
} from '../../images/attach/save-form-pictures.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { copyForm, parseRevision } from '../../platform/forms/form-values.server.ts'
import { receiveFormData } from '../../platform/forms/read-form-data.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import type { SavedForm, SaveResult } from '../save/offer-kind.server.ts'
import { savedOfferId } from '../save/post-offer.server.ts'
import {
  answerAgain,
  answerErrors,
  answerRefusal,
  answerRejection,
  askForPhone,
  chooseCategory,
  moveContacts,
  movePhoto,
  refuseTakenDown,
} from './answer-offer-form.server.ts'
import { moveContactsIntent } from './contacts-in-text/move-contacts.ts'
import { detectEditConflict } from './detect-edit-conflict.server.ts'
import type {
  EditableOffer,
  InvalidForm,
  OfferForm,
  OfferFormOutcome,
  ReceiveOfferFormInput,
  SavedOffer,
  SaveIntent,
  Submission,
  SubmitOfferFormInput,
} from './offer-form.server.ts'
import type { OfferFormResult } from './offer-form-result.ts'
import { confirmedPriceName, withoutPhoneName } from './screening/screening-answer.ts'

/** What the route answers with: `init` of a redirect or of the form shown again. */
type OfferFormResponse =
  | { redirect: string; init: { headers?: HeadersInit } }
  | { gone: true }
  | { answer: OfferFormResult; init: { status: number; headers?: HeadersInit } }

/**
 * Refuses a form that cannot be read or that was opened under a different account; if only its files found no
 * room, it is returned with its input and earlier pictures.
 */
export async function receiveOfferForm<D, U>(
  db: Database,
  request: Request,
  offerForm: OfferForm<D, U>,
  { viewer, findOriginal }: ReceiveOfferFormInput,
): Promise<OfferFormResponse> {
  const sent = { viewer, address: requestContext().address, language: requestedLanguage(request) }
  const outcome = await receiveFormData(request, { accountId: viewer.id }, async (form) => {
    if (hasStaleFormOwner(form, viewer)) return staleFormOwnerAnswer(form)
    return await submitOfferForm(db, offerForm, { ...sent, form, editing: await findOriginal?.() })
  })
  if ('gone' in outcome) return outcome
  if ('saved' in outcome) {
    const { to, toast } = offerForm.destination(outcome)
    return { redirect: to, init: toast ? withToast(toast) : {} }
  }
  const { answer, status, retryAfter } =
    'rejected' in outcome ? await answerRejection(db, outcome, { viewer, findOriginal }) : outcome
  if (findOriginal && needsStaleFormToast(answer))
    return { redirect: offerForm.ownList, init: staleFormToast() }
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return { answer, init: { status, ...(headers && { headers }) } }
}

/**
 * Handles the form of an offer by its intent. Returns the saved offer, or the form with its input, pictures and
 * errors. `draft` saves an incomplete form. Without saving: `choose-category` returns the fields of a category,
 * `move_earlier` and `move_later` move a picture, and `move-contacts` moves phone numbers and email addresses
 * from the texts to their fields, which counts towards the save limit.
 */
export async function submitOfferForm<Draft, Unfinished>(
  db: Database,
  offerForm: OfferForm<Draft, Unfinished>,
  sent: SubmitOfferFormInput,
): Promise<OfferFormOutcome> {
  const submission = await openSubmission(db, offerForm, sent)
  const { form, editing } = submission
  const { drafts, fieldsOfCategory } = offerForm
  const intent = form.get('intent')
  if (fieldsOfCategory && intent === 'choose-category')
    return await chooseCategory(db, submission, fieldsOfCategory(form))
  if (isMovePhotoRequest(form)) return await movePhoto(db, submission)
  if (intent === moveContactsIntent) return await moveContacts(db, submission)
  if (editing?.isTakenDown) return await refuseTakenDown(db, submission)
  if (editing && !editing.isDraft) return await changeOffer(db, submission, editing)
  if (drafts && intent === 'draft') return await saveDraft(db, submission, drafts)
  if (drafts && editing) return await publishDraft(db, submission, { drafts, editing })
  return await postOffer(db, submission)
}

async function openSubmission<D, U>(
  db: Database,
  offerForm: OfferForm<D, U>,
  { language, ...sent }: SubmitOfferFormInput,
): Promise<Submission<D, U>> {
  const { viewer, address } = sent
  const form = copyForm(sent.form)
  fillLoginEmail(form, viewer)
  const photoFiles = { ownerId: viewer.id, address, language, form, for: offerForm.photos.use }
  const photos = await saveFormPictures(db, photoFiles)
  if (photos.hasLeftOut) photos.error ??= { key: offerForm.messages.tooManyPictures }
  form.delete('images')
  form.delete('image_ids')
  for (const id of photos.imageIds) form.append('image_ids', id)
  const { editing } = sent
  const own = editing && !editing.isDraft && editing.values
  const catalogFor = async (reader: Language) => {
    const catalog = await readCatalog(db, reader)
    return (own && offerForm.withOwnChoices?.(catalog, own)) || catalog
  }
  const catalogs = { en: await catalogFor('en'), ur: await catalogFor('ur') }
  const context = { catalogs, language, today: isoDay(new Date()) }
  const photoErrors = photos.error && { images: photos.error }
  const revision = parseRevision(form)
  return { ...sent, form, photos, photoErrors, revision, context, offerForm }
}

async function postOffer<D, U>(db: Database, submission: Submission<D, U>) {
  return await saveForm(db, submission, {
    intent: 'posted',
    parsed: parseAs('posted', submission),
    asksPhone: submission.offerForm.asksPhone,
    save: (draft) => submission.offerForm.post(db, { ...sentBy(submission), draft }),
  })
}

async function publishDraft<D, U>(
  db: Database,
  submission: Submission<D, U>,
  { drafts, editing }: { drafts: DraftForms<D, U>; editing: EditableOffer },
) {
  return await saveForm(db, submission, {
    intent: 'posted',
    parsed: parseAs('posted', submission),
    asksPhone: submission.offerForm.asksPhone,
    save: (draft, revision) =>
      drafts.publish(db, { ...sentBy(submission), id: editing.id, revision, draft }),
  })
}

async function changeOffer<D, U>(
  db: Database,
  submission: Submission<D, U>,
  { id }: EditableOffer,
) {
  return await saveForm(db, submission, {
    intent: 'changed',
    parsed: parseAs('changed', submission),
    save: (draft, revision) =>
      submission.offerForm.update(db, { ...sentBy(submission), id, revision, draft }),
  })
}

async function saveDraft<D, U>(
  db: Database,
  submission: Submission<D, U>,
  drafts: DraftForms<D, U>,
) {
  const { form, context, editing } = submission
  return await saveForm(db, submission, {
    intent: 'draft',
    parsed: { draft: drafts.parse(form, context) },
    save: (draft, revision) =>
      drafts.save(db, {
        ...sentBy(submission),
        existing: editing && { id: editing.id, revision },
        draft,
      }),
  })
}

type DraftForms<D, U> = NonNullable<OfferForm<D, U>['drafts']>

function parseAs<D, U>(intent: SaveIntent, { offerForm, form, context }: Submission<D, U>) {
  return offerForm.parse(form, { ...context, intent })
}

function sentBy<D, U>({ viewer, address, form }: Submission<D, U>) {
  const token = String(form.get('form_token') ?? '')
  return {
    owner: viewer,
    address,
    token,
    confirmedPrice: String(form.get(confirmedPriceName) ?? ''),
  }
}

type Saving<Parsed> = {
  intent: SaveIntent
  parsed: { draft: Parsed } | InvalidForm
  asksPhone?: ((draft: Parsed) => boolean) | undefined
  save: (draft: Parsed, revision: number | undefined) => Promise<SaveResult>
}

/** Saves a valid form, over the offer being edited only if that was not changed meanwhile. */
async function saveForm<D, U, Parsed>(
  db: Database,
  submission: Submission<D, U>,
  { intent, parsed, asksPhone, save }: Saving<Parsed>,
): Promise<OfferFormOutcome> {
  const { offerForm, photos, photoErrors, editing, viewer } = submission
  if ('errors' in parsed) {
    const errors = { ...photoErrors, ...parsed.errors, ...photoErrors }
    return await answerErrors(db, submission, { ...parsed, errors })
  }
  // What is no photo may be left out; one that met full storage is worth sending again.
  if (photoErrors && !(offerForm.photos.areLeftOut && photos.status !== 503)) {
    const { status = 422, retryAfter } = photos
    return await answerAgain(db, submission, { errors: photoErrors }, { status, retryAfter })
  }
  if (asksPhone?.(parsed.draft) && !submission.form.has(withoutPhoneName))
    return await askForPhone(db, submission)
  const saveOver = (revision: number | undefined) =>
    saveOrFail(() => save(parsed.draft, revision), viewer.id)
  const outcome = await saveOver(submission.revision)
  if ('done' in outcome) return savedOffer(submission, intent, outcome.done)
  const isConflict = outcome.refused === 'not-found' || outcome.refused === 'changed-meanwhile'
  if (!editing || !isConflict) return await answerRefusal(db, submission, outcome.refused, intent)
  const { language } = submission.context
  const now = await offerForm.find(db, { id: editing.id, ownerId: viewer.id, language })
  if (!now) return { gone: true }
  if (now.isTakenDown) return await refuseTakenDown(db, submission)
  const changed = await detectEditConflict(db, submission, now)
  if (changed)
    return await answerAgain(db, submission, { revision: now.revision, changed }, { status: 409 })
  // The contents are equal, so nothing is lost, and only a draft is still to be saved.
  const equal = {
    saved: 'changed',
    id: now.id,
    isHeld: now.isChecked,
    leftOut: photos.error,
  } as const
  if (!now.isDraft) return equal
  const again = await saveOver(now.revision)
  if ('done' in again) return savedOffer(submission, intent, again.done)
  return await answerRefusal(db, submission, again.refused, intent)
}

// Unexpected errors are shown on the form, not on the error page, so that no input is lost.
async function saveOrFail(save: () => Promise<SaveResult>, userId: string) {
  try {
    return await save()
  } catch (error) {
    log.error({ err: error, userId }, 'saving an offer failed')
    return { refused: 'failed' as const }
  }
}

function savedOffer<D, U>(
  { offerForm, photos }: Submission<D, U>,
  intent: SaveIntent,
  form: SavedForm,
): SavedOffer {
  const { as = 'posted' } = form
  const isHeld = as === 'held'
  const id = savedOfferId(offerForm.kind, form)
  return { saved: isHeld ? intent : as, id, isHeld, leftOut: photos.error }
}
