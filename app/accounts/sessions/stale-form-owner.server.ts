import type { FormError, FormResult } from '../../platform/forms/form-result.ts'
import { formValues } from '../../platform/forms/form-values.server.ts'

/**
 * Whether a page sends this that was opened by somebody else, before whoever is signed in now on
 * the same device: it must not act in their name. A heart or an alert on a page that is the same for
 * everybody names nobody, and is of whoever presses it.
 */
export function hasStaleFormOwner(form: FormData, viewer: { id: string }): boolean {
  const senderId = form.get('sender_id')
  return senderId !== null && senderId !== viewer.id
}

/** What is said then. */
export const staleFormOwnerError = { key: 'errors.fromOther' } satisfies FormError

/**
 * What a form of many fields gets back then: all that was typed, and still its first owner's. Whether
 * there is a page for it to stand in is for its route to ask.
 */
export function staleFormOwnerAnswer(form: FormData): {
  answer: FormResult
  status: number
  retryAfter?: undefined
} {
  return { answer: { values: formValues(form), trouble: staleFormOwnerError }, status: 403 }
}
