import type { FormInput } from '../../platform/forms/form-result.ts'

/** What a moderator writes to an owner, in characters. */
export const maxFactsLength = 1_000

/** Identifies what a statement was shown for: the fields of the form as typed. */
export function previewKey({ action, policy, until, facts }: FormInput): string {
  const fields = [action, policy, until, facts].map((value = '') => value.replace(/\r\n?/g, '\n'))
  return JSON.stringify(fields)
}
