import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'

/**
 * Whether everybody may see a listing: it is active, and its time has not run out. Said by time
 * too, since the job that marks listings expired comes by only now and then.
 */
export function isPublicListing(): SQL<boolean> {
  return and(eq(listings.status, 'active'), gt(listings.expiresAt, sql`now()`)) as SQL<boolean>
}

/** The status to show: an active listing whose time has run out is expired, marked or not. */
export function currentStatus() {
  return sql<typeof listings.$inferSelect.status>`case when ${listings.status} = 'active'
    and ${listings.expiresAt} <= now() then 'expired' else ${listings.status} end`
}
