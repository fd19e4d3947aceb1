import { and, eq } from 'drizzle-orm'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { findExpiringListing } from '../../listings/status/find-expiring-listing.server.ts'
import { type ExpiringPayload, expiringEvent } from '../../listings/status/listing-events.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/jobs.server.ts'
import { notify } from './notify.server.ts'

/**
 * Tells sellers that the time of their listings runs out soon, with a link that renews them. Begun
 * anew after a failure it tells nobody twice.
 */
export const notifyExpiringListings: Job<ExpiringPayload> = {
  name: expiringEvent,
  retries: 20,
  async work(db, { listingIds }) {
    for (const listingId of listingIds) {
      await db.transaction(async (tx) => {
        const ending = await findExpiringListing(tx, listingId)
        if (!ending) return
        const { sellerId: userId, title, expiresAt } = ending
        const until = expiresAt.toISOString()
        // Each end is told of once, whatever became of what was told of an earlier one.
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

/** Whether they were told already, read or not. */
async function isAlreadyNotified(tx: Database, { userId, once }: { userId: string; once: string }) {
  const which = and(eq(notifications.userId, userId), eq(notifications.once, once))
  return (await tx.$count(notifications, which)) > 0
}
