import { and, eq, exists, lt, or, sql } from 'drizzle-orm'
import { dataExports } from '../../../db/schema/account-data.server.ts'
import { users } from '../../../db/schema/accounts.server.ts'
import { contactMessages } from '../../../db/schema/content.server.ts'
import { deletedServices, services } from '../../../db/schema/farm-services.server.ts'
import { favorites } from '../../../db/schema/favorites.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import { deletedListings, listings } from '../../../db/schema/listings.server.ts'
import { notifications, savedSearches } from '../../../db/schema/notifications.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { enqueue, type Job } from '../../platform/jobs/job-queue.server.ts'
import { deleteAccount } from './delete-account.server.ts'

/**
 * Once a day, enqueues `deleteAccount` again for accounts closed two or more days ago that still have data:
 * their own job has used up its retries.
 */
export const retryDeletion: Job = {
  name: 'retry-deletion',
  every: '57 22 * * *',
  retries: 3,
  async work(db) {
    for (const userId of await listUndeletedAccounts(db))
      await enqueue(db, deleteAccount, { userId })
  },
}

async function listUndeletedAccounts(db: Database): Promise<string[]> {
  const isGivenUp = lt(users.deletedAt, sql`now() - interval '2 days'`)
  const ownsAnything = or(
    exists(db.select().from(listings).where(eq(listings.sellerId, users.id))),
    exists(db.select().from(deletedListings).where(eq(deletedListings.sellerId, users.id))),
    exists(db.select().from(services).where(eq(services.providerId, users.id))),
    exists(db.select().from(deletedServices).where(eq(deletedServices.providerId, users.id))),
    exists(db.select().from(favorites).where(eq(favorites.userId, users.id))),
    exists(db.select().from(notifications).where(eq(notifications.userId, users.id))),
    exists(db.select().from(savedSearches).where(eq(savedSearches.userId, users.id))),
    exists(db.select().from(images).where(eq(images.ownerId, users.id))),
    exists(db.select().from(contactMessages).where(eq(contactMessages.userId, users.id))),
    exists(db.select().from(dataExports).where(eq(dataExports.userId, users.id))),
  )
  const unerased = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isGivenUp, ownsAnything))
    .orderBy(users.deletedAt)
    .limit(100)
  return unerased.map(({ id }) => id)
}
