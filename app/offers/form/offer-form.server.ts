import type { Viewer } from '../../accounts/sessions/viewer.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Language } from '../../i18n/language.ts'
import type { SaveFormPicturesResult } from '../../images/attach/save-form-pictures.server.ts'
import type { PictureUse } from '../../images/upload/picture-rules.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { FormError, FormErrors, FormInput } from '../../platform/forms/form-result.ts'
import type { FlashedToast } from '../../platform/http/toast-cookie.server.ts'
import type { OfferKind, SaveResult } from '../save/offer-kind.server.ts'
import type { PostInput } from '../save/post-offer.server.ts'
import type { UpdateInput } from '../save/update-offer.server.ts'
import type { ConflictingField, OfferFormResult } from './offer-form-result.ts'

/** Context for reading a form; `today` is an ISO date. */
export type OfferFormContext = {
  catalogs: Record<Language, Catalog>
  language: Language
  today: string
}

export type EditableOffer = {
  id: string
  revision: number
  isDraft: boolean
  /** Whether moderators have hidden or removed it; then it cannot be saved. */
  isTakenDown: boolean
  /** Whether it is hidden until a moderator has looked at it. */
  isChecked: boolean
  values: FormInput
  /** Its pictures, cover first; a demo picture has its path as its id. */
  currentPaths: string[]
  uploadedPhotos: { id: string; path: string }[]
}

/** What a form was sent for: a new offer or a draft to be posted, a change, or a draft to be saved. */
export type SaveIntent = 'posted' | 'changed' | 'draft'

/** A saved form. `leftOut` is the error of photos that were left out. Held offers are hidden at first. */
export type SavedOffer = {
  saved: SaveIntent
  id: string
  isHeld: boolean
  leftOut: FormError | undefined
}

export type SaveDraftInput<Unfinished> = {
  owner: { id: string }
  token: string
  /** The draft to overwrite; without it, a new draft is created. */
  existing?: { id: string; revision?: number | undefined } | undefined
  draft: Unfinished
}

/** `isOutdated`: it asks for other things since it was opened, so the browser has to load it again. */
export type InvalidForm = { errors: FormErrors; formError?: FormError; isOutdated?: boolean }

export type OfferForm<Draft, Unfinished = never> = {
  kind: Pick<OfferKind<never, never, never>, 'table' | 'saveLimit'>
  photos: {
    use?: PictureUse
    /** Whether files that are no photos are left out for good, instead of rejecting the form. */
    areLeftOut?: boolean
  }
  parse: (
    form: FormData,
    context: OfferFormContext & { intent: SaveIntent },
  ) => { draft: Draft } | InvalidForm
  /** The catalog with what a posted offer has that is offered no more. */
  withOwnChoices?: (catalog: Catalog, values: FormInput) => Catalog
  post: (db: Database, input: PostInput<Draft>) => Promise<SaveResult>
  update: (db: Database, input: UpdateInput<Draft>) => Promise<SaveResult>
  /** Of a kind that can be saved unfinished. */
  drafts?: {
    parse: (form: FormData, context: OfferFormContext) => Unfinished
    save: (db: Database, input: SaveDraftInput<Unfinished>) => Promise<SaveResult>
    publish: (
      db: Database,
      input: PostInput<Draft> & { id: string; revision?: number | undefined },
    ) => Promise<SaveResult>
  }
  find: (
    db: Database,
    own: { id: string; ownerId: string; language: Language },
  ) => Promise<EditableOffer | undefined>
  /** The form's values as `find` returns those of a saved offer, to compare them. */
  comparableValues: (form: FormData, context: OfferFormContext & { isDraft: boolean }) => FormInput
  /** A field that differs, in the reader's language. It has a label if the dictionary has none. */
  describeDifference: (
    name: string,
    versions: { stored: FormInput; typed: FormInput },
    context: OfferFormContext,
  ) => Omit<ConflictingField, 'name'>
  /** Public texts besides those of all offers, with their maximum lengths. */
  otherTexts?: (form: FormData, context: OfferFormContext) => Record<string, number>
  /** Whether to ask first, before it is posted so that buyers cannot call. */
  asksPhone?: (draft: Draft) => boolean
  fieldsOfCategory?: (form: FormData) => string[]
  messages: OfferFormMessages
  destination: (saved: SavedOffer) => { to: string; toast?: FlashedToast }
  ownList: string
}

/** Dictionary keys of the messages that differ. */
export type OfferFormMessages = {
  unverified: string
  tooMany: string
  tooManyPictures: string
  /** Of unknown errors. */
  failed: { posted: string; changed: string; draft?: string }
}

export type ReceiveOfferFormInput = {
  viewer: Viewer
  /** Finds the offer being edited; without it, the form is for a new one. */
  findOriginal?: () => Promise<EditableOffer>
}

export type SubmitOfferFormInput = {
  viewer: Viewer
  address: string
  language: Language
  form: FormData
  /** The offer being edited; without it, the form is for a new one. */
  editing?: EditableOffer | undefined
}

export type OfferFormAnswer = {
  answer: OfferFormResult
  status: number
  retryAfter?: number | undefined
}

export type OfferFormOutcome = SavedOffer | { gone: true } | OfferFormAnswer

/** A form that is being handled: a copy, with its photos stored. */
export type Submission<Draft, Unfinished> = Omit<SubmitOfferFormInput, 'language'> & {
  offerForm: OfferForm<Draft, Unfinished>
  context: OfferFormContext
  photos: SaveFormPicturesResult
  photoErrors: FormErrors | undefined
  revision: number | undefined
}
