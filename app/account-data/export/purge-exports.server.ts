import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { dataExports } from '../../../db/schema/account-data.server.ts'
import { exportFolder } from '../../images/storage/export-files.server.ts'
import { openPictureStore } from '../../images/storage/open-picture-store.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/jobs.server.ts'

const batchSize = 500

/**
 * Takes away the files whose time is over, and those no row names any more; what has been in the
 * making for a day was given up by whoever made it.
 */
export const purgeExports: Job = {
  name: 'sweep-exports',
  every: '37 * * * *',
  retries: 2,
  async work(db) {
    const dayAgo = sql`now() - interval '1 day'`
    await db
      .update(dataExports)
      .set({ failedAt: sql`now()` })
      .where(
        and(
          isNull(dataExports.readyAt),
          isNull(dataExports.failedAt),
          lt(dataExports.createdAt, dayAgo),
        ),
      )
    const isOver = or(
      lte(dataExports.expiresAt, sql`now()`),
      lt(dataExports.failedAt, sql`now() - interval '7 days'`),
    )
    const over = await db.select().from(dataExports).where(isOver).limit(batchSize)
    await removeExports(db, over)
    await removeOrphanedFiles(db)
  },
}

/** Takes away every file of a person who has left. May be broken off and begun again. */
export async function deleteExports(db: Database, userId: string): Promise<void> {
  const own = await db.select().from(dataExports).where(eq(dataExports.userId, userId))
  await removeExports(db, own)
}

// Files first: a row that is left leads here again, a file without one only to the strays.
async function removeExports(
  db: Database,
  exports: readonly (typeof dataExports.$inferSelect)[],
): Promise<void> {
  if (exports.length === 0) return
  await (await openPictureStore()).remove(exports.map(({ path }) => path))
  const ids = exports.map(({ id }) => id)
  await db.delete(dataExports).where(inArray(dataExports.id, ids))
}

async function removeOrphanedFiles(db: Database): Promise<void> {
  const store = await openPictureStore()
  const dayAgo = Date.now() - 24 * 3_600_000
  let old: string[] = []
  for await (const { path, writtenAt } of store.list(exportFolder)) {
    if (writtenAt.getTime() >= dayAgo) continue
    old.push(path)
    if (old.length < batchSize) continue
    await removeUnreferencedFiles(db, old)
    old = []
  }
  await removeUnreferencedFiles(db, old)
}

async function removeUnreferencedFiles(db: Database, old: readonly string[]): Promise<void> {
  if (old.length === 0) return
  const named = await db
    .select({ path: dataExports.path })
    .from(dataExports)
    .where(inArray(dataExports.path, [...old]))
  const kept = new Set(named.map(({ path }) => path))
  await (await openPictureStore()).remove(old.filter((path) => !kept.has(path)))
}
