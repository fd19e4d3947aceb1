import type { Params } from '../../i18n/translator.ts'

/** Why a form was rejected. Every text is a dictionary key, not yet translated. */
export type AccountFormErrors = {
  /** The toast's title, for forms that show one. */
  title?: string
  /** An error about the form as a whole. */
  text?: string
  params?: Params
  /** Errors by field name. */
  errors?: Record<string, string>
  /** Values to refill the form with; never a password. */
  typed: Record<string, string>
}

/** The maximum length of a person's name, in characters. */
export const maxNameLength = 60
