import type { Params } from '../../i18n/dictionary.ts'

/** Why a form was not taken. Every text is a dictionary key, found at the door in no language. */
export type AccountFormErrors = {
  /** The toast's title; absent where a form has none. */
  title?: string
  /** What is wrong with the whole of it. */
  text?: string
  params?: Params
  /** What is wrong with a field, by its name. */
  errors?: Record<string, string>
  /** What was typed, to stand there again; never a password. */
  typed: Record<string, string>
}

/** How many letters a person's name may have. */
export const maxNameLength = 60
