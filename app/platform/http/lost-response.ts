import type { FormResult } from '../forms/form-result.ts'
import { withResendConfirmation } from './resend-state.ts'

const lostErrorKey = 'ui.unsent.lost.title'
// These forms contain only text: photos are uploaded before.
const responseTimeout = 45_000
const gatewayStatuses = [502, 503, 504]

/**
 * Sends a form in the browser. If no response arrives, returns a result that `isResponseLost` recognises: it
 * can safely be sent again. An error response is rethrown.
 */
export async function sendOrLost<T>(send: () => Promise<T>): Promise<T | FormResult> {
  try {
    return await withResendConfirmation(() => Promise.race([send(), rejectAfter(responseTimeout)]))
  } catch (error) {
    if (error instanceof Response || isServerResponse(error)) throw error
    return { formError: { key: lostErrorKey } }
  }
}

export function isResponseLost(answer: FormResult | undefined): boolean {
  return answer?.formError?.key === lostErrorKey
}

function rejectAfter(milliseconds: number): Promise<never> {
  return new Promise((_, lose) => setTimeout(() => lose(new Error('No response')), milliseconds))
}

// A gateway error, or that of a server whose database is away: nobody knows whether the form was saved.
function isServerResponse(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' && !gatewayStatuses.includes(status)
}
