import { data, isRouteErrorResponse } from 'react-router'
import { deleteUnsentForm } from '../../listings/drafts/unsent-form-storage.ts'
import { isResponseLost, sendOrLost } from '../../platform/http/lost-response.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import type { ServiceFormAnswer } from './service-form-fields.ts'

type SubmitServiceFormInput = {
  request: Request
  serverAction: () => Promise<ServiceFormAnswer | undefined>
  /** The path that a saved form redirects to. */
  successPath: string
}

/**
 * Submits a service form in the browser. On any failure the form stays as it is and can be sent
 * again.
 */
export async function submitServiceForm({
  request,
  serverAction,
  successPath,
}: SubmitServiceFormInput) {
  const form = await request.clone().formData()
  try {
    const answer = await sendOrLost(serverAction)
    if (!isResponseLost(answer)) return answer
    showToast({ title: 'serviceForm.trouble.title', text: notSubmittedKey, tone: 'error' })
    // With this status React Router does not revalidate against a server that is not answering.
    return data(answer, { status: 503 })
  } catch (error) {
    if (error instanceof Response) {
      const location = error.headers.get('location') ?? ''
      const isSaved = location === successPath || heldPath.test(location)
      if (isSaved) deleteUnsentForm(String(form.get('form_token')))
      throw error
    }
    if (isRouteErrorResponse(error)) throw error
    return { formError: { key: notSubmittedKey } } satisfies ServiceFormAnswer
  }
}

// Where a saved service is while a moderator looks at it.
const heldPath = /^\/services\/[0-9a-f-]{36}$/

const notSubmittedKey = 'serviceForm.trouble.notSubmitted'
