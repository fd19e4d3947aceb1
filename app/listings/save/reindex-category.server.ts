import { and, asc, eq, gt } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { refreshReferenceChanges } from '../../reference/reference-changes.server.ts'
import { indexListings } from './index-listings.server.ts'

const batchSize = 500

/** Indexes the listings of a category again, whose fields have changed. */
export const reindexCategory: Job<{ categoryId: string }> = {
  name: 'reindex-category',
  retries: 5,
  minutes: 600,
  async work(db, { categoryId }) {
    // The notice of the change may still be on its way to this process.
    await refreshReferenceChanges(db)
    const isActive = and(eq(listings.status, 'active'), eq(listings.categoryId, categoryId))
    for (let after = '00000000-0000-0000-0000-000000000000'; after; ) {
      const rows = await db
        .select({ id: listings.id })
        .from(listings)
        .where(and(isActive, gt(listings.id, after)))
        .orderBy(asc(listings.id))
        .limit(batchSize)
      const ids = rows.map(({ id }) => id)
      await db.transaction((tx) => indexListings(tx, ids))
      after = ids.at(-1) ?? ''
    }
  },
}
