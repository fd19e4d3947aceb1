import { and, eq, inArray, isNotNull, notExists } from 'drizzle-orm'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { favorites } from '../../../db/schema/favorites.server.ts'
import { deletedListings } from '../../../db/schema/listings.server.ts'
import { removeCoverFiles } from '../../images/attach/remove-picture-files.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'

/**
 * The cover paths of those deleted listings that others still see, because they have a favorite or
 * a conversation (decision 0019).
 */
export async function listDeletedCovers(tx: Database, listingIds: string[]): Promise<string[]> {
  const rows = await tx
    .select({ cover: deletedListings.cover })
    .from(deletedListings)
    .where(and(inArray(deletedListings.listingId, listingIds), isNotNull(deletedListings.cover)))
  return rows.flatMap(({ cover }) => cover ?? [])
}

/**
 * Erases what others still see of a seller's deleted listings: removes favorites of them, and their
 * title from conversations. Safe to repeat; the purge job removes any files left behind.
 */
export async function purgeDeletedListings(db: Database, sellerId: string): Promise<void> {
  const erased = await db
    .delete(deletedListings)
    .where(eq(deletedListings.sellerId, sellerId))
    .returning({ cover: deletedListings.cover })
  await removeCoverFiles(
    db,
    erased.flatMap(({ cover }) => cover ?? []),
  )
}

/** Nightly: deletes rows without favorites or conversations. The purge job deletes pictures. */
export const cleanupDeletedListingsJob: Job = {
  name: 'cleanup-deleted-listings',
  every: '47 2 * * *',
  retries: 1,
  async work(db) {
    const { listingId } = deletedListings
    const saved = db.select().from(favorites).where(eq(favorites.deletedListingId, listingId))
    const talks = db
      .select()
      .from(conversations)
      .where(eq(conversations.deletedListingId, listingId))
    await db.delete(deletedListings).where(and(notExists(saved), notExists(talks)))
  },
}
