import type { Database } from '../../platform/database/database.server.ts'
import {
  consumeLimits,
  ipKey,
  type RateLimitResult,
} from '../../platform/rate-limits/rate-limiter.server.ts'

type RevealLimitInput = {
  viewerId?: string | undefined
  /** The network address the request came from. */
  address: string
}

/**
 * Counts that somebody asks to be shown a phone number, of a listing or a farm service alike. Refuses
 * more than 30 an hour for an account, 10 an hour for the visitors behind one network address, 60 an
 * hour for everybody behind it.
 */
export async function consumeRevealLimit(
  db: Database,
  { viewerId, address }: RevealLimitInput,
): Promise<RateLimitResult> {
  const network = ipKey(address)
  return await consumeLimits(db, [
    viewerId ? { limit: 'reveal', of: viewerId } : { limit: 'reveal-visitor', of: network },
    { limit: 'reveal-network', of: network },
  ])
}
