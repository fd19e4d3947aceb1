import { redirect } from 'react-router'
import { href } from '../../platform/pages/href.ts'
import type { SendAnswer, SendRefusal } from '../thread/conversation.ts'

export function jsonResponse(body: object, { status = 200, retryAfter = 0 } = {}): Response {
  const headers: Record<string, string> = { 'cache-control': 'private, no-store' }
  if (retryAfter > 0) headers['retry-after'] = String(retryAfter)
  return Response.json(body, { status, headers })
}

export function noContentResponse(): Response {
  return new Response(null, { status: 204, headers: { 'cache-control': 'private, no-store' } })
}

/** The answer to a change by a script, which learns only whether to try again. */
export function changeResponse(outcome: object | { retryAfter: number } | undefined): Response {
  if (!outcome) return notFoundResponse()
  if (!('retryAfter' in outcome)) return noContentResponse()
  return jsonResponse({ refused: 'too-many' }, { status: 429, retryAfter: outcome.retryAfter })
}

/** For a GET of the URL of a form or a script's request. */
export function redirectToConversation(conversationId: string) {
  return redirect(href('/messages/:conversationId', conversationId))
}

export function unauthorizedResponse(): Response {
  return jsonResponse({ refused: 'signed-out' }, { status: 401 })
}

/** The conversation does not exist or is not the viewer's; the response does not say which. */
export function notFoundResponse(): Response {
  return jsonResponse({ refused: 'gone' }, { status: 404 })
}

export function badRequestResponse(): Response {
  return jsonResponse({ refused: 'malformed' }, { status: 400 })
}

export function sendResponse(answer: SendAnswer): Response {
  if ('sent' in answer) return jsonResponse(answer, { status: 201 })
  return jsonResponse(answer, {
    status: sendStatuses[answer.refused],
    retryAfter: answer.retryAfter ?? 0,
  })
}

export const sendStatuses: Record<SendRefusal, number> = {
  empty: 422,
  'too-long': 422,
  'too-many-photos': 422,
  'unknown-photo': 422,
  'too-fast': 429,
  'too-many-new': 429,
  own: 403,
  gone: 404,
  unverified: 403,
  blocked: 403,
}

/** Whether a plain form sent the request and expects a page; scripts accept anything. */
export function acceptsHtml(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') === true
}

/** Up to nine digits. */
export function parseMessageNumber(text: FormDataEntryValue | null): number | undefined {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
