import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished } from 'vitest'
import { newExportPath } from '../../app/images/storage/export-files.server.ts'
import { openPictureStore } from '../../app/images/storage/open-picture-store.server.ts'
import { listPictureFiles, newPicturePath } from '../../app/images/storage/picture-path.server.ts'
import type { Database, OpenDatabase } from '../../app/platform/database/database.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { environment, parseEnvironment } from '../../app/platform/http/environment.server.ts'
import { images } from '../../db/schema/images.server.ts'
import { test } from '../../test/support/database/database-fixtures.ts'
import { startS3Server } from '../../test/support/market/s3-server.ts'
import { aUser } from '../../test/support/members/factories.ts'
import { setEnvironment } from '../../test/support/set-environment.ts'
import { noProgress } from '../cli/progress.ts'
import type { BackupStore } from './backup-store.ts'
import { createBackup } from './create-backup.ts'
import { openBackupStore } from './open-backup-store.ts'
import { readBackup } from './read-backup.ts'
import { restorePictures } from './restore-backup.ts'
import { restoreMissingPictures } from './restore-missing-pictures.ts'

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

test('pictures that a market has lost come back alone, from a folder and a bucket', async ({
  ownDatabase: open,
}) => {
  for (const kind of kinds) {
    await useMarket(`losing-${kind}`, kind)
    const pictures = await openPictureStore()
    const { id: ownerId } = await aUser(open.db)
    const lost = await aStoredPicture(open.db, { ownerId })
    const deleted = newPicturePath(newId(), 'jpg')
    await pictures.write(deleted, Buffer.from('of a deleted listing'))
    const location = kind === 'folder' ? join(work, 'backups', 'lost') : 's3://backups/lost'
    const store = await openBackupStore(location, '/')
    const { name } = await backUp(open, store)
    const files = listPictureFiles(lost)
    await pictures.remove([...files, deleted])
    const [unsaved = ''] = listPictureFiles(await aStoredPicture(open.db, { ownerId }))
    await pictures.remove([unsaved])

    const restoring = { store, name, progress: noProgress }
    const result = await restoreMissingPictures(open.db, restoring)
    expect(result).toEqual({ restored: files.length, missing: [unsaved] })
    for (const file of files)
      expect(String(Buffer.from((await pictures.read(file)) ?? []))).toBe(`of ${file}`)
    expect(await pictures.sizeOf(deleted)).toBeUndefined()
    const gone = { ...restoring, name: 'market-20200101t000000z' }
    await expect(restoreMissingPictures(open.db, gone)).rejects.toThrow('There is no backup')
    await open.db.delete(images)
  }
})

async function aStoredPicture(db: Database, owner: { ownerId: string }): Promise<string> {
  const path = newPicturePath(owner.ownerId, 'jpg')
  await db.insert(images).values({ id: newId(), path, width: 1, height: 1, bytes: 1, ...owner })
  const store = await openPictureStore()
  for (const file of listPictureFiles(path)) await store.write(file, Buffer.from(`of ${file}`))
  return path
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

test('a backup that finds no space says so in plain words', async ({ ownDatabase: open }) => {
  await useMarket('full', 'folder')
  const store = await openBackupStore(join(work, 'backups', 'full'), '/')
  const error = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const full: BackupStore = { ...store, put: () => Promise.reject(error) }
  await expect(backUp(open, full)).rejects.toThrow(
    `There is no backup: the disk is full at ${store.location}. Make space`,
  )
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
