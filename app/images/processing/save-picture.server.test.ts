import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import { images } from '../../../db/schema/images.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aPicture } from '../../../test/support/listings/pictures.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { consumeLimit, ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'
import { removePictureFiles } from '../attach/remove-picture-files.server.ts'
import { openPictureStore } from '../storage/open-picture-store.server.ts'
import { listPictureFiles } from '../storage/picture-path.server.ts'
import { savePicture } from './save-picture.server.ts'

const address = '203.0.113.7'

test('a saved picture has a row, an original and a file for every width, all of them readable', async ({
  db,
}) => {
  const owner = await aUser(db)
  const image = await saveOnePicture(db, owner.id)
  expect(image.path).toMatch(new RegExp(`^listings/${owner.id}/[0-9a-f]{32}\\.jpg$`))
  const [row] = await db.select().from(images).where(eq(images.id, image.id))
  const files = await Promise.all(listPictureFiles(image.path).map(readBack))
  const sizes = await Promise.all(files.map((file) => sharp(file).metadata()))
  expect(sizes.map(({ width }) => width)).toEqual([1000, 320, 640, 960, 1000])
  const bytes = files.reduce((sum, file) => sum + file.byteLength, 0)
  expect(row).toMatchObject({ ownerId: owner.id, width: 1000, height: 700, bytes, listingId: null })
})

test('a picture for a service is stored in the services folder', async ({ db }) => {
  const owner = await aUser(db)
  const file = await aFile()
  const savedPicture = await savePicture(db, { ownerId: owner.id, address, file, for: 'service' })
  const folder = `^listings/${owner.id}/services/[0-9a-f]{32}\\.jpg$`
  expect('image' in savedPicture && savedPicture.image.path).toMatch(new RegExp(folder))
  expect(await filesOf(owner.id)).toHaveLength(5)
})

test('the original file name is not used in the path', async ({ db }) => {
  const owner = await aUser(db)
  const names = [
    '../../../etc/passwd.jpg',
    'a\0b.jpg',
    `${'x'.repeat(300)}.jpg`,
    '\u202egpj.jpg',
    'con.jpg',
  ]
  for (const name of names) {
    const { path } = await saveOnePicture(db, owner.id, name)
    expect(path).toMatch(new RegExp(`^listings/${owner.id}/[0-9a-f]{32}\\.jpg$`))
  }
})

test('a rejected file leaves neither a row nor a file', async ({ db }) => {
  const owner = await aUser(db)
  const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.jpg', {
    type: 'image/jpeg',
  })
  expect(await savePicture(db, { ownerId: owner.id, address, file })).toEqual({
    refused: 'wrong-type',
  })
  expect(await db.select().from(images).where(eq(images.ownerId, owner.id))).toEqual([])
  expect(await filesOf(owner.id)).toEqual([])
})

test('removes the files if the row cannot be written', async ({ committed }) => {
  const nobody = '0198c0de-0000-7000-8000-00000000dead'
  const keeping = savePicture(committed, {
    ownerId: nobody,
    address: '192.0.2.1',
    file: await aFile(),
  })
  await expect(keeping).rejects.toThrow()
  expect(await filesOf(nobody)).toEqual([])
})

test('rejects an account’s 41st picture within an hour, with the time to wait', async ({ db }) => {
  const owner = await aUser(db)
  await consumeLimit(db, { limit: 'upload', key: owner.id, amount: 39 })
  await saveOnePicture(db, owner.id)
  const refusal = await savePicture(db, { ownerId: owner.id, address, file: await aFile() })
  expect(refusal).toEqual({ refused: 'limit-reached', retryAfter: expect.any(Number) })
})

test('an address may upload 120 pictures an hour, an account 200 MB a day', async ({ db }) => {
  const [owner, other] = [await aUser(db), await aUser(db)]
  await consumeLimit(db, { limit: 'upload-network', key: ipKey(address), amount: 120 })
  expect(await savePicture(db, { ownerId: owner.id, address, file: await aFile() })).toMatchObject({
    refused: 'limit-reached',
  })
  await consumeLimit(db, { limit: 'upload-bytes', key: other.id, amount: 200 * 1024 * 1024 })
  const elsewhere = '198.51.100.4'
  const file = await aFile()
  expect(await savePicture(db, { ownerId: other.id, address: elsewhere, file })).toMatchObject({
    refused: 'limit-reached',
  })
})

test('rejects a picture once the account’s storage quota is used up', async ({ db }) => {
  const owner = await aUser(db)
  const { id } = await saveOnePicture(db, owner.id)
  await db.update(images).set({ bytes: 2_147_483_647 }).where(eq(images.id, id))
  const another = await saveOnePicture(db, owner.id)
  await db.update(images).set({ bytes: 2_147_483_647 }).where(eq(images.id, another.id))
  expect(await savePicture(db, { ownerId: owner.id, address, file: await aFile() })).toEqual({
    refused: 'no-room',
  })
})

test('removing a picture deletes all its files', async ({ db }) => {
  const owner = await aUser(db)
  const { path } = await saveOnePicture(db, owner.id)
  expect(await filesOf(owner.id)).toHaveLength(5)
  await removePictureFiles(db, [path])
  expect(await filesOf(owner.id)).toEqual([])
})

async function saveOnePicture(
  db: Parameters<typeof savePicture>[0],
  ownerId: string,
  name = 'cow.jpg',
) {
  const outcome = await savePicture(db, { ownerId, address, file: await aFile(name) })
  if ('refused' in outcome) throw new Error(`Refused: ${outcome.refused}`)
  return outcome.image
}

async function aFile(name = 'cow.jpg'): Promise<File> {
  const bytes = new Uint8Array(await aPicture({ width: 1000, height: 700 }))
  return new File([bytes], name, { type: 'image/jpeg' })
}

async function readBack(path: string): Promise<Uint8Array> {
  return (await (await openPictureStore()).read(path)) ?? new Uint8Array()
}

async function filesOf(ownerId: string): Promise<string[]> {
  const paths: string[] = []
  const store = await openPictureStore()
  for await (const { path } of store.list(`listings/${ownerId}/`)) paths.push(path)
  return paths
}
