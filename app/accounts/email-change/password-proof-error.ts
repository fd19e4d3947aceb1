import type { AccountFormErrors } from '../forms/account-form-errors.ts'

type RetryLater = { refused: 'too-many' | 'busy'; retryAfter: number }

type FormErrorResponse = {
  refused: AccountFormErrors
  init: { status: number; headers?: Record<string, string> }
}

export function passwordProofError(
  passwordCheck: { refused: 'wrong' } | RetryLater,
  typed: AccountFormErrors['typed'] = {},
): FormErrorResponse {
  if (passwordCheck.refused !== 'wrong') return retryLaterError(passwordCheck, { typed })
  const errors = { current_password: 'security.wrong' }
  return { refused: { errors, typed }, init: { status: 400 } }
}

/** The response when the form should be sent again later: rate limited (`retryAfter` in seconds) or too busy. */
export function retryLaterError(
  { refused, retryAfter }: RetryLater,
  form: AccountFormErrors,
): FormErrorResponse {
  const isBusy = refused === 'busy'
  const errorText = isBusy
    ? { text: 'errors.busy' }
    : { text: 'errors.tooManyWait', params: { wait: retryAfter } }
  const headers = { 'retry-after': String(retryAfter) }
  return { refused: { ...form, ...errorText }, init: { status: isBusy ? 503 : 429, headers } }
}
