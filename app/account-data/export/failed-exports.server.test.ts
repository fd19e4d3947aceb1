// @module-tag not-about-queries

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { dataExports } from '../../../db/schema/account-data.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { createExport } from './create-export.server.ts'
import { findExportState, requestExport } from './data-exports.server.ts'

// Tests in this file find a regular file where the picture folder should be.
const dataDir = mkdtempSync(join(tmpdir(), 'market-unwritable-'))
writeFileSync(join(dataDir, 'pictures'), 'no folder')
setEnvironment({ DATA_DIR: dataDir })

test('an export that cannot be stored fails after three attempts', async ({ db }) => {
  const { id: userId } = await aUser(db)
  await requestExport(db, userId)
  const [row] = await db.select().from(dataExports).where(eq(dataExports.userId, userId))
  const work = () => createExport.work(db, { exportId: row?.id ?? '' }, newId())
  await expect(work()).rejects.toThrow()
  await expect(work()).rejects.toThrow()
  expect(await findExportState(db, userId)).toEqual({ state: 'pending' })
  await work()
  expect(await findExportState(db, userId)).toEqual({ state: 'failed' })
  await work()
  expect(await requestExport(db, userId)).toBe('requested')
  expect(await findExportState(db, userId)).toEqual({ state: 'pending' })
})
