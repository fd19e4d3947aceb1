import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'

/**
 * Active and not expired. Checks the time too, since the job that marks listings as expired runs only
 * periodically.
 */
export function isPublicListing(): SQL<boolean> {
  return and(eq(listings.status, 'active'), gt(listings.expiresAt, sql`now()`)) as SQL<boolean>
}

/** The status to show: an active listing past its expiry time counts as expired. */
export function currentStatus() {
  return sql<typeof listings.$inferSelect.status>`case when ${listings.status} = 'active'
    and ${listings.expiresAt} <= now() then 'expired' else ${listings.status} end`
}

/** Public once: sold or expired. Drafts never were, and what moderation hides is shown to nobody. */
export function hasEnded(): SQL {
  return inArray(currentStatus(), ['sold', 'expired'])
}
