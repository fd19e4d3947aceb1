import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { dataExports } from '../../../db/schema/account-data.server.ts'
import { newExportPath } from '../../images/storage/export-files.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId, newId } from '../../platform/database/ids.server.ts'
import { enqueue } from '../../platform/jobs/job-queue.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { createExport } from './create-export.server.ts'

/** The state of a user's latest export. Sizes are in bytes. */
export type ExportState =
  | { state: 'none' | 'pending' | 'failed' }
  | { state: 'ready'; id: string; bytes: number; expiresAt: Date }

/**
 * Starts an export of all of a user's data. Does nothing while one is running. Refuses a fourth in a day;
 * `retryAfter` is in seconds.
 */
export async function requestExport(
  db: Database,
  userId: string,
): Promise<'requested' | { refused: 'too-many'; retryAfter: number }> {
  const isPending = and(
    eq(dataExports.userId, userId),
    isNull(dataExports.readyAt),
    isNull(dataExports.failedAt),
  )
  if ((await db.$count(dataExports, isPending)) > 0) return 'requested'
  const limitResult = await consumeLimit(db, { limit: 'data-export', key: userId })
  if (!limitResult.allowed) return { refused: 'too-many', retryAfter: limitResult.retryAfter }
  await db.transaction(async (tx) => {
    const [createdExport] = await tx
      .insert(dataExports)
      .values({ id: newId(), userId, path: newExportPath(userId) })
      // A unique index lets only one of two simultaneous requests start an export.
      .onConflictDoNothing()
      .returning({ id: dataExports.id })
    if (createdExport) await enqueue(tx, createExport, { exportId: createdExport.id })
  })
  return 'requested'
}

const isNotExpired = or(isNull(dataExports.expiresAt), gt(dataExports.expiresAt, sql`now()`))

export async function findExportState(db: Database, userId: string): Promise<ExportState> {
  const [last] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), isNotExpired))
    .orderBy(desc(dataExports.createdAt), desc(dataExports.id))
    .limit(1)
  if (!last) return { state: 'none' }
  const { id, bytes, expiresAt } = last
  if (last.readyAt && expiresAt) return { state: 'ready', id, bytes: bytes ?? 0, expiresAt }
  return { state: last.failedAt ? 'failed' : 'pending' }
}

export type ReadyExport = { path: string; bytes: number; expiresAt: Date }

export async function findReadyExport(
  db: Database,
  { exportId, userId }: { exportId: string; userId: string },
): Promise<ReadyExport | undefined> {
  if (!isId(exportId)) return undefined
  const [found] = await db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.id, exportId),
        eq(dataExports.userId, userId),
        isNotNull(dataExports.readyAt),
        gt(dataExports.expiresAt, sql`now()`),
      ),
    )
  if (!found?.expiresAt) return undefined
  return { path: found.path, bytes: found.bytes ?? 0, expiresAt: found.expiresAt }
}
