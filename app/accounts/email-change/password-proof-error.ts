import type { AccountFormErrors } from '../forms/account-form-errors.ts'

type RetryLater = { refused: 'too-many' | 'busy'; retryAfter: number }

type FormErrorResponse = {
  refused: AccountFormErrors
  init: { status: number; headers?: Record<string, string> }
}

/** How a form answers that the password of the account was not right, or cannot be checked now. */
export function passwordProofError(
  proof: { refused: 'wrong' } | RetryLater,
  typed: AccountFormErrors['typed'] = {},
): FormErrorResponse {
  if (proof.refused !== 'wrong') return retryLaterError(proof, { typed })
  const errors = { current_password: 'security.wrong' }
  return { refused: { errors, typed }, init: { status: 400 } }
}

/** How a form answers that it should be sent again in a while: in how many seconds, or that many wait. */
export function retryLaterError(
  { refused, retryAfter }: RetryLater,
  form: AccountFormErrors,
): FormErrorResponse {
  const isBusy = refused === 'busy'
  const words = isBusy
    ? { text: 'errors.busy' }
    : { text: 'errors.tooManyWait', params: { count: retryAfter } }
  const headers = { 'retry-after': String(retryAfter) }
  return { refused: { ...form, ...words }, init: { status: isBusy ? 503 : 429, headers } }
}
