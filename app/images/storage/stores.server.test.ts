import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findBucket, needsBucket } from '../../../test/support/market/find-bucket.ts'
import { testWith } from '../../../test/support/skip-without.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { newExportPath } from './export-files.server.ts'
import { folderStore } from './folder-store.server.ts'
import { newPicturePath } from './picture-path.server.ts'
import type { PictureStore } from './picture-store.server.ts'
import { s3Store } from './s3-store.server.ts'

const slowly = { timeout: 120_000 }
const bucket = findBucket()

const stores: Record<string, (() => Promise<PictureStore>) | undefined> = {
  folder: async () => folderStore(await aFolder()),
  bucket: bucket && (async () => s3Store(bucket)),
}

for (const [name, openStore] of Object.entries(stores)) {
  const testStore = testWith(needsBucket, openStore)
  const open = openStore as () => Promise<PictureStore>

  testStore(`a ${name} returns what was written until it is removed`, async () => {
    const store = await open()
    const path = newPicturePath(newId(), 'jpg')
    expect(await store.read(path)).toBeUndefined()
    await store.write(path, Buffer.from('first'))
    await store.write(path, Buffer.from('second, and longer'))
    expect(await readText(store, path)).toBe('second, and longer')
    await store.remove([path, newPicturePath(newId(), 'webp')])
    expect(await store.read(path)).toBeUndefined()
  })

  testStore(
    `a ${name} stores files too large for memory and reads them from any byte`,
    async () => {
      const store = await open()
      const path = newExportPath(newId())
      const whole = randomBytes(17 * 1024 * 1024)
      expect(await store.writeChunks(path, inChunks(whole))).toBe(whole.length)
      expect(whole.equals(await readAll(store, path, 0))).toBe(true)
      const from = 9 * 1024 * 1024 + 1
      expect(whole.subarray(from).equals(await readAll(store, path, from))).toBe(true)
      expect(await store.sizeOf(path)).toBe(whole.length)
      await store.remove([path])
      expect(await store.sizeOf(path)).toBeUndefined()
      expect(await store.readChunks(path, 0)).toBeUndefined()
    },
  )

  testStore(`a ${name} stores nothing if the source of a file fails halfway`, async () => {
    const store = await open()
    const path = newExportPath(newId())
    async function* broken() {
      yield randomBytes(9 * 1024 * 1024)
      throw new Error('the source failed')
    }
    await expect(store.writeChunks(path, broken())).rejects.toThrow('the source failed')
    expect(await store.readChunks(path, 0)).toBeUndefined()
  })

  testStore(`a ${name} lists the files under a prefix with their modification times`, async () => {
    const store = await open()
    const ownerId = newId()
    const paths = [newPicturePath(ownerId, 'jpg'), newPicturePath(ownerId, 'webp')]
    const stranger = newPicturePath(newId(), 'jpg')
    for (const path of [...paths, stranger]) await store.write(path, Buffer.from('picture'))
    const found = await listed(store, `listings/${ownerId}/`)
    expect(found.map(({ path }) => path).sort()).toEqual(paths.sort())
    expect(Math.abs(Date.now() - Number(found[0]?.writtenAt))).toBeLessThan(60_000)
    await store.remove([...paths, stranger])
  })

  testStore(`a ${name} rejects invalid paths`, async () => {
    const store = await open()
    const home = `listings/${newId()}`
    const name = 'ab'.repeat(16)
    const hostile = [
      '../auth-secret',
      `${home}/../../${name}.jpg`,
      `${home}/${name}.jpg\0`,
      `${home}/\u202egpj.exe`,
      `${home}/${'a'.repeat(300)}.jpg`,
      `${home}/${name}.svg`,
      `${home}/con.jpg`,
      `${home}/${name}.jpg/${name}.jpg`,
      `/${home}/${name}.jpg`,
      `listings/../../${name}.jpg`,
      `exports/${name}.zip`,
      `exports/${newId()}/../${newId()}/${name}.zip`,
      `exports/${newId()}/${name}.jpg`,
    ]
    for (const path of hostile) {
      await expect(store.write(path, Buffer.from('x'))).rejects.toThrow('Invalid file path')
      await expect(store.read(path)).rejects.toThrow('Invalid file path')
      await expect(store.writeChunks(path, inChunks(Buffer.from('x')))).rejects.toThrow(
        'Invalid file path',
      )
      await expect(store.readChunks(path, 0)).rejects.toThrow('Invalid file path')
      await expect(store.sizeOf(path)).rejects.toThrow('Invalid file path')
      await expect(store.remove([path])).rejects.toThrow('Invalid file path')
    }
  })
}

