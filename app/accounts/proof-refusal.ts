import type { FormRefusal } from './account-form.ts'

type Refused = { refused: 'wrong' } | { refused: 'too-many'; retryAfter: number }

/** How a form answers that the password of the account was not right, or was asked for too often. */
export function answerToProof(
  proof: Refused,
  typed: FormRefusal['typed'] = {},
): { refused: FormRefusal; init: { status: number; headers?: Record<string, string> } } {
  if (proof.refused === 'wrong') {
    const errors = { current_password: 'security.wrong' }
    return { refused: { errors, typed }, init: { status: 400 } }
  }
  const { retryAfter } = proof
  const refused = { text: 'errors.tooManyWait', params: { count: retryAfter }, typed }
  return { refused, init: { status: 429, headers: { 'retry-after': String(retryAfter) } } }
}
