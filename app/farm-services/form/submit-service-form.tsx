import { data, isRouteErrorResponse } from 'react-router'
import { deleteUnsentForm } from '../../listings/drafts/unsent-form-storage.ts'
import { isResponseLost, sendOrLost } from '../../platform/http/lost-response.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import type { ServiceFormAnswer } from './service-form-fields.ts'

type SubmitServiceFormInput = {
  request: Request
  serverAction: () => Promise<ServiceFormAnswer | undefined>
  /** Where a saved form leads. */
  savedTo: string
}

/**
 * Sends a service's form from the browser. Whatever goes wrong, the form stays as it is, and may be
 * sent again.
 */
export async function submitServiceForm({
  request,
  serverAction,
  savedTo,
}: SubmitServiceFormInput) {
  const form = await request.clone().formData()
  try {
    const answer = await sendOrLost(serverAction)
    if (!isResponseLost(answer)) return answer
    showToast({ title: 'serviceForm.trouble.title', text: notSubmittedKey, tone: 'error' })
    // With this status nothing is asked of a server that does not answer.
    return data(answer, { status: 503 })
  } catch (error) {
    if (error instanceof Response) {
      const isSaved = error.headers.get('location') === savedTo
      if (isSaved) deleteUnsentForm(String(form.get('form_token')))
      throw error
    }
    if (isRouteErrorResponse(error)) throw error
    return { trouble: { key: notSubmittedKey } } satisfies ServiceFormAnswer
  }
}

const notSubmittedKey = 'serviceForm.trouble.notSubmitted'
