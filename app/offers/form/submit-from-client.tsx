import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isResponseLost, sendOrLost } from '../../platform/http/lost-response.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { deleteUnsentForm } from '../drafts/unsent-form-storage.ts'
import type { OfferFormResult } from './offer-form-result.ts'

type SubmitOfferFormOptions = {
  request: Request
  serverAction: () => Promise<OfferFormResult | undefined>
  /** Dictionary key of the message for an unknown error. */
  failed: string
  /** Title of the toast that says it if no response arrives. */
  lostTitle?: string
}

/**
 * Deletes the form's copy on the device once it is saved. On failure the form keeps its input, and sending it
 * again is safe.
 */
export async function submitOfferFormFromClient({
  request,
  serverAction,
  failed,
  lostTitle,
}: SubmitOfferFormOptions) {
  const form = await request.clone().formData()
  try {
    const answer = await sendOrLost(serverAction)
    if (!isResponseLost(answer)) return answer
    if (lostTitle) showToast({ title: lostTitle, text: failed, tone: 'error' })
    // An error status stops revalidation requests to a server that does not respond.
    return data(answer, { status: 503 })
  } catch (error) {
    if (error instanceof Response) {
      if (isSavedRedirect(error)) deleteUnsentForm(String(form.get('form_token')))
      throw error
    }
    if (isRouteErrorResponse(error) && error.status < 500) throw error
    return { formError: { key: failed } } satisfies OfferFormResult
  }
}

/** After a conflict the form may be another: a draft posted meanwhile, or a category that asks for other things. */
export function revalidateAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

/** Whether a redirect leads to a saved offer, or to a list of offers. */
function isSavedRedirect({ headers }: Response): boolean {
  return /^\/(my-)?(listing|service)/.test(headers.get('location') ?? '')
}
