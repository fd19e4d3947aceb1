import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { deletedServices, services } from '../../../db/schema/farm-services.server.ts'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aPicture } from '../../../test/support/listings/pictures.ts'
import {
  messageInput,
  verifiedSender,
} from '../../../test/support/members/conversation-factories.ts'
import { aFarmService, aUser } from '../../../test/support/members/factories.ts'
import { listConversations as listForExport } from '../../account-data/export/export-conversations.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { listConversations } from '../../conversations/inbox/list-conversations.server.ts'
import { sendMessage, startConversation } from '../../conversations/sending/send-message.server.ts'
import { findConversation } from '../../conversations/thread/find-conversation.server.ts'
import { serviceTable } from '../../farm-services/service-table.server.ts'
import { attachPictures } from '../../images/attach/attach-pictures.server.ts'
import { savePicture } from '../../images/processing/save-picture.server.ts'
import { openPictureStore } from '../../images/storage/open-picture-store.server.ts'
import { listPictureFiles, smallestPictureFile } from '../../images/storage/picture-path.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { addSignal } from '../../screening/cases/add-signal.server.ts'
import { deleteOffer, deleteOffersOf } from './delete-offer.server.ts'
import { cleanupDeletedOffers } from './deleted-offers.server.ts'

test('a conversation keeps the title, picture and type of a deleted service', async ({ db }) => {
  const { provider, farmer, serviceId, title, cover, conversationId } = await aTalkedAbout(db)
  expect(await deleteOffer(db, serviceTable, { id: serviceId, ownerId: provider.id })).toBe(
    'deleted',
  )

  const subject = {
    kind: 'removed',
    formerKind: 'service',
    title,
    cover,
    drawing: 'tractor_rental',
  }
  expect(await aboutOf(db, { conversationId, viewerId: farmer.id })).toEqual(subject)
  const catalog = await readCatalog(db, 'en')
  const { rows } = await listConversations(db, { viewerId: provider.id, catalog })
  expect(rows[0]).toMatchObject({ subject })
  expect(await filesLeft(cover)).toEqual([smallestPictureFile(cover)])

  await sendMessage(db, {
    conversationId,
    sender: verifiedSender(provider),
    ...messageInput('On Saturday'),
  })
  const [notification] = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, farmer.id))
  expect(notification?.facts).toMatchObject({ about: title })
  const { value: exported } = await listForExport(db, farmer.id).next()
  expect(exported).toMatchObject({ about: title })
})

test('a service that is deleted while moderation hides it shows no picture afterwards', async ({
  db,
}) => {
  const { provider, farmer, serviceId, title, cover, conversationId } = await aTalkedAbout(db)
  const hidden = { status: 'hidden', moderation: 'hidden', statusBefore: 'active' } as const
  await db.update(services).set(hidden).where(eq(services.id, serviceId))
  expect(await deleteOffer(db, serviceTable, { id: serviceId, ownerId: provider.id })).toBe(
    'deleted',
  )
  const about = await aboutOf(db, { conversationId, viewerId: farmer.id })
  expect(about).toMatchObject({ kind: 'removed', title, cover: undefined })
  expect(await filesLeft(cover)).toEqual([])
})

test('deleting a reported service keeps the files that the report names', async ({ db }) => {
  const { provider, farmer, serviceId, cover } = await aTalkedAbout(db)
  await addSignal(db, {
    subject: { kind: 'service', id: serviceId, ownerId: provider.id },
    reporter: { reporterId: farmer.id },
    reason: 'fraud',
    weight: 30,
    snapshot: { images: [cover] },
  })
  expect(await deleteOffer(db, serviceTable, { id: serviceId, ownerId: provider.id })).toBe(
    'deleted',
  )
  expect(await filesLeft(cover)).toEqual(listPictureFiles(cover))
})

test('deleting the provider’s account hides title and picture of a deleted service', async ({
  db,
}) => {
  const { provider, farmer, serviceId, cover, conversationId } = await aTalkedAbout(db)
  await deleteOffer(db, serviceTable, { id: serviceId, ownerId: provider.id })
  await deleteOffersOf(db, serviceTable, provider.id)
  const about = await aboutOf(db, { conversationId, viewerId: farmer.id })
  expect(about).toEqual({ kind: 'removed' })
  expect(await filesLeft(cover)).toEqual([])
})

test('a provider’s row can be deleted along with services that have conversations', async ({
  db,
}) => {
  const { provider, serviceId } = await aTalkedAbout(db)
  await db.delete(users).where(eq(users.id, provider.id))
  expect(await db.$count(deletedServices, eq(deletedServices.serviceId, serviceId))).toBe(0)
})

test('deleting a service without conversations leaves nothing', async ({ db }) => {
  const { provider, serviceId, cover, conversationId } = await aTalkedAbout(db)
  await db.delete(conversations).where(eq(conversations.id, conversationId))
  await deleteOffer(db, serviceTable, { id: serviceId, ownerId: provider.id })
  expect(await db.$count(deletedServices, eq(deletedServices.serviceId, serviceId))).toBe(0)
  expect(await filesLeft(cover)).toEqual([])
})

test('cleanup deletes only what no conversation refers to', async ({ db }) => {
  const [left, lockedOne] = [await aTalkedAbout(db), await aTalkedAbout(db)]
  for (const { provider, serviceId } of [left, lockedOne]) {
    await deleteOffer(db, serviceTable, { id: serviceId, ownerId: provider.id })
  }
  await db.delete(conversations).where(eq(conversations.id, left.conversationId))
  await cleanupDeletedOffers(db, serviceTable)
  const isOne = inArray(deletedServices.serviceId, [left.serviceId, lockedOne.serviceId])
  const rows = await db.select().from(deletedServices).where(isOne)
  expect(rows.map(({ serviceId }) => serviceId)).toEqual([lockedOne.serviceId])
})

async function aTalkedAbout(db: Database) {
  const [provider, farmer] = [await aUser(db), await aUser(db)]
  const file = new File([new Uint8Array(await aPicture())], 'a.jpg', { type: 'image/jpeg' })
  const received = { ownerId: provider.id, address: '203.0.113.9', file, for: 'service' as const }
  const savedPicture = await savePicture(db, received)
  if ('refused' in savedPicture) throw new Error(savedPicture.refused)
  const { id: imageId, path: cover } = savedPicture.image
  const offer = { providerId: provider.id, images: [cover] }
  const { id: serviceId, title } = await aFarmService(db, offer)
  await attachPictures(db, { ownerId: provider.id, for: { serviceId }, imageIds: [imageId] })
  const started = await startConversation(db, {
    subject: { serviceId },
    buyer: verifiedSender(farmer),
    ...messageInput('Are you free on Friday?'),
  })
  if (!('sent' in started)) throw new Error(started.refused)
  return { provider, farmer, serviceId, title, cover, conversationId: started.sent.conversationId }
}

async function aboutOf(db: Database, own: { conversationId: string; viewerId: string }) {
  const seen = await findConversation(db, { ...own, catalog: await readCatalog(db, 'en') })
  return seen?.subject
}

async function filesLeft(path: string): Promise<string[]> {
  const store = await openPictureStore()
  const files = listPictureFiles(path)
  const contents = await Promise.all(files.map((file) => store.read(file)))
  return files.filter((_, i) => contents[i])
}
