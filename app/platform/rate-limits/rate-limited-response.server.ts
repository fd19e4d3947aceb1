import { database } from '../database/database.server.ts'
import { requestContext } from '../http/request-context.server.ts'
import type { RateLimitName } from './rate-limit-table.ts'
import { consumeLimit, ipKey } from './rate-limiter.server.ts'

/** Answers, or refuses with 429 a network address that has asked too often, telling when to come back. */
export async function rateLimitedResponse(
  limit: RateLimitName,
  answer: () => Promise<Response>,
): Promise<Response> {
  const network = ipKey(requestContext().address)
  const spent = await consumeLimit(database(), { limit, of: network })
  if (spent.allowed) return await answer()
  const headers = { 'cache-control': 'no-store', 'retry-after': String(spent.retryAfter) }
  return new Response('Try again in a moment', { status: 429, headers })
}
