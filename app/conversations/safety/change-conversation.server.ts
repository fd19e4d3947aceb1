import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router'
import { hasStaleFormOwner } from '../../accounts/sessions/stale-form-owner.server.ts'
import { staleFormToast } from '../../accounts/sessions/stale-form-toast.server.ts'
import { requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { href } from '../../platform/pages/href.ts'
import { acceptsHtml, badRequestResponse } from '../sending/message-responses.ts'

type ConversationForm = {
  form: FormData
  own: { conversationId: string; viewerId: string }
  /** The conversation's page. */
  page: string
}

/**
 * Answers a form that changes the viewer's conversation. `change` returns where to go, `undefined`
 * if they have no such conversation, or why it refuses.
 */
export async function changeConversation(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  params: { conversationId: string },
  change: (sent: ConversationForm) => Promise<Response | 'malformed' | 'too-many' | undefined>,
): Promise<Response> {
  const viewer = requireViewer(context, request)
  const form = await readFormData(request)
  if (hasStaleFormOwner(form, viewer)) return redirectDocument('/messages', staleFormToast())
  const page = href('/messages/:conversationId', params.conversationId)
  const outcome = await change({ form, own: { ...params, viewerId: viewer.id }, page })
  const isForm = acceptsHtml(request)
  if (!outcome)
    return isForm ? withError('/messages', 'messages.notFound') : notFound('messages.notFound')
  if (outcome === 'malformed')
    return isForm ? withError(page, 'errors.failed') : badRequestResponse()
  return outcome === 'too-many' ? withError(page, 'messages.tooOften') : outcome
}

function withError(to: string, title: string): Response {
  return redirect(to, withToast({ title, tone: 'error' }))
}