const bucketTest = testWith(needsBucket, bucket)

bucketTest('a bucket returns every byte of a picture', async () => {
  const store = await stores.bucket?.()
  const path = newPicturePath(newId(), 'jpg')
  const picture = randomBytes(3 * 1024 * 1024)
  await store?.write(path, picture)
  const found = await store?.read(path)
  expect(found && picture.equals(found)).toBe(true)
  await store?.remove([path])
})

bucketTest(
  'a bucket lists and removes more files than fit on one result page',
  slowly,
  async () => {
    const store = (await stores.bucket?.()) as PictureStore
    const ownerId = newId()
    const paths = Array.from({ length: 1_001 }, () => newPicturePath(ownerId, 'jpg'))
    const waiting = [...paths]
    const write = async () => {
      for (let path = waiting.pop(); path; path = waiting.pop()) {
        await store.write(path, Buffer.from('picture'))
      }
    }
    await Promise.all(Array.from({ length: 16 }, write))
    const found = await listed(store, `listings/${ownerId}/`)
    expect(found.map(({ path }) => path).sort()).toEqual(paths.sort())
    await store.remove(paths)
    expect(await listed(store, `listings/${ownerId}/`)).toEqual([])
  },
)

bucketTest('a missing bucket is an error, not a missing picture', async () => {
  const elsewhere = s3Store({ ...(bucket as NonNullable<typeof bucket>), bucket: 'elsewhere' })
  const reading = elsewhere.read(newPicturePath(newId(), 'jpg'))
  await expect(reading).rejects.toThrow('bucket does not exist')
})

testWith('/proc', existsSync('/proc/self/fd'))(
  'a file is closed when it is fully read or its reader cancels',
  async () => {
    const folder = await aFolder()
    const store = folderStore(folder)
    const path = newPicturePath(newId(), 'jpg')
    await store.write(path, randomBytes(300_000))
    const whole = await store.readChunks(path, 0)
    const reader = (await store.readChunks(path, 0))?.chunks.getReader()
    expect((await reader?.read())?.value).toHaveLength(65_536)
    expect(await openFiles(folder)).toBe(2)
    await reader?.cancel()
    expect(await openFiles(folder)).toBe(1)
    await new Response(whole?.chunks).arrayBuffer()
    expect(await openFiles(folder)).toBe(0)
  },
)

test('a partial write does not replace the stored file', async () => {
  const folder = await aFolder()
  const store = folderStore(folder)
  const path = newPicturePath(newId(), 'jpg')
  await store.write(path, Buffer.from('whole'))
  await writeFile(join(folder, `${path}.part`), 'half')
  expect(await readText(store, path)).toBe('whole')
})

test('an unused folder lists no files', async () => {
  const folder = await aFolder()
  expect(await listed(folderStore(folder), 'listings/')).toEqual([])
  expect(await readdir(folder)).toEqual([])
})

async function* inChunks(whole: Buffer): AsyncGenerator<Uint8Array> {
  const chunkSize = 100_000
  for (let index = 0; index < whole.length; index += chunkSize)
    yield whole.subarray(index, index + chunkSize)
}

async function readAll(store: PictureStore, path: string, from: number): Promise<Buffer> {
  const { bytes, chunks } = (await store.readChunks(path, from)) ?? {}
  const read = Buffer.from(await new Response(chunks).arrayBuffer())
  expect(read).toHaveLength(bytes ?? -1)
  return read
}

async function readText(store: PictureStore, path: string): Promise<string> {
  return Buffer.from((await store.read(path)) ?? []).toString()
}

async function listed(store: PictureStore, prefix: string) {
  const found: { path: string; writtenAt: Date }[] = []
  for await (const file of store.list(prefix)) found.push(file)
  return found
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Number of files in a folder that this process has open, on systems with /proc. */
async function openFiles(folder: string): Promise<number> {
  const links = await readdir('/proc/self/fd')
  const files = links.map((link) => readlink(join('/proc/self/fd', link)).catch(() => ''))
  return (await Promise.all(files)).filter((file) => file.startsWith(folder)).length
}
