// @module-tag postgres

import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { useDatabase } from '../../../app/platform/database/database.server.ts'
import { environment, parseEnvironment } from '../../../app/platform/http/environment.server.ts'
import { backupSecrets } from '../../../test/support/database/backed-up-market.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { noProgress } from '../progress.ts'
import { backUp } from './back-up.ts'

const work = mkdtempSync(join(tmpdir(), 'market-back-up-'))
const dataDir = join(work, 'data')
setEnvironment({
  DATA_DIR: dataDir,
  AUTH_SECRET: backupSecrets.secret,
  BACKUP_TO: join(work, 'own'),
})
afterAll(() => rmSync(work, { recursive: true }))

const { passphrase } = backupSecrets
const input = { options: {}, positionals: [], calledFrom: work, passphrase, progress: noProgress }

test('BACKUP_TO of the command counts, before that of the running market', async ({
  ownDatabase: open,
}) => {
  useDatabase(open)
  const { json } = await backUp({ ...input, backupTo: 'asked' })
  expect(json).toMatchObject({ file: expect.stringContaining(join(work, 'asked', 'market-')) })
  expect(existsSync(join(work, 'own'))).toBe(false)
  expect((await backUp(input)).json).toMatchObject({
    file: expect.stringContaining('/own/market-'),
  })
})

test('the place of the pictures is refused, also for nightly backups', async () => {
  mkdirSync(join(dataDir, 'pictures'), { recursive: true })
  symlinkSync(join(dataDir, 'pictures'), join(work, 'link'))
  for (const place of [
    dataDir,
    join(dataDir, 'pictures'),
    join(dataDir, 'pictures/backups'),
    'link',
  ])
    await expect(backUp({ ...input, backupTo: place })).rejects.toThrow(
      "holds the market's pictures",
    )
  const keys = { S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }
  const s3 = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'pictures', ...keys }
  const { s3: bucket, backupS3 } = parseEnvironment({ ...process.env, ...s3 })
  Object.assign(environment(), { s3: bucket, backupS3 })
  const scheduled = { ...input, options: { schedule: true }, backupTo: 's3://pictures/backups' }
  await expect(backUp(scheduled)).rejects.toThrow(
    "bucket pictures is that of the market's pictures",
  )
})
