import type { Params } from '../../i18n/translator.ts'

/** The values of a form by field name, as typed. */
export type FormInput = Partial<Record<string, string>>

/** A dictionary key and its parameters. */
export type FormError = { key: string; params?: Params | undefined }

/** Errors by field name. */
export type FormErrors = Partial<Record<string, FormError>>

/** The result of a form that was not accepted. If no response came, only `formError` is set. */
export type FormResult = {
  values?: FormInput
  /** The uploaded pictures, in order. */
  uploadedPhotos?: { id: string; path: string }[]
  errors?: FormErrors
  /** Fields that the server has changed and the open form does not have yet. */
  changedFields?: FormInput
  /** An error of the whole form rather than of one field. */
  formError?: FormError
}
