import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { images } from '../../../db/schema/images.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anImageRow, aPicture } from '../../../test/support/listings/pictures.ts'
import {
  aMessagePhoto,
  aStartedConversation,
  messageInput,
  verifiedSender,
} from '../../../test/support/members/conversation-factories.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { attachPictures } from '../../images/attach/attach-pictures.server.ts'
import { purgePictures } from '../../images/attach/purge-pictures.server.ts'
import { savePicture } from '../../images/processing/save-picture.server.ts'
import { servePicture, servePrivatePicture } from '../../images/serving/serve-picture.server.ts'
import { openPictureStore } from '../../images/storage/open-picture-store.server.ts'
import { listPictureFiles } from '../../images/storage/picture-path.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { blockPerson } from '../safety/block-person.server.ts'
import { sendMessage } from '../sending/send-message.server.ts'
import { findPhoto } from './find-photo.server.ts'

test('a message photo is stored separately, never public, and served to its recipients', async ({
  db,
}) => {
  const { buyer, seller, own, say } = await aStartedConversation(db)
  const photo = await saveMessagePhoto(db, buyer.id)
  expect(photo.path).toMatch(new RegExp(`^messages/${buyer.id}/[0-9a-f]{32}\\.jpg$`))
  await say(buyer, '', { imageIds: [photo.id] })
  for (const path of listPictureFiles(photo.path)) {
    const request = new Request(`https://market.test/pictures/${path}`)
    expect((await servePicture(path, request)).status).toBe(404)
  }
  for (const viewer of [buyer, seller]) {
    const path = await findPhoto(db, { ...own(viewer), imageId: photo.id, width: 320 })
    const answer = await servePrivatePicture(String(path), new Request('https://market.test/'))
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  }
})

test('a photo is not found by strangers, or by a wrong conversation, width or name', async ({
  db,
}) => {
  const { buyer, own, say } = await aStartedConversation(db)
  const other = await aStartedConversation(db, { buyer })
  const { id: imageId } = await aMessagePhoto(db, buyer.id)
  expect(await findPhoto(db, { ...own(buyer), imageId })).toBeUndefined()
  await say(buyer, 'See', { imageIds: [imageId] })
  expect(await findPhoto(db, { ...own(buyer), imageId })).toMatch(/^messages\//)
  const stranger = await aUser(db)
  const wrong = [
    { ...own(stranger), imageId },
    { ...other.own(buyer), imageId },
    { ...own(buyer), imageId: newId() },
    { ...own(buyer), imageId: 'none' },
    { ...own(buyer), imageId, width: 321 },
  ]
  for (const photoQuery of wrong) expect(await findPhoto(db, photoQuery)).toBeUndefined()
})

test('a withheld photo is shown to its sender only', async ({ db }) => {
  const { buyer, seller, own, say } = await aStartedConversation(db)
  await blockPerson(db, own(seller))
  const { id: imageId } = await aMessagePhoto(db, buyer.id)
  await say(buyer, '', { imageIds: [imageId] })
  expect(await findPhoto(db, { ...own(buyer), imageId })).toBeDefined()
  expect(await findPhoto(db, { ...own(seller), imageId })).toBeUndefined()
})

test('a message accepts up to five of the sender’s own unused message photos, each once', async ({
  db,
}) => {
  const { buyer, seller, conversationId, say } = await aStartedConversation(db)
  const send = (imageIds: string[]) =>
    sendMessage(db, {
      conversationId,
      sender: verifiedSender(buyer),
      ...messageInput('See', imageIds),
    })
  const own = (await aMessagePhoto(db, buyer.id)).id
  const theirs = (await aMessagePhoto(db, seller.id)).id
  const ofListing = (await anImageRow(db, buyer.id)).id
  for (const id of [theirs, ofListing, newId(), 'none']) {
    expect(await send([own, id])).toEqual({ refused: 'unknown-photo' })
  }
  const six = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aMessagePhoto(db, buyer.id)))
  expect(await send(six.map(({ id }) => id))).toEqual({ refused: 'too-many-photos' })
  expect(await db.$count(images, eq(images.ownerId, buyer.id))).toBe(8)
  expect(await send([own])).toHaveProperty('sent')
  expect(await send([own])).toEqual({ refused: 'unknown-photo' })
  expect(
    await say(buyer, 'And these', { imageIds: six.slice(1).map(({ id }) => id) }),
  ).toBeDefined()
})

test('a message photo can never become the public picture of a listing', async ({ db }) => {
  const { buyer, say } = await aStartedConversation(db)
  const { id: listingId } = await aListing(db, { sellerId: buyer.id })
  const unsent = await aMessagePhoto(db, buyer.id)
  const sent = await aMessagePhoto(db, buyer.id)
  await say(buyer, '', { imageIds: [sent.id] })
  for (const { id } of [unsent, sent]) {
    const claim = { ownerId: buyer.id, for: { listingId }, imageIds: [id] }
    expect(await attachPictures(db, claim)).toEqual({ refused: 'unknown-picture' })
  }
})

test('photos that were never sent are purged, and those in messages stay', async ({
  committed: db,
}) => {
  const { buyer, own, say } = await aStartedConversation(db)
  const [unsent, sent] = [
    await saveMessagePhoto(db, buyer.id),
    await saveMessagePhoto(db, buyer.id),
  ]
  await say(buyer, '', { imageIds: [sent.id] })
  const stray = `messages/${newId()}/${'ab'.repeat(16)}.jpg`
  const store = await openPictureStore()
  await store.write(stray, new Uint8Array([1]))
  await purgePictures(db, { olderThan: new Date(Date.now() + 60_000) })
  expect(await findPhoto(db, { ...own(buyer), imageId: sent.id })).toBe(sent.path)
  expect(await store.read(sent.path)).toBeDefined()
  for (const path of [unsent.path, stray]) expect(await store.read(path)).toBeUndefined()
})

async function saveMessagePhoto(db: Database, ownerId: string) {
  const file = new File([await aPicture()], 'cow.jpg', { type: 'image/jpeg' })
  const savedPicture = await savePicture(db, {
    ownerId,
    address: '203.0.113.9',
    file,
    for: 'message',
  })
  if (!('image' in savedPicture)) throw new Error(`Not saved: ${savedPicture.refused}`)
  return savedPicture.image
}
