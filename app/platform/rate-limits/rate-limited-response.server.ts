import { database } from '../database/database.server.ts'
import { requestContext } from '../http/request-context.server.ts'
import type { RateLimitName } from './limits-table.ts'
import { consumeLimit, ipKey } from './rate-limiter.server.ts'

/** The response of `answer`, or 429 with `retry-after` above the network's limit. */
export async function rateLimitedResponse(
  limit: RateLimitName,
  answer: () => Promise<Response>,
): Promise<Response> {
  const network = ipKey(requestContext().address)
  const limitResult = await consumeLimit(database(), { limit, key: network })
  if (limitResult.allowed) return await answer()
  const headers = { 'cache-control': 'no-store', 'retry-after': String(limitResult.retryAfter) }
  return new Response('Try again in a moment', { status: 429, headers })
}
