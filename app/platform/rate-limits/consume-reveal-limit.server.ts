import type { Database } from '../database/database.server.ts'
import { consumeLimits, ipKey, type RateLimitResult } from './rate-limiter.server.ts'

type RevealLimitInput = {
  viewerId?: string | undefined
  /** The IP address of the request. */
  address: string
}

/**
 * Rate limits phone number reveals, on listings and farm services together. Allows 30 an hour per
 * account, 10 an hour for signed-out visitors of one network, and 60 an hour per network.
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
