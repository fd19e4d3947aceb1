import { data, isRouteErrorResponse } from 'react-router'
import { isResponseLost, sendOrLost } from '../../platform/http/lost-response.ts'
import { deleteUnsentForm } from '../drafts/unsent-form-storage.ts'
import { isSavedRedirect } from './redirect-after-save.ts'
import type { ListingFormResult } from './validation/listing-form-fields.ts'

type SubmitListingFormOptions = {
  request: Request
  serverAction: () => Promise<ListingFormResult | undefined>
  /** What is said when the market cannot tell what went wrong. */
  failed: string
}

/**
 * Sends a listing's form from the browser, and forgets what the device has kept of it once it is
 * saved. Whatever goes wrong, the form stays as it is, and sending it again is safe.
 */
export async function submitListingFormFromClient({
  request,
  serverAction,
  failed,
}: SubmitListingFormOptions) {
  const form = await request.clone().formData()
  try {
    const answer = await sendOrLost(serverAction)
    // With this status nothing is asked of a server that does not answer.
    return isResponseLost(answer) ? data(answer, { status: 503 }) : answer
  } catch (error) {
    if (error instanceof Response) {
      if (isSavedRedirect(error)) deleteUnsentForm(String(form.get('form_token')))
      throw error
    }
    if (isRouteErrorResponse(error) && error.status < 500) throw error
    return { trouble: { key: failed } } satisfies ListingFormResult
  }
}
