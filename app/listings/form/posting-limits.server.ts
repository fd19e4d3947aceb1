import type { Database } from '../../platform/database/database.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import {
  consumeLimit,
  consumeLimits,
  ipKey,
} from '../../platform/rate-limits/rate-limiter.server.ts'

export type PostingSeller = { id: string; emailVerified: boolean }

/** Whether a seller must first verify their e-mail, where the operator asks for it. */
export function mustVerifyEmail({ emailVerified }: PostingSeller): boolean {
  return environment().requireVerifiedEmail && !emailVerified
}

/**
 * Counts one saved change of a listing, or one saved draft, for its seller. Gives the seconds to
 * wait when that is one too many; belongs, like `consumePostLimit`, in the transaction that saves it.
 */
export async function consumeSaveLimit(
  tx: Database,
  sellerId: string,
): Promise<number | undefined> {
  const spent = await consumeLimit(tx, { limit: 'save-listing', of: sellerId })
  return spent.allowed ? undefined : spent.retryAfter
}

/**
 * Counts one posted listing for its seller and for the network `address` it comes from. Gives the
 * seconds to wait when that is one too many. Belongs in the transaction that posts it, so that only
 * what was really posted counts.
 */
export async function consumePostLimit(
  tx: Database,
  { sellerId, address }: { sellerId: string; address: string },
): Promise<number | undefined> {
  const spent = await consumeLimits(tx, [
    { limit: 'post-hour', of: sellerId },
    { limit: 'post-day', of: sellerId },
    { limit: 'post-network', of: ipKey(address) },
  ])
  return spent.allowed ? undefined : spent.retryAfter
}
