import type { RevealContactResult } from './reveal-contact.server.ts'

/**
 * Answers a page that is open already and asks for a number with bare JSON: the router would first
 * look up routes and load code for it, and on a failing line put its error page in place of the offer.
 */
export function contactResponse(answer: RevealContactResult): Response {
  const headers = { 'cache-control': 'private, no-store' }
  if (!('refused' in answer)) return Response.json(answer, { headers })
  return Response.json(answer, {
    status: 429,
    headers: { ...headers, 'retry-after': String(answer.retryAfter) },
  })
}
