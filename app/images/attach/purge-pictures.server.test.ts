import { mkdtempSync, rmSync } from 'node:fs'
import { rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { favorites } from '../../../db/schema/favorites.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { cases } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anImageRow } from '../../../test/support/listings/pictures.ts'
import {
  aFarmService,
  aFavorite,
  aListing,
  aUser,
} from '../../../test/support/members/factories.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { serviceTable } from '../../farm-services/service-table.server.ts'
import { listingTable } from '../../listings/listing-table.server.ts'
import { cleanupDeletedOffers } from '../../offers/manage/deleted-offers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { addSignal } from '../../screening/cases/add-signal.server.ts'
import { closeCase } from '../../screening/cases/close-case.server.ts'
import { eraseOldCases } from '../../screening/retention/erase-old-cases.server.ts'
import { openPictureStore } from '../storage/open-picture-store.server.ts'
import {
  listPictureFiles,
  newPicturePath,
  smallestPictureFile,
} from '../storage/picture-path.server.ts'
import { attachPictures } from './attach-pictures.server.ts'
import { deletePictures } from './delete-pictures.server.ts'
import { purgePictures } from './purge-pictures.server.ts'

// The purge looks at every file, so these tests need a folder that no other test writes to.
const dataDir = mkdtempSync(join(tmpdir(), 'sweep-'))
setEnvironment({ DATA_DIR: dataDir })
beforeEach(() => rm(join(dataDir, 'pictures'), { recursive: true, force: true }))
afterAll(() => rmSync(dataDir, { recursive: true }))

const hourAgo = new Date(Date.now() - 3_600_000)
const twoHoursAgo = new Date(Date.now() - 7_200_000)

test('purges pictures unused for an hour, with their files, and keeps all others', async ({
  db,
}) => {
  const owner = await aUser(db)
  const listing = await aListing(db, { sellerId: owner.id })
  const used = await aPictureWithFiles(db, owner.id, twoHoursAgo)
  const forgotten = await aPictureWithFiles(db, owner.id, twoHoursAgo)
  const fresh = await aPictureWithFiles(db, owner.id, new Date())
  const dropped = await aPictureWithFiles(db, owner.id, twoHoursAgo)
  const claim = { ownerId: owner.id, for: { listingId: listing.id } }
  await attachPictures(db, { ...claim, imageIds: [used.id, dropped.id] })
  await attachPictures(db, { ...claim, imageIds: [used.id] })

  expect(await purgePictures(db, { olderThan: hourAgo })).toEqual({ pictures: 1, files: 0 })

  const left = await db.select().from(images).where(eq(images.ownerId, owner.id))
  expect(left.map(({ id }) => id).sort()).toEqual([used.id, fresh.id, dropped.id].sort())
  expect(await filesLeft(forgotten.path)).toBe(0)
  for (const { path } of [used, fresh, dropped]) expect(await filesLeft(path)).toBe(5)
})

test('a removed picture is purged an hour later and can be attached again until then', async ({
  db,
}) => {
  const owner = await aUser(db)
  const listing = await aListing(db, { sellerId: owner.id })
  const cover = await aPictureWithFiles(db, owner.id, twoHoursAgo)
  const left = await aPictureWithFiles(db, owner.id, twoHoursAgo)
  const attachedPicture = await aPictureWithFiles(db, owner.id, twoHoursAgo)
  const change = (...pictures: { id: string }[]) =>
    attachPictures(db, {
      ownerId: owner.id,
      for: { listingId: listing.id },
      imageIds: pictures.map(({ id }) => id),
    })
  await change(cover, left, attachedPicture)
  await change(cover)
  await change(cover, attachedPicture)
  const anHourOn = new Date(Date.now() + 1_000)

  expect(await purgePictures(db, { olderThan: anHourOn })).toMatchObject({ pictures: 1 })

  expect(await filesLeft(left.path)).toBe(0)
  for (const { path } of [cover, attachedPicture]) expect(await filesLeft(path)).toBe(5)
})

test('files left without a row by a crash are purged after an hour, partial ones too', async ({
  db,
}) => {
  const owner = await aUser(db)
  const recentPicture = await aPictureWithFiles(db, owner.id, new Date(), twoHoursAgo)
  const stray = newPicturePath(owner.id, 'webp')
  await writeFiles(stray, twoHoursAgo)
  const onItsWay = newPicturePath(owner.id, 'jpg')
  await writeFiles(onItsWay, new Date())
  const half = `${newPicturePath(owner.id, 'jpg')}.part`
  await writeFile(join(dataDir, 'pictures', half), 'half')
  await setAge(half, twoHoursAgo)

  expect(await purgePictures(db, { olderThan: hourAgo })).toEqual({ pictures: 0, files: 6 })

  expect(await filesLeft(recentPicture.path)).toBe(5)
  expect(await filesLeft(onItsWay)).toBe(5)
  expect(await filesLeft(stray)).toBe(0)
  expect(await purgePictures(db, { olderThan: hourAgo })).toEqual({ pictures: 0, files: 0 })
})

test('the smallest cover file of a deleted listing is kept while someone has it as a favorite', async ({
  db,
}) => {
  const owner = await aUser(db)
  const { id: userId } = await aUser(db)
  const cover = newPicturePath(owner.id, 'jpg')
  await writeFiles(cover, twoHoursAgo)
  const { id: listingId } = await aListing(db, { sellerId: owner.id, images: [cover] })
  await aFavorite(db, { userId, listingId })
  await db.delete(listings).where(eq(listings.id, listingId))
  const sweep = () => purgePictures(db, { olderThan: hourAgo })

  expect(await sweep()).toEqual({ pictures: 0, files: 4 })
  const store = await openPictureStore()
  expect(await store.read(smallestPictureFile(cover))).toBeDefined()

  await db.delete(favorites).where(eq(favorites.userId, userId))
  await cleanupDeletedOffers(db, listingTable)
  expect(await sweep()).toEqual({ pictures: 0, files: 1 })
})

test('the smallest cover file of a deleted service is kept while it has a conversation', async ({
  db,
}) => {
  const [provider, farmer] = [await aUser(db), await aUser(db)]
  const cover = newPicturePath(provider.id, 'jpg', 'service')
  await writeFiles(cover, twoHoursAgo)
  const offer = { providerId: provider.id, images: [cover] }
  const { id: serviceId } = await aFarmService(db, offer)
  const talk = { id: newId(), serviceId, buyerId: farmer.id, sellerId: provider.id }
  await db.insert(conversations).values(talk)
  await db.delete(services).where(eq(services.id, serviceId))
  const sweep = () => purgePictures(db, { olderThan: hourAgo })

  expect(await sweep()).toEqual({ pictures: 0, files: 4 })
  const store = await openPictureStore()
  expect(await store.read(smallestPictureFile(cover))).toBeDefined()

  await db.delete(conversations).where(eq(conversations.id, talk.id))
  await cleanupDeletedOffers(db, serviceTable)
  expect(await sweep()).toEqual({ pictures: 0, files: 1 })
})

test('the files of a reported picture are kept until the snapshot of the report is erased', async ({
  db,
}) => {
  const owner = await aUser(db)
  const reported = await aPictureWithFiles(db, owner.id, twoHoursAgo)
  const other = await aPictureWithFiles(db, owner.id, twoHoursAgo)
  const caseId = await aReportOf(db, { ownerId: owner.id, paths: [reported.path, 'demo/cow.jpg'] })
  const sweep = () => purgePictures(db, { olderThan: hourAgo })

  expect(await sweep()).toEqual({ pictures: 2, files: 0 })
  expect(await filesLeft(reported.path)).toBe(5)
  expect(await filesLeft(other.path)).toBe(0)

  await closeCase(db, { caseId, verdict: 'dismissed' })
  await eraseOldCases(db)
  expect(await sweep()).toEqual({ pictures: 0, files: 0 })

  const closedAt = new Date(Date.now() - 731 * 24 * 3_600_000)
  await db.update(cases).set({ closedAt }).where(eq(cases.id, caseId))
  await eraseOldCases(db)
  expect(await sweep()).toEqual({ pictures: 0, files: 5 })
})

test('the files of reported pictures outlast the account of their owner by 180 days', async ({
  db,
}) => {
  const owner = await aUser(db)
  const reported = await aPictureWithFiles(db, owner.id, twoHoursAgo)
  const compared = await aPictureWithFiles(db, owner.id, twoHoursAgo)
  await aReportOf(db, { ownerId: owner.id, paths: [reported.path] })
  // A rule has found that another member's ad has the same picture.
  const { id: otherId } = await aUser(db)
  const matches = [{ images: [compared.path] }]
  await aReportOf(db, { ownerId: otherId, paths: [], more: { matches } })

  await deletePictures(db, owner.id)
  expect(await db.$count(images, eq(images.ownerId, owner.id))).toBe(0)
  expect(await filesLeft(reported.path)).toBe(5)
  expect(await filesLeft(compared.path)).toBe(0)
  const sweep = () => purgePictures(db, { olderThan: hourAgo })
  expect(await sweep()).toEqual({ pictures: 0, files: 0 })

  const deletedAt = new Date(Date.now() - 181 * 24 * 3_600_000)
  await db.update(users).set({ deletedAt }).where(eq(users.id, owner.id))
  await eraseOldCases(db)
  expect(await sweep()).toEqual({ pictures: 0, files: 5 })
})

test('demo pictures and unrelated files are never purged', async ({ db }) => {
  await writeFiles('demo/buffalo-1.jpg', twoHoursAgo)
  await writeFiles(newPicturePath(newId(), 'jpg'), new Date())
  const foreign = join(dataDir, 'pictures', 'listings', 'notes.txt')
  await writeFile(foreign, 'keep me')
  await utimes(foreign, twoHoursAgo, twoHoursAgo)
  expect(await purgePictures(db, { olderThan: hourAgo })).toEqual({ pictures: 0, files: 0 })
  expect(await filesLeft('demo/buffalo-1.jpg')).toBe(5)
})

test('a picture claimed by a listing during a purge is either attached or purged, never both', {
  tags: 'postgres',
}, async ({ committed }) => {
  const owner = await aUser(committed)
  const pictures = await Promise.all(
    Array.from({ length: 5 }, () => aPictureWithFiles(committed, owner.id, twoHoursAgo)),
  )
  const claims = pictures.map(async ({ id, path }) => {
    const { id: listingId } = await aListing(committed, { sellerId: owner.id })
    const claim = { ownerId: owner.id, for: { listingId }, imageIds: [id] }
    const outcome = await committed.transaction((tx) => attachPictures(tx, claim))
    return { path, wasClaimed: 'paths' in outcome }
  })
  await purgePictures(committed, { olderThan: hourAgo })
  for (const { path, wasClaimed } of await Promise.all(claims)) {
    expect(await filesLeft(path)).toBe(wasClaimed ? 5 : 0)
  }
})

async function aPictureWithFiles(db: Database, ownerId: string, made: Date, written = made) {
  const picture = await anImageRow(db, ownerId, made)
  await writeFiles(picture.path, written)
  return picture
}

async function aReportOf(
  db: Database,
  { ownerId, paths, more }: { ownerId: string; paths: string[]; more?: Record<string, unknown> },
): Promise<string> {
  const { caseId } = await addSignal(db, {
    subject: { kind: 'listing', id: newId(), ownerId },
    reporter: { reporterId: (await aUser(db)).id },
    reason: 'fraud',
    weight: 30,
    snapshot: { title: 'Nili-Ravi buffalo', images: paths, ...more },
  })
  return caseId
}

async function writeFiles(path: string, written: Date): Promise<void> {
  const store = await openPictureStore()
  for (const file of listPictureFiles(path)) {
    await store.write(file, Buffer.from('picture'))
    await setAge(file, written)
  }
}

function setAge(file: string, written: Date): Promise<void> {
  return utimes(join(dataDir, 'pictures', file), written, written)
}

async function filesLeft(path: string): Promise<number> {
  const store = await openPictureStore()
  const files = await Promise.all(listPictureFiles(path).map((file) => store.read(file)))
  return files.filter(Boolean).length
}
