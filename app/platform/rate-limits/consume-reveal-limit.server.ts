import type { Database } from '../database/database.server.ts'
import { consumeLimits, ipKey, type RateLimitResult } from './rate-limiter.server.ts'

type RevealLimitInput = {
  viewerId?: string | undefined
  address: string
}

/**
 * Limits phone number reveals, on listings and services together: 30 an hour per account, 10 for the visitors
 * of a network, 60 per network.
 */
export async function consumeRevealLimit(
  db: Database,
  { viewerId, address }: RevealLimitInput,
): Promise<RateLimitResult> {
  const network = ipKey(address)
  return await consumeLimits(db, [
    viewerId ? { limit: 'reveal', key: viewerId } : { limit: 'reveal-visitor', key: network },
    { limit: 'reveal-network', key: network },
  ])
}
