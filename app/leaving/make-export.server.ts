import { makeZip } from 'client-zip'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { dataExports, users } from '../../db/schema.server.ts'
import { accountMail } from '../accounts/account-mails.server.ts'
import { pictureStore } from '../images/chosen-store.server.ts'
import type { Database } from '../platform/database.server.ts'
import { enqueue, type Job } from '../platform/jobs.server.ts'
import { log } from '../platform/log.server.ts'
import { filesOfPerson } from './files-of-person.server.ts'

/** How long a finished file can be fetched. */
const daysKept = 7
const mostTries = 3

/**
 * Makes the file that holds all a person has here, a piece at a time, and mails them once it is
 * ready. A program killed meanwhile leaves it to another, which begins anew under the same name;
 * after three tries it counts as failed, and its owner is shown so.
 */
export const makeExport: Job<{ exportId: string }> = {
  name: 'make-export',
  retries: mostTries,
  minutes: 120,
  async work(db, { exportId }) {
    const begun = await beginTry(db, exportId)
    if (!begun) return
    if (begun.tries > mostTries) return await markFailed(db, exportId)
    try {
      const store = await pictureStore()
      const bytes = await store.writeChunks(begun.path, makeZip(filesOfPerson(db, begun.userId)))
      const isWanted = await markReady(db, { ...begun, bytes })
      // The account was deleted meanwhile, and with it the row.
      if (!isWanted) await store.remove([begun.path])
    } catch (error) {
      if (begun.tries < mostTries) throw error
      log.error({ err: error, exportId }, 'data export failed')
      await markFailed(db, exportId)
    }
  },
}

type Begun = Pick<typeof dataExports.$inferSelect, 'id' | 'userId' | 'path' | 'tries'>

function isBeingMade(exportId: string) {
  return and(
    eq(dataExports.id, exportId),
    isNull(dataExports.readyAt),
    isNull(dataExports.failedAt),
  )
}

async function beginTry(db: Database, exportId: string): Promise<Begun | undefined> {
  const [begun] = await db
    .update(dataExports)
    .set({ tries: sql`${dataExports.tries} + 1` })
    .where(isBeingMade(exportId))
    .returning()
  return begun
}

async function markReady(
  db: Database,
  { id, userId, bytes }: Begun & { bytes: number },
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const expiresAt = sql`now() + make_interval(days => ${daysKept})`
    const ready = await tx
      .update(dataExports)
      .set({ readyAt: sql`now()`, bytes, expiresAt })
      .where(isBeingMade(id))
      .returning({ id: dataExports.id })
    if (ready.length === 0) return false
    // The newest says all the older ones said.
    const isOlder = and(
      eq(dataExports.userId, userId),
      ne(dataExports.id, id),
      isNotNull(dataExports.readyAt),
    )
    await tx.update(dataExports).set({ expiresAt: sql`now()` }).where(isOlder)
    const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
    if (owner) await enqueue(tx, accountMail, { kind: 'export', email: owner.email, exportId: id })
    return true
  })
}

async function markFailed(db: Database, exportId: string): Promise<void> {
  await db.update(dataExports).set({ failedAt: sql`now()` }).where(isBeingMade(exportId))
}
