import { database } from '../database/database.server.ts'
import { requestContext } from '../http/request-context.server.ts'
import { consumeLimit, ipKey } from '../rate-limits/rate-limiter.server.ts'
import { isHumanRequest } from './is-human-request.ts'

export async function recordViewResponse(
  request: Request,
  count: (address: string) => Promise<void>,
): Promise<Response> {
  if (!isHumanRequest(request.headers)) return new Response(null, { status: 204 })
  const { address } = requestContext()
  const limit = { limit: 'seen-network', key: ipKey(address) } as const
  const limitResult = await consumeLimit(database(), limit)
  if (!limitResult.allowed) {
    return new Response(null, {
      status: 429,
      headers: { 'retry-after': String(limitResult.retryAfter) },
    })
  }
  await count(address)
  return new Response(null, { status: 204 })
}
