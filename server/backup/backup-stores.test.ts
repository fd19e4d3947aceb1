import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished } from 'vitest'
import { newExportPath } from '../../app/images/storage/export-files.server.ts'
import { openPictureStore } from '../../app/images/storage/open-picture-store.server.ts'
import { newPicturePath } from '../../app/images/storage/picture-path.server.ts'
import type { OpenDatabase } from '../../app/platform/database/database.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { environment, parseEnvironment } from '../../app/platform/http/environment.server.ts'
import { test } from '../../test/support/database/database-fixtures.ts'
import { startS3Server } from '../../test/support/market/s3-server.ts'
import { setEnvironment } from '../../test/support/set-environment.ts'
import { noProgress } from '../cli/progress.ts'
import type { BackupStore } from './backup-store.ts'
import { createBackup } from './create-backup.ts'
import { openBackupStore } from './open-backup-store.ts'
import { readBackup } from './read-backup.ts'
import { restorePictures } from './restore-backup.ts'

const work = mkdtempSync(join(tmpdir(), 'market-stores-'))
const server = await startS3Server()
setEnvironment({ AUTH_SECRET: 'a secret of the market that is long enough' })
afterAll(() => {
  server.close()
  rmSync(work, { recursive: true })
})

const sameContent = Array.from({ length: 12 }, () => newPicturePath(newId(), 'jpg'))
const contents = new Map([
  ...sameContent.map((path) => [path, 'the same picture'] as const),
  [newPicturePath(newId(), 'webp'), 'another picture'] as const,
  [newExportPath(newId()), 'a data export'] as const,
])

const kinds = ['folder', 'bucket'] as const

for (const from of kinds) {
  for (const to of kinds) {
    test(`pictures in a ${from} are backed up into a ${to}, and restored into both, doubles included`, async ({
      ownDatabase: open,
    }) => {
      await useMarket(`${from}-${to}`, from)
      const pictures = await openPictureStore()
      for (const [path, text] of contents) await pictures.writeChunks(path, chunks(text))
      const location = to === 'folder' ? join(work, 'backups', from) : `s3://backups/${from}`
      const { file, manifest } = await backUp(open, await openBackupStore(location, '/'))
      expect(manifest.pictures.files).toBe(contents.size)

      for (const back of kinds) {
        await useMarket(`${from}-${to}-${back}`, back)
        const folder = mkdtempSync(join(work, 'read-'))
        const read = await readBackup(file, { calledFrom: '/', folder, progress: noProgress })
        const restored = await openPictureStore()
        await restorePictures(read, { pictures: restored, progress: noProgress })
        for (const [path, text] of contents)
          expect(String(Buffer.from((await restored.read(path)) ?? []))).toBe(text)
      }
    })
  }
}

test('a backup that fails says what failed first', async ({ ownDatabase: open }) => {
  await useMarket('failing', 'bucket')
  const pictures = await openPictureStore()
  for (const [path, text] of contents) await pictures.writeChunks(path, chunks(text))
  const store = await openBackupStore(join(work, 'failing'), '/')
  let calls = 0
  const failing: BackupStore = {
    ...store,
    async put() {
      calls += 1
      if (calls === 1) throw new Error('the disk is full')
      throw new Error('a later error')
    },
  }
  await expect(backUp(open, failing)).rejects.toThrow('the disk is full')
})

async function backUp(open: OpenDatabase, store: BackupStore) {
  return await createBackup(open, { store, passphrase: undefined, progress: noProgress })
}

/** The settings of a market with its pictures in its own folder or bucket. */
async function useMarket(name: string, kind: (typeof kinds)[number]): Promise<void> {
  const before = { ...environment() }
  onTestFinished(() => void Object.assign(environment(), before))
  const keys = { S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }
  const s3 = { S3_ENDPOINT: server.url, S3_BUCKET: `pictures-${name}`, ...keys }
  const { s3: own, ...others } = parseEnvironment({ ...process.env, ...s3 })
  const dataDir = join(work, name)
  Object.assign(environment(), others, { dataDir, s3: kind === 'bucket' ? own : undefined })
}

async function* chunks(text: string) {
  yield Buffer.from(text)
}
