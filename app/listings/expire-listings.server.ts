import { and, asc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { listings } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'
import type { Job } from '../platform/jobs.server.ts'
import { tellEnding } from './listing-news.server.ts'

const daysBefore = 3
const markedAtOnce = 500
const toldAtOnce = 100

/**
 * Marks the listings whose time has run out, and then has the sellers of those told whose time runs
 * out within three days, once for each. What ran out while no program was at work is marked and not
 * told of: a mail about it would come too late.
 */
export const expireListings: Job = {
  name: 'expire-listings',
  every: '7 * * * *',
  retries: 3,
  async work(db) {
    while ((await markSome(db)) === markedAtOnce);
    while ((await tellSome(db)) === toldAtOnce);
  },
}

async function markSome(db: Database): Promise<number> {
  return await db.transaction(async (tx) => {
    const ids = await holdSome(tx, markedAtOnce, lte(listings.expiresAt, sql`now()`))
    if (ids.length > 0) {
      await tx.update(listings).set({ status: 'expired' }).where(inArray(listings.id, ids))
    }
    return ids.length
  })
}

async function tellSome(db: Database): Promise<number> {
  return await db.transaction(async (tx) => {
    const isSoon = and(
      gt(listings.expiresAt, sql`now()`),
      lte(listings.expiresAt, sql`now() + make_interval(days => ${daysBefore})`),
      isNull(listings.expiryToldAt),
    )
    const ids = await holdSome(tx, toldAtOnce, isSoon)
    if (ids.length > 0) {
      await tx.update(listings).set({ expiryToldAt: sql`now()` }).where(inArray(listings.id, ids))
    }
    await tellEnding(tx, ids)
    return ids.length
  })
}

/** The next active listings of which `isDue` holds. Those in somebody's hands wait for next time. */
async function holdSome(tx: Database, most: number, isDue: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.status, 'active'), isDue))
    .orderBy(asc(listings.expiresAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}
