import type { FormResult } from '../../platform/forms/form-result.ts'

export type CodeRefusal = { refused: 'wrong' } | { refused: 'too-many'; retryAfter: number }

export function codeErrorResponse(outcome: CodeRefusal): {
  answer: FormResult
  init: ResponseInit
} {
  if (outcome.refused === 'wrong') {
    return { answer: { errors: { code: { key: 'staff.verify.wrong' } } }, init: { status: 422 } }
  }
  return {
    answer: { formError: { key: 'staff.verify.tooMany', params: { wait: outcome.retryAfter } } },
    init: { status: 429, headers: { 'Retry-After': String(outcome.retryAfter) } },
  }
}
