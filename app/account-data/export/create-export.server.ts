import { makeZip } from 'client-zip'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { dataExports } from '../../../db/schema/account-data.server.ts'
import { users } from '../../../db/schema/accounts.server.ts'
import { accountMail } from '../../accounts/emails/account-emails.server.ts'
import { openPictureStore } from '../../images/storage/open-picture-store.server.ts'
import { notify } from '../../notifications/delivery/notify.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { enqueue, type Job } from '../../platform/jobs/job-queue.server.ts'
import { listExportFiles } from './list-export-files.server.ts'

/** How long a finished file can be downloaded. */
const retentionDays = 7
const maxAttempts = 3

/**
 * Streams a user's data into a ZIP file and tells the user. If the process is killed, another starts over at
 * the same path; after three attempts the export counts as failed.
 */
export const createExport: Job<{ exportId: string }> = {
  name: 'make-export',
  retries: maxAttempts,
  minutes: 120,
  async work(db, { exportId }) {
    const startedExport = await startAttempt(db, exportId)
    if (!startedExport) return
    if (startedExport.tries > maxAttempts) return await markFailed(db, exportId)
    try {
      const store = await openPictureStore()
      const bytes = await store.writeChunks(
        startedExport.path,
        makeZip(listExportFiles(db, startedExport.userId)),
      )
      const isWanted = await markReady(db, { ...startedExport, bytes })
      // The account was deleted in the meantime, and its export row with it.
      if (!isWanted) await store.remove([startedExport.path])
    } catch (error) {
      if (startedExport.tries < maxAttempts) throw error
      log.error({ err: error, exportId }, 'data export failed')
      await markFailed(db, exportId)
    }
  },
}

type StartedExport = Pick<typeof dataExports.$inferSelect, 'id' | 'userId' | 'path' | 'tries'>

function isPending(exportId: string) {
  return and(
    eq(dataExports.id, exportId),
    isNull(dataExports.readyAt),
    isNull(dataExports.failedAt),
  )
}

async function startAttempt(db: Database, exportId: string): Promise<StartedExport | undefined> {
  const [startedExport] = await db
    .update(dataExports)
    .set({ tries: sql`${dataExports.tries} + 1` })
    .where(isPending(exportId))
    .returning()
  return startedExport
}

async function markReady(
  db: Database,
  { id, userId, bytes }: StartedExport & { bytes: number },
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const expiresAt = sql`now() + make_interval(days => ${retentionDays})`
    const ready = await tx
      .update(dataExports)
      .set({ readyAt: sql`now()`, bytes, expiresAt })
      .where(isPending(id))
      .returning({ id: dataExports.id })
    if (ready.length === 0) return false
    // The newest export contains everything that the older ones did.
    const isOlder = and(
      eq(dataExports.userId, userId),
      ne(dataExports.id, id),
      isNotNull(dataExports.readyAt),
    )
    await tx.update(dataExports).set({ expiresAt: sql`now()` }).where(isOlder)
    const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
    const email = owner?.email
    if (email) await enqueue(tx, accountMail, { kind: 'export', email, exportId: id })
    else if (owner) await notifyOfExport(tx, { userId, exportId: id })
    return true
  })
}

/** Of a member without an email. */
async function notifyOfExport(
  tx: Database,
  { userId, exportId }: { userId: string; exportId: string },
): Promise<void> {
  const noDevice = { number: '', browser: '', system: '' }
  const facts = { event: 'export-ready' as const, ...noDevice, exportId }
  await notify(tx, { userId, kind: 'account', facts, once: `export ${exportId}` })
}

async function markFailed(db: Database, exportId: string): Promise<void> {
  await db.update(dataExports).set({ failedAt: sql`now()` }).where(isPending(exportId))
}
