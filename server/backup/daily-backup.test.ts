// @module-tag postgres

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { useDatabase } from '../../app/platform/database/database.server.ts'
import { environment } from '../../app/platform/http/environment.server.ts'
import { backupSchedule } from '../../db/schema/backups.server.ts'
import { test } from '../../test/support/database/database-fixtures.ts'
import { setEnvironment } from '../../test/support/set-environment.ts'
import { findSchedule, saveSchedule } from './backup-runs.ts'
import { dailyBackupJob } from './daily-backup.ts'

const work = mkdtempSync(join(tmpdir(), 'market-daily-'))
const destination = join(work, 'backups')
setEnvironment({
  DATA_DIR: join(work, 'data'),
  AUTH_SECRET: 'a secret that is long enough to sign',
})
afterAll(() => rmSync(work, { recursive: true }))

test('the market that set the schedule is backed up every night, a copy of it is not', async ({
  open,
  ownDatabase: copy,
}) => {
  await saveSchedule(open.db, destination)
  const rows = await open.db.select().from(backupSchedule)
  useDatabase(open)
  await dailyBackupJob.work(open.db, {}, 'a-job')
  expect(readdirSync(destination)).toHaveLength(1)
  rmSync(destination, { recursive: true })

  await copy.db.insert(backupSchedule).values(rows)
  // A copy of an embedded database has the same numbers as the original.
  Object.assign(environment(), { dataDir: join(work, 'copied') })
  useDatabase(copy)
  await dailyBackupJob.work(copy.db, {}, 'a-job')
  expect(readdirSync(work)).not.toContain('backups')
  expect(await findSchedule(copy.db)).toEqual({ destination, isWaiting: true })

  await saveSchedule(copy.db, destination)
  expect(await findSchedule(copy.db)).toEqual({ destination, isWaiting: false })
})
