import type { Params } from '../../i18n/translator.ts'

export type FormInput = Partial<Record<string, string>>

export type FormError = { key: string; params?: Params | undefined }

export type FormErrors = Partial<Record<string, FormError>>

/** The result of a form that was not accepted. If no response came, only `formError` is set. */
export type FormResult = {
  values?: FormInput
  /** The uploaded pictures, in order. */
  uploadedPhotos?: { id: string; path: string }[]
  errors?: FormErrors
  changedFields?: FormInput
  /** An error of the whole form rather than of one field. */
  formError?: FormError
}
