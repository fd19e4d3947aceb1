import { eq, sql } from 'drizzle-orm'
import { createExport } from '../../../app/account-data/export/create-export.server.ts'
import { requestExport } from '../../../app/account-data/export/data-exports.server.ts'
import { openPictureStore } from '../../../app/images/storage/open-picture-store.server.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { newId } from '../../../app/platform/database/ids.server.ts'
import { dataExports } from '../../../db/schema/account-data.server.ts'
import { readZip } from '../pages/read-zip.ts'

/** Requests a data export and creates it. */
export async function requestAndCreateExport(db: Database, userId: string) {
  await requestExport(db, userId)
  return await createRequestedExport(db, userId)
}

/** Creates the requested data export. */
export async function createRequestedExport(db: Database, userId: string) {
  const isMine = sql`${dataExports.userId} = ${userId} and ready_at is null`
  const [row] = await db.select().from(dataExports).where(isMine)
  if (!row) throw new Error('No export was requested')
  await createExport.work(db, { exportId: row.id }, newId())
  // `now()` does not advance within a transaction.
  await db
    .update(dataExports)
    .set({ createdAt: new Date(Date.now() + ++made) })
    .where(eq(dataExports.id, row.id))
  const zip = Buffer.from((await (await openPictureStore()).read(row.path)) ?? [])
  const files = readZip(zip)
  const json = (name: string): unknown => JSON.parse(String(files.get(`${name}.json`)))
  return { id: row.id, path: row.path, zip, files, json }
}

let made = 0
