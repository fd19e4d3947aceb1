import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { dataExports } from '../../../db/schema/account-data.server.ts'
import { dayMilliseconds } from '../../i18n/format/format-dates.ts'
import { exportFolder } from '../../images/storage/export-files.server.ts'
import { openPictureStore } from '../../images/storage/open-picture-store.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'

const batchSize = 500

/** Removes expired exports and files without a row. An export that has been running for a day counts as failed. */
export const purgeExports: Job = {
  name: 'purge-exports',
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
    const isExpired = or(
      lte(dataExports.expiresAt, sql`now()`),
      lt(dataExports.failedAt, sql`now() - interval '7 days'`),
    )
    const expiredExports = await db.select().from(dataExports).where(isExpired).limit(batchSize)
    await removeExports(db, expiredExports)
    await removeOrphanedFiles(db)
  },
}

/** Deletes all exports of a closed account. Safe to run again after an interruption. */
export async function deleteExports(db: Database, userId: string): Promise<void> {
  const userExports = await db.select().from(dataExports).where(eq(dataExports.userId, userId))
  await removeExports(db, userExports)
}

// Files first: a leftover row is retried here, but a file without a row only turns up as an orphan.
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
  const dayAgo = Date.now() - dayMilliseconds
  let oldPaths: string[] = []
  for await (const { path, writtenAt } of store.list(exportFolder)) {
    if (writtenAt.getTime() >= dayAgo) continue
    oldPaths.push(path)
    if (oldPaths.length < batchSize) continue
    await removeUnreferencedFiles(db, oldPaths)
    oldPaths = []
  }
  await removeUnreferencedFiles(db, oldPaths)
}

async function removeUnreferencedFiles(db: Database, oldPaths: readonly string[]): Promise<void> {
  if (oldPaths.length === 0) return
  const referencedRows = await db
    .select({ path: dataExports.path })
    .from(dataExports)
    .where(inArray(dataExports.path, [...oldPaths]))
  const referencedPaths = new Set(referencedRows.map(({ path }) => path))
  await (await openPictureStore()).remove(oldPaths.filter((path) => !referencedPaths.has(path)))
}
