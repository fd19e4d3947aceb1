import type { FormResult } from '../forms/form-result.ts'
import { withResendConfirmation } from './resend-state.ts'

const lostErrorKey = 'ui.unsent.lost.title'
// What is sent here is words: photos have gone before.
const responseTimeout = 45_000
const gatewayStatuses = [502, 503, 504]

/**
 * Sends a form in the browser. When no answer comes it gives one that `isLost`: the form stays as
 * it is, and sending it again is safe. What the server did answer is thrown on.
 */
export async function sendOrLost<T>(send: () => Promise<T>): Promise<T | FormResult> {
  try {
    return await withResendConfirmation(() => Promise.race([send(), rejectAfter(responseTimeout)]))
  } catch (error) {
    if (error instanceof Response || isServerResponse(error)) throw error
    return { trouble: { key: lostErrorKey } }
  }
}

/** Whether an answer says that none came. */
export function isResponseLost(answer: FormResult | undefined): boolean {
  return answer?.trouble?.key === lostErrorKey
}

function rejectAfter(milliseconds: number): Promise<never> {
  return new Promise((_, lose) => setTimeout(() => lose(new Error('No answer came')), milliseconds))
}

// A gateway that answers in the market's place has not passed the form on.
function isServerResponse(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error && error.status
  return typeof status === 'number' && !gatewayStatuses.includes(status)
}
