import { data, isRouteErrorResponse } from 'react-router'
import { isResponseLost, sendOrLost } from '../../platform/http/lost-response.ts'
import { deleteUnsentForm } from '../drafts/unsent-form-storage.ts'
import { isSavedRedirect } from './redirect-after-save.ts'
import type { ListingFormResult } from './validation/listing-form-fields.ts'

type SubmitListingFormOptions = {
  request: Request
  serverAction: () => Promise<ListingFormResult | undefined>
  /** Dictionary key of the message for an unknown error. */
  failed: string
}

/**
 * Sends a listing form from the browser and deletes its copy on the device once it is saved. On
 * failure the form keeps its input, and sending it again is safe.
 */
export async function submitListingFormFromClient({
  request,
  serverAction,
  failed,
}: SubmitListingFormOptions) {
  const form = await request.clone().formData()
  try {
    const answer = await sendOrLost(serverAction)
    // An error status stops revalidation requests to a server that does not respond.
    return isResponseLost(answer) ? data(answer, { status: 503 }) : answer
  } catch (error) {
    if (error instanceof Response) {
      if (isSavedRedirect(error)) deleteUnsentForm(String(form.get('form_token')))
      throw error
    }
    if (isRouteErrorResponse(error) && error.status < 500) throw error
    return { formError: { key: failed } } satisfies ListingFormResult
  }
}
