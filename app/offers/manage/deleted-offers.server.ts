import { and, eq, notExists } from 'drizzle-orm'
import { removeCoverFiles } from '../../images/attach/remove-picture-files.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import type { OfferTable } from '../offer-table.server.ts'

/** The cover of a deleted offer, if others still see it by a favorite or conversation (decision 0019). */
export async function listDeletedCovers(
  tx: Database,
  { deleted: { rows } }: OfferTable,
  id: string,
): Promise<string[]> {
  const found = await tx.select({ cover: rows.cover }).from(rows).where(eq(rows.id, id))
  return found.flatMap(({ cover }) => cover ?? [])
}

/**
 * Erases what others still see of a member's deleted offers: favorites of them, and their title in
 * conversations. Safe to repeat.
 */
export async function purgeDeletedOffers(
  db: Database,
  { deleted: { rows } }: OfferTable,
  ownerId: string,
): Promise<void> {
  const erased = await db
    .delete(rows)
    .where(eq(rows.ownerId, ownerId))
    .returning({ cover: rows.cover })
  await removeCoverFiles(
    db,
    erased.flatMap(({ cover }) => cover ?? []),
  )
}

/** Deletes rows without favorites or conversations, at `minute` past 2. The purge job deletes pictures. */
export function cleanupDeletedOffersJob(table: OfferTable, minute: number): Job {
  return {
    name: `cleanup-deleted-${table.kind}s`,
    every: `${minute} 2 * * *`,
    retries: 1,
    work: (db) => cleanupDeletedOffers(db, table),
  }
}

/** Deletes what neither a favorite nor a conversation refers to. */
export async function cleanupDeletedOffers(
  db: Database,
  { deleted: { rows, references } }: OfferTable,
): Promise<void> {
  const isUnused = references.map((column) =>
    notExists(db.select().from(column.table).where(eq(column, rows.id))),
  )
  await db.delete(rows).where(and(...isUnused))
}
