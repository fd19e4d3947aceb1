import type { Database } from '../../platform/database/database.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import {
  consumeLimit,
  consumeLimits,
  ipKey,
} from '../../platform/rate-limits/rate-limiter.server.ts'

export type PostingSeller = { id: string; emailVerified: boolean }

/** Whether a seller must verify their email first, if the operator requires it. */
export function mustVerifyEmail({ emailVerified }: PostingSeller): boolean {
  return environment().requireVerifiedEmail && !emailVerified
}

/**
 * Counts one saved change or draft towards the seller's rate limit. Returns the seconds to wait if
 * the limit is reached. Like `consumePostLimit`, call it in the transaction that saves.
 */
export async function consumeSaveLimit(
  tx: Database,
  sellerId: string,
): Promise<number | undefined> {
  const limitResult = await consumeLimit(tx, { limit: 'save-listing', key: sellerId })
  return limitResult.allowed ? undefined : limitResult.retryAfter
}

/**
 * Counts one posted listing towards the rate limits of the seller and of the IP `address`. Returns
 * the seconds to wait if a limit is reached. Call it in the transaction that posts the listing, so
 * that only successful posts count.
 */
export async function consumePostLimit(
  tx: Database,
  { sellerId, address }: { sellerId: string; address: string },
): Promise<number | undefined> {
  const limitResult = await consumeLimits(tx, [
    { limit: 'post-hour', key: sellerId },
    { limit: 'post-day', key: sellerId },
    { limit: 'post-network', key: ipKey(address) },
  ])
  return limitResult.allowed ? undefined : limitResult.retryAfter
}
