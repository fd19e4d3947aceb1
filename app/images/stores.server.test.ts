import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../platform/ids.server.ts'
import { openBucket } from './bucket-store.server.ts'
import { openFolder } from './folder-store.server.ts'
import { newPicturePath } from './picture-path.server.ts'
import type { PictureStore } from './picture-store.server.ts'

const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = process.env

const stores: Record<string, (() => Promise<PictureStore>) | undefined> = {
  folder: async () => openFolder(await aFolder()),
  bucket: S3_ENDPOINT
    ? async () =>
        openBucket({
          endpoint: S3_ENDPOINT,
          region: S3_REGION ?? 'us-east-1',
          bucket: S3_BUCKET ?? '',
          accessKey: S3_ACCESS_KEY ?? '',
          secretKey: S3_SECRET_KEY ?? '',
        })
    : undefined,
}

for (const [name, openStore] of Object.entries(stores)) {
  const testStore = test.skipIf(!openStore)
  const open = openStore as () => Promise<PictureStore>

  testStore(`a ${name} gives back what was written, until it is removed`, async () => {
    const store = await open()
    const path = newPicturePath(newId(), 'jpg')
    expect(await store.read(path)).toBeUndefined()
    await store.write(path, Buffer.from('first'))
    await store.write(path, Buffer.from('second, and longer'))
    const file = await store.read(path)
    expect(file?.bytes).toBe(18)
    expect(await new Response(file?.body).text()).toBe('second, and longer')
    await store.remove([path, newPicturePath(newId(), 'webp')])
    expect(await store.read(path)).toBeUndefined()
  })

  testStore(`a ${name} lists what lies under a prefix, with its time`, async () => {
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

  testStore(`a ${name} takes no name that is not ours`, async () => {
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
    ]
    for (const path of hostile) {
      await expect(store.write(path, Buffer.from('x'))).rejects.toThrow('Not the name')
      await expect(store.read(path)).rejects.toThrow('Not the name')
      await expect(store.remove([path])).rejects.toThrow('Not the name')
    }
  })
}

test('a file whose writing failed half way is not there under its name', async () => {
  const folder = await aFolder()
  const store = openFolder(folder)
  const path = newPicturePath(newId(), 'jpg')
  await store.write(path, Buffer.from('whole'))
  await writeFile(join(folder, `${path}.part`), 'half')
  expect(await new Response((await store.read(path))?.body).text()).toBe('whole')
})

test('a folder that has not been used yet is empty', async () => {
  const folder = await aFolder()
  expect(await listed(openFolder(folder), 'listings/')).toEqual([])
  expect(await readdir(folder)).toEqual([])
})

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
