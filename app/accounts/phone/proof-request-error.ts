import { retryLaterError } from '../email-change/password-proof-error.ts'
import type { AccountFormErrors } from '../forms/account-form-errors.ts'

type Refusal = { refused: 'too-many'; retryAfter: number } | { refused: 'not-now' | 'blocked' }

/** The response when no code can be sent to a number. */
export function proofRequestError(
  refusal: Refusal,
  typed: AccountFormErrors['typed'],
): ReturnType<typeof retryLaterError> {
  if (refusal.refused === 'too-many') return retryLaterError(refusal, { typed })
  if (refusal.refused === 'blocked')
    return { refused: { text: 'phone.doors.contact', typed }, init: { status: 422 } }
  return { refused: { text: 'phone.notNow', typed }, init: { status: 503 } }
}
