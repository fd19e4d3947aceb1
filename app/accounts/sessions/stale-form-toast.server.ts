import type { FormResult } from '../../platform/forms/form-result.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { staleFormOwnerError } from './stale-form-owner.server.ts'

/**
 * A toast for the next page: nothing was saved because another user had opened the form. A page
 * that may already be open needs a full reload, or its forms keep the other user's id and are
 * refused again.
 */
export function staleFormToast() {
  return withToast({
    title: 'errors.failed',
    text: staleFormOwnerError.key,
    tone: 'error',
  })
}

/**
 * Whether to answer with a toast elsewhere: another user opened the form on a page only they can
 * see, and without scripts there is no open page to show the form in.
 */
export function needsStaleFormToast({ formError }: FormResult): boolean {
  return formError === staleFormOwnerError && !requestContext().url.pathname.endsWith('.data')
}
