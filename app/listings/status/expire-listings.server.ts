import { and, asc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { enqueueExpiring } from './listing-events.server.ts'

const noticeDays = 3
const expireBatchSize = 500
const notifyBatchSize = 100

/**
 * Marks listings as expired, then notifies sellers of those that expire within three days, once each. Not of
 * those that expired while the server was down: it would be too late.
 */
export const expireListings: Job = {
  name: 'expire-listings',
  every: '7 * * * *',
  retries: 3,
  async work(db) {
    while ((await expireBatch(db)) === expireBatchSize);
    while ((await notifyBatch(db)) === notifyBatchSize);
  },
}

async function expireBatch(db: Database): Promise<number> {
  return await db.transaction(async (tx) => {
    const ids = await lockBatch(tx, expireBatchSize, lte(listings.expiresAt, sql`now()`))
    if (ids.length > 0) {
      await tx.update(listings).set({ status: 'expired' }).where(inArray(listings.id, ids))
    }
    return ids.length
  })
}

async function notifyBatch(db: Database): Promise<number> {
  return await db.transaction(async (tx) => {
    const isSoon = and(
      gt(listings.expiresAt, sql`now()`),
      lte(listings.expiresAt, sql`now() + make_interval(days => ${noticeDays})`),
      isNull(listings.expiryNotifiedAt),
    )
    const ids = await lockBatch(tx, notifyBatchSize, isSoon)
    if (ids.length > 0) {
      await tx
        .update(listings)
        .set({ expiryNotifiedAt: sql`now()` })
        .where(inArray(listings.id, ids))
    }
    await enqueueExpiring(tx, ids)
    return ids.length
  })
}

/** Locks the next active listings that match `isDue`, skipping rows already locked. */
async function lockBatch(tx: Database, max: number, isDue: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.status, 'active'), isDue))
    .orderBy(asc(listings.expiresAt))
    .limit(max)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}
