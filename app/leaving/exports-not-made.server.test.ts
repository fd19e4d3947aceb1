import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { dataExports } from '../../db/schema.server.ts'
import { test } from '../../test/database.ts'
import { aUser } from '../../test/factories.ts'
import { newId } from '../platform/ids.server.ts'
import { askForExport, findExportState } from './data-exports.server.ts'
import { makeExport } from './make-export.server.ts'

// All of this file's tests find a file where the folder of files should be.
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'market-unwritable-'))
writeFileSync(join(process.env.DATA_DIR, 'pictures'), 'no folder')

test('a file that cannot be stored is tried three times, then its owner is told so', async ({
  db,
}) => {
  const { id: userId } = await aUser(db)
  await askForExport(db, userId)
  const [row] = await db.select().from(dataExports).where(eq(dataExports.userId, userId))
  const work = () => makeExport.work(db, { exportId: row?.id ?? '' }, newId())
  await expect(work()).rejects.toThrow()
  await expect(work()).rejects.toThrow()
  expect(await findExportState(db, userId)).toEqual({ state: 'making' })
  await work()
  expect(await findExportState(db, userId)).toEqual({ state: 'failed' })
  await work()
  expect(await askForExport(db, userId)).toBe('asked')
  expect(await findExportState(db, userId)).toEqual({ state: 'making' })
})
