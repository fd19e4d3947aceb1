import type { SendAnswer, SendRefusal } from './conversation.ts'

/** Answers an open conversation in bare JSON that nobody keeps. */
export function answerJson(body: object, { status = 200, retryAfter = 0 } = {}): Response {
  const headers: Record<string, string> = { 'cache-control': 'private, no-store' }
  if (retryAfter > 0) headers['retry-after'] = String(retryAfter)
  return Response.json(body, { status, headers })
}

/** Done, with nothing to say about it. */
export function answerDone(): Response {
  return new Response(null, { status: 204, headers: { 'cache-control': 'private, no-store' } })
}

/** To a page whose session has ended. */
export function answerSignedOut(): Response {
  return answerJson({ refused: 'signed-out' }, { status: 401 })
}

/** There is no such conversation, or it is none of the viewer's: nobody is told which. */
export function answerGone(): Response {
  return answerJson({ refused: 'gone' }, { status: 404 })
}

/** What was asked makes no sense. */
export function answerMalformed(): Response {
  return answerJson({ refused: 'malformed' }, { status: 400 })
}

export function answerTooMany(retryAfter: number): Response {
  return answerJson({ refused: 'too-many' }, { status: 429, retryAfter })
}

export function answerSend(answer: SendAnswer): Response {
  if ('sent' in answer) return answerJson(answer, { status: 201 })
  return answerJson(answer, {
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

/** Whether a plain form sent this, whose answer is a page; scripts take anything. */
export function asksForPage(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') === true
}

/** A number from an address or a form, from 0 to what a conversation can hold. */
export function readNumber(text: FormDataEntryValue | null): number | undefined {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
