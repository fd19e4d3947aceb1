import { and, eq } from 'drizzle-orm'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { findExpiringListing } from '../../listings/status/find-expiring-listing.server.ts'
import { type ExpiringPayload, expiringEvent } from '../../listings/status/listing-events.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { notify } from './notify.server.ts'

/** A retry after a failure notifies nobody twice. */
export const notifyExpiringListings: Job<ExpiringPayload> = {
  name: expiringEvent,
  retries: 20,
  async work(db, { listingIds }) {
    for (const listingId of listingIds) {
      await db.transaction(async (tx) => {
        const listing = await findExpiringListing(tx, listingId)
        if (!listing) return
        const { sellerId: userId, title, expiresAt } = listing
        const until = expiresAt.toISOString()
        // One notification for each expiry, independent of those for earlier ones.
        const once = `ending:${listingId}:${until}`
        if (await isAlreadyNotified(tx, { userId, once })) return
        await notify(tx, {
          userId,
          kind: 'listing-expiring',
          listingId,
          facts: { title, until },
          once,
        })
      })
    }
  },
}

/** Read or not. */
async function isAlreadyNotified(tx: Database, { userId, once }: { userId: string; once: string }) {
  const which = and(eq(notifications.userId, userId), eq(notifications.once, once))
  return (await tx.$count(notifications, which)) > 0
}
