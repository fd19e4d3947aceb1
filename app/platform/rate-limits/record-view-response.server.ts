import { database } from '../database/database.server.ts'
import { requestContext } from '../http/request-context.server.ts'
import { isHumanRequest } from './is-human-request.ts'
import { consumeLimit, ipKey } from './rate-limiter.server.ts'

/**
 * Answers a page that says it was opened: `count` runs where a person looked, up to the limit of one
 * network address. The page says so itself once it runs, since no GET may change anything and a page
 * kept by a shared cache never reaches us.
 */
export async function recordViewResponse(
  request: Request,
  count: () => Promise<void>,
): Promise<Response> {
  if (!isHumanRequest(request.headers)) return new Response(null, { status: 204 })
  const network = ipKey(requestContext().address)
  const spent = await consumeLimit(database(), { limit: 'seen-network', of: network })
  if (!spent.allowed) {
    return new Response(null, { status: 429, headers: { 'retry-after': String(spent.retryAfter) } })
  }
  await count()
  return new Response(null, { status: 204 })
}
