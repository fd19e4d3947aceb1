import { data, isRouteErrorResponse } from 'react-router'
import { forgetUnsent } from '../listings/unsent-form.ts'
import { answerOrLost, isLost } from '../platform/lost-answer.ts'
import { showToast } from '../ui/toast.ts'
import type { FarmServiceAnswer } from './farm-service-form.ts'

type Sending = {
  request: Request
  serverAction: () => Promise<FarmServiceAnswer | undefined>
  /** Where a saved form leads. */
  savedTo: string
}

/**
 * Sends a service's form from the browser. Whatever goes wrong, the form stays as it is, and may be
 * sent again.
 */
export async function sendFarmService({ request, serverAction, savedTo }: Sending) {
  const form = await request.clone().formData()
  try {
    const answer = await answerOrLost(serverAction)
    if (!isLost(answer)) return answer
    showToast({ title: 'serviceForm.trouble.title', text: notSubmitted, tone: 'error' })
    // With this status nothing is asked of a server that does not answer.
    return data(answer, { status: 503 })
  } catch (error) {
    if (error instanceof Response) {
      const isSaved = error.headers.get('location') === savedTo
      if (isSaved) forgetUnsent(String(form.get('form_token')))
      throw error
    }
    if (isRouteErrorResponse(error)) throw error
    return { trouble: { key: notSubmitted } } satisfies FarmServiceAnswer
  }
}

const notSubmitted = 'serviceForm.trouble.notSubmitted'
