import { database } from './database.server.ts'
import type { LimitName } from './limit-table.ts'
import { addressKey, spend } from './limits.server.ts'
import { requestFacts } from './request.server.ts'

/** Answers, or refuses with 429 a network address that has asked too often, telling when to come back. */
export async function answerWithinLimit(
  limit: LimitName,
  answer: () => Promise<Response>,
): Promise<Response> {
  const network = addressKey(requestFacts().address)
  const spent = await spend(database(), { limit, of: network })
  if (spent.allowed) return await answer()
  const headers = { 'cache-control': 'no-store', 'retry-after': String(spent.retryAfter) }
  return new Response('Try again in a moment', { status: 429, headers })
}
