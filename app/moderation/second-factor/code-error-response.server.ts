import type { FormResult } from '../../platform/forms/form-result.ts'

export type CodeRefusal = { refused: 'wrong' } | { refused: 'too-many'; retryAfter: number }

export function codeErrorResponse(outcome: CodeRefusal): {
  answer: FormResult
  init: ResponseInit
} {
  if (outcome.refused === 'wrong') {
    return { answer: { errors: { code: { key: 'staff.verify.wrong' } } }, init: { status: 422 } }
  }
  const minutes = Math.ceil(outcome.retryAfter / 60)
  return {
    answer: { formError: { key: 'staff.verify.tooMany', params: { count: minutes } } },
    init: { status: 429, headers: { 'Retry-After': String(outcome.retryAfter) } },
  }
}
