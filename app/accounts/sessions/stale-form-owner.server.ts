import type { FormError, FormResult } from '../../platform/forms/form-result.ts'
import { formValues } from '../../platform/forms/form-values.server.ts'

/**
 * Whether another user opened this form before the viewer signed in on the device. Forms on shared cached pages
 * name no owner and count for who submits them.
 */
export function hasStaleFormOwner(form: FormData, viewer: { id: string }): boolean {
  const senderId = form.get('sender_id')
  return senderId !== null && senderId !== viewer.id
}

/** Whether a script sends a small change, perhaps one that waited on the device: it asks for JSON. */
export function isSentByScript(request: Request): boolean {
  return request.headers.get('accept') === 'application/json'
}

/** Refuses a script's change of a visitor: its sender has signed out, and it goes on waiting for them. */
export function refuseVisitorsScript(request: Request, viewer: { id: string } | undefined): void {
  if (isSentByScript(request) && !viewer) throw new Response(null, { status: 401 })
}

/** Refuses a script's change of another member than the viewer: it goes on waiting for them. */
export function refuseOthersScript(
  request: Request,
  form: FormData,
  viewer: { id: string } | undefined,
): void {
  if (isSentByScript(request) && viewer && hasStaleFormOwner(form, viewer))
    throw new Response(null, { status: 403 })
}

/** The error for such a form. */
export const staleFormOwnerError = { key: 'errors.fromOther' } satisfies FormError

/** The response to a large form opened by another user, with its values and first owner. */
export function staleFormOwnerAnswer(form: FormData): {
  answer: FormResult
  status: number
  retryAfter?: undefined
} {
  return { answer: { values: formValues(form), formError: staleFormOwnerError }, status: 403 }
}
