import type { Params } from '../../i18n/dictionary.ts'

/** What stands in a form, by field name, as it was typed. */
export type FormInput = Partial<Record<string, string>>

/** A dictionary key and what fills its slots. */
export type FormError = { key: string; params?: Params | undefined }

/** What is wrong with a form, by field name. */
export type FormErrors = Partial<Record<string, FormError>>

/** What a sent form gets back when it is not taken. Without an answer of the server only trouble. */
export type FormResult = {
  values?: FormInput
  /** The pictures it holds, in order. */
  kept?: { id: string; path: string }[]
  errors?: FormErrors
  /** Fields the server has changed, which an open form does not know yet. */
  moved?: FormInput
  /** What is wrong with the whole rather than with a field. */
  trouble?: FormError
}
