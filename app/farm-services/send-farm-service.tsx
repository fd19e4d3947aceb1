import { data, isRouteErrorResponse } from 'react-router'
import { answerOrLost, isLost } from '../platform/lost-answer.ts'
import { showToast } from '../ui/toast.ts'
import type { FarmServiceAnswer } from './farm-service-form.ts'

/** Sends a service's form. Whatever goes wrong, the form stays as it is, and may be sent again. */
export async function sendFarmService(
  send: () => Promise<FarmServiceAnswer | undefined>,
): Promise<FarmServiceAnswer | undefined | ReturnType<typeof data<FarmServiceAnswer>>> {
  try {
    const answer = await answerOrLost(send)
    if (!isLost(answer)) return answer
    showToast({ title: 'serviceForm.trouble.title', text: notSubmitted, tone: 'error' })
    // With this status nothing is asked of a server that does not answer.
    return data(answer as FarmServiceAnswer, { status: 503 })
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return { trouble: { key: notSubmitted } }
  }
}

const notSubmitted = 'serviceForm.trouble.notSubmitted'
