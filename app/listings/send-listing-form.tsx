import { data, isRouteErrorResponse } from 'react-router'
import { answerOrLost, isLost } from '../platform/lost-answer.ts'
import { isSaved } from './after-saving.ts'
import type { ListingAnswer } from './listing-form.ts'
import { forgetUnsent } from './unsent-form.ts'

type Sending = {
  request: Request
  serverAction: () => Promise<ListingAnswer | undefined>
  /** What is said when the market cannot tell what went wrong. */
  failed: string
}

/**
 * Sends a listing's form from the browser, and forgets what the device has kept of it once it is
 * saved. Whatever goes wrong, the form stays as it is, and sending it again is safe.
 */
export async function sendListingForm({ request, serverAction, failed }: Sending) {
  const form = await request.clone().formData()
  try {
    const answer = await answerOrLost(serverAction)
    // With this status nothing is asked of a server that does not answer.
    return isLost(answer) ? data(answer, { status: 503 }) : answer
  } catch (error) {
    if (error instanceof Response) {
      if (isSaved(error)) forgetUnsent(String(form.get('form_token')))
      throw error
    }
    if (isRouteErrorResponse(error) && error.status < 500) throw error
    return { trouble: { key: failed } } satisfies ListingAnswer
  }
}
