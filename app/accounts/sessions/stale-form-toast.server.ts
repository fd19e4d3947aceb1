import type { FormResult } from '../../platform/forms/form-result.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { staleFormOwnerError } from './stale-form-owner.server.ts'

/**
 * A toast: nothing was saved because another user had opened the form. An open page needs a full reload, or its
 * forms keep the other user's id.
 */
export function staleFormToast() {
  return withToast({
    title: 'errors.failed',
    text: staleFormOwnerError.key,
    tone: 'error',
  })
}

/**
 * Whether to answer with a toast elsewhere: another user opened the form on a page only they can see, and
 * without scripts.
 */
export function needsStaleFormToast({ formError }: FormResult): boolean {
  return formError === staleFormOwnerError && !requestContext().url.pathname.endsWith('.data')
}
