import type { RevealContactResult } from './reveal-contact.server.ts'

/**
 * Answers a contact request from an open page with plain JSON. A router action would first load
 * routes and code, and on a failed connection replace the offer with the error page.
 */
export function contactResponse(answer: RevealContactResult): Response {
  const headers = { 'cache-control': 'private, no-store' }
  if (!('refused' in answer)) return Response.json(answer, { headers })
  return Response.json(answer, {
    status: 429,
    headers: { ...headers, 'retry-after': String(answer.retryAfter) },
  })
}
