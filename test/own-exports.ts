import { eq, sql } from 'drizzle-orm'
import { pictureStore } from '../app/images/chosen-store.server.ts'
import { askForExport } from '../app/leaving/data-exports.server.ts'
import { makeExport } from '../app/leaving/make-export.server.ts'
import type { Database } from '../app/platform/database.server.ts'
import { newId } from '../app/platform/ids.server.ts'
import { dataExports } from '../db/schema.server.ts'
import { readZip } from './read-zip.ts'

/** Asks for a file of all that is a person's, and makes it. */
export async function exportOf(db: Database, userId: string) {
  await askForExport(db, userId)
  return await makeExportOf(db, userId)
}

/** Makes the file that a person has asked for. */
export async function makeExportOf(db: Database, userId: string) {
  const isMine = sql`${dataExports.userId} = ${userId} and ready_at is null`
  const [row] = await db.select().from(dataExports).where(isMine)
  if (!row) throw new Error('No export was asked for')
  await makeExport.work(db, { exportId: row.id }, newId())
  // Inside one transaction the time stands still.
  await db
    .update(dataExports)
    .set({ createdAt: new Date(Date.now() + ++made) })
    .where(eq(dataExports.id, row.id))
  const zip = Buffer.from((await (await pictureStore()).read(row.path)) ?? [])
  const files = readZip(zip)
  const json = (name: string): unknown => JSON.parse(String(files.get(`${name}.json`)))
  return { id: row.id, path: row.path, zip, files, json }
}

let made = 0
