import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { images } from '../../../db/schema/images.server.ts'
import { pictureHashes } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anImageRow, aPicture, aStillLife } from '../../../test/support/listings/pictures.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { savePicture } from '../processing/save-picture.server.ts'
import { countDifferentBits } from './difference-hash.server.ts'
import { hashStoredPictures } from './hash-stored-pictures.server.ts'

test('an uploaded picture of a listing is hashed, one of a message is not', async ({ db }) => {
  const ownerId = (await aUser(db)).id
  const picture = await aStillLife(1)
  const listed = await upload(db, { ownerId, picture })
  const plain = await upload(db, { ownerId, picture: await aPicture() })
  await upload(db, { ownerId, picture, for: 'message' })
  const rows = await db.select().from(pictureHashes)
  expect(rows.map(({ imageId }) => imageId).sort()).toEqual([listed, plain].sort())
  expect(rows.find(({ imageId }) => imageId === plain)).toMatchObject({ hash: null, part0: null })
})

test('the job hashes what was stored before, once, also if a file is missing', async ({ db }) => {
  const ownerId = (await aUser(db)).id
  const imageId = await upload(db, { ownerId, picture: await aStillLife(2) })
  const missing = await anImageRow(db, ownerId)
  const [before] = await db.delete(pictureHashes).returning()
  await hashStoredPictures(db)
  await hashStoredPictures(db)
  const rows = await db.select().from(pictureHashes)
  expect(rows).toHaveLength(2)
  const hash = rows.find((row) => row.imageId === imageId)?.hash
  expect(countDifferentBits(BigInt(hash ?? 0), BigInt(before?.hash ?? 0))).toBeLessThanOrEqual(3)
  expect(rows.find((row) => row.imageId === missing.id)?.hash).toBeNull()
  await db.delete(images).where(eq(images.id, imageId))
  expect(await db.$count(pictureHashes)).toBe(1)
})

type UploadInput = { ownerId: string; picture: Buffer; for?: 'message' }

async function upload(db: Database, { ownerId, picture, for: use }: UploadInput): Promise<string> {
  const file = new File([new Uint8Array(picture)], 'photo.jpg', { type: 'image/jpeg' })
  const saved = await savePicture(db, { ownerId, address: '203.0.113.7', file, for: use })
  if (!('image' in saved)) throw new Error(saved.refused)
  return saved.image.id
}
