import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { dataExports } from '../../../db/schema/account-data.server.ts'
import { newExportPath } from '../../images/storage/export-files.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId, newId } from '../../platform/database/ids.server.ts'
import { enqueue } from '../../platform/jobs/jobs.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { createExport } from './create-export.server.ts'

/** What there is of a person's file: the one asked for last. Sizes are in bytes. */
export type ExportState =
  | { state: 'none' | 'making' | 'failed' }
  | { state: 'ready'; id: string; bytes: number; until: Date }

/**
 * Has a file made of all a person has here, and mails them when it is ready. While one is being
 * made, asking again changes nothing. Refuses a fourth in a day.
 */
export async function requestExport(
  db: Database,
  userId: string,
): Promise<'asked' | { refused: 'too-many'; retryAfter: number }> {
  const isBeingMade = and(
    eq(dataExports.userId, userId),
    isNull(dataExports.readyAt),
    isNull(dataExports.failedAt),
  )
  if ((await db.$count(dataExports, isBeingMade)) > 0) return 'asked'
  const spent = await consumeLimit(db, { limit: 'data-export', of: userId })
  if (!spent.allowed) return { refused: 'too-many', retryAfter: spent.retryAfter }
  await db.transaction(async (tx) => {
    const [begun] = await tx
      .insert(dataExports)
      .values({ id: newId(), userId, path: newExportPath(userId) })
      // Of two presses at once one begins.
      .onConflictDoNothing()
      .returning({ id: dataExports.id })
    if (begun) await enqueue(tx, createExport, { exportId: begun.id })
  })
  return 'asked'
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
  if (last.readyAt && expiresAt) return { state: 'ready', id, bytes: bytes ?? 0, until: expiresAt }
  return { state: last.failedAt ? 'failed' : 'making' }
}

export type ReadyExport = { path: string; bytes: number; until: Date }

/** A file of a person's own that can be fetched: made, not outlived, and theirs. */
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
  return { path: found.path, bytes: found.bytes ?? 0, until: found.expiresAt }
}
