import type { Params } from '../../i18n/translator.ts'

/** Why a form was rejected. Every text is a dictionary key, not yet translated. */
export type AccountFormErrors = {
  title?: string
  text?: string
  params?: Params
  errors?: Record<string, string>
  /** Values to refill the form with; never a password. */
  typed: Record<string, string>
}

/** The maximum length of a person's name, in characters. */
export const maxNameLength = 60
