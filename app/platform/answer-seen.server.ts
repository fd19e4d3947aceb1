import { database } from './database.server.ts'
import { isLooking } from './is-looking.ts'
import { addressKey, spend } from './limits.server.ts'
import { requestFacts } from './request.server.ts'

/**
 * Answers a page that says it was opened: `count` runs where a person looked, up to the limit of one
 * network address. The page says so itself once it runs, since no GET may change anything and a page
 * kept by a shared cache never reaches us.
 */
export async function answerSeen(request: Request, count: () => Promise<void>): Promise<Response> {
  if (!isLooking(request.headers)) return new Response(null, { status: 204 })
  const network = addressKey(requestFacts().address)
  const spent = await spend(database(), { limit: 'seen-network', of: network })
  if (!spent.allowed) {
    return new Response(null, { status: 429, headers: { 'retry-after': String(spent.retryAfter) } })
  }
  await count()
  return new Response(null, { status: 204 })
}
