import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { messages } from '../../../db/schema/conversations.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { staff } from '../../../db/schema/moderation.server.ts'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  aMessagePhoto,
  aStartedConversation,
  markUserDeleted,
  messageInput,
  verifiedSender,
} from '../../../test/support/members/conversation-factories.ts'
import { aFarmService, aListing, aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { newPicturePath } from '../../images/storage/picture-path.server.ts'
import { listingTable } from '../../listings/listing-table.server.ts'
import { listNotifications } from '../../notifications/feed/list-notifications.server.ts'
import { purgeDeletedOffers } from '../../offers/manage/deleted-offers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { listNewMessages, listOlderMessages } from '../fetching/list-messages.server.ts'
import { listConversations } from '../inbox/list-conversations.server.ts'
import { startConversation } from '../sending/send-message.server.ts'
import { findConversation } from './find-conversation.server.ts'
import { findConversationAbout, findSubject } from './find-subject.server.ts'

test('only staff of the market carry its mark', async ({ db }) => {
  const [seller, buyer] = [await aUser(db), await aUser(db)]
  const { listing, own } = await aStartedConversation(db, { buyer, seller })
  await db.insert(staff).values({ userId: seller.id, role: 'reviewer' })
  expect((await open(db, own(buyer)))?.other.isStaff).toBe(true)
  expect((await open(db, own(seller)))?.other.isStaff).toBe(undefined)
  expect((await list(db, buyer.id))[0]?.other.isStaff).toBe(true)
  const catalog = await readCatalog(db, 'en')
  const about = { subject: { listingId: listing.id }, viewerId: buyer.id, catalog }
  expect(await findSubject(db, about)).toMatchObject({ other: { isStaff: true } })
})

test('each party sees the other, the subject, and which messages are their own', async ({ db }) => {
  const seller = await aUser(db, { fullName: 'Muhammad Aslam', city: 'Okara', province: 'punjab' })
  const buyer = await aUser(db, {
    fullName: '',
    email: `karim${newId()}@example.com`,
    phone: '+923001234567',
  })
  const { listing, own, say } = await aStartedConversation(db, { buyer, seller })
  await say(seller, 'Yes')
  const { id, title } = listing
  const about = { kind: 'listing', id, title, price: 285_000, status: 'active' }
  const seen = await open(db, own(buyer))
  expect(seen).toMatchObject({
    subject: { ...about, isOwn: false },
    other: { id: seller.id, name: 'Muhammad Aslam', city: 'Okara', isDeleted: false },
    messages: [
      { number: 1, isOwn: true, text: 'Is it available?', photos: [] },
      { number: 2, isOwn: false, text: 'Yes' },
    ],
    hasOlder: false,
    canSend: true,
  })
  const bySeller = await open(db, own(seller))
  expect(bySeller).toMatchObject({
    subject: { ...about, isOwn: true },
    other: { id: buyer.id, name: 'k•••@example.com' },
    messages: [{ isOwn: false }, { isOwn: true }],
  })
  const visibleText = JSON.stringify([seen, bySeller, await list(db, seller.id)])
  for (const secret of [buyer.email, '3001234567', seller.email])
    expect(visibleText).not.toContain(secret)
})

test('a sold or inactive subject shows its status, a deleted one its title and picture', async ({
  db,
}) => {
  const { buyer, seller, listing, own, say } = await aStartedConversation(db)
  await db.update(listings).set({ status: 'sold' }).where(eq(listings.id, listing.id))
  expect((await open(db, own(buyer)))?.subject).toMatchObject({ kind: 'listing', status: 'sold' })
  await db
    .update(listings)
    .set({ status: 'active', expiresAt: new Date(0) })
    .where(eq(listings.id, listing.id))
  expect((await open(db, own(buyer)))?.subject).toMatchObject({ status: 'expired' })
  const cover = newPicturePath(seller.id, 'jpg')
  await db
    .update(listings)
    .set({ images: [cover], categoryId: referenceId('category', 'livestock') })
    .where(eq(listings.id, listing.id))
  await db.delete(listings).where(eq(listings.id, listing.id))
  const { title } = listing
  const subject = { kind: 'removed', formerKind: 'listing', title, cover, drawing: 'livestock' }
  expect(await open(db, own(buyer))).toMatchObject({ subject, canSend: true })
  expect((await list(db, buyer.id))[0]).toMatchObject({ subject })
  await say(seller, 'It is sold')
  const [notification] = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, buyer.id))
  expect(notification?.facts).toMatchObject({ about: title })
  const about = { userId: buyer.id, t: getTranslator('en') }
  const { notifications: shown } = await listNotifications(db, about)
  expect(shown[0]).toMatchObject({ cover, drawing: 'livestock' })
  await purgeDeletedOffers(db, listingTable, seller.id)
  expect((await open(db, own(buyer)))?.subject).toEqual({ kind: 'removed' })
})

test('of a closed account only its messages are shown', async ({ db }) => {
  const { buyer, seller, own } = await aStartedConversation(db)
  await markUserDeleted(db, buyer.id)
  const other = { name: '', isDeleted: true }
  expect(await open(db, own(seller))).toMatchObject({
    other,
    canSend: false,
    messages: [{ text: 'Is it available?' }],
  })
  expect((await open(db, own(seller)))?.other).toEqual(other)
  expect((await list(db, seller.id))[0]?.other).toEqual(other)
})

test('strangers find no conversation by any id', async ({ db }) => {
  const { conversationId } = await aStartedConversation(db)
  const { id: viewerId } = await aUser(db)
  for (const id of [conversationId, newId(), 'none', "' or 1=1"]) {
    const own = { conversationId: id, viewerId }
    expect(await open(db, own)).toBeUndefined()
    expect(await listNewMessages(db, { ...own, after: 0 })).toBeUndefined()
    expect(await listOlderMessages(db, { ...own, before: 9 })).toBeUndefined()
  }
  expect(await list(db, viewerId)).toEqual([])
})

test('a conversation opens with its latest fifty messages and loads fifty more at a time', async ({
  db,
}) => {
  const { buyer, own, conversationId } = await aStartedConversation(db)
  await addMessages(db, { conversationId, senderId: buyer.id, upTo: 120 })
  const opened = await open(db, own(buyer))
  expect(numbers(opened)).toEqual(from(71, 120))
  expect(opened?.hasOlder).toBe(true)
  const older = await listOlderMessages(db, { ...own(buyer), before: 71 })
  expect([numbers(older), older?.hasOlder]).toEqual([from(21, 70), true])
  const oldest = await listOlderMessages(db, { ...own(buyer), before: 21 })
  expect([numbers(oldest), oldest?.hasOlder]).toEqual([from(1, 20), false])
})

test('new messages come in order, two hundred at a time, until none is left', async ({ db }) => {
  const { buyer, own, conversationId } = await aStartedConversation(db)
  await addMessages(db, { conversationId, senderId: buyer.id, upTo: 450 })
  const seen: number[] = []
  for (let more = true; more; ) {
    const news = await listNewMessages(db, { ...own(buyer), after: seen.at(-1) ?? 0 })
    seen.push(...numbers(news))
    more = news?.hasMore === true
  }
  expect(seen).toEqual(from(1, 450))
  expect(await listNewMessages(db, { ...own(buyer), after: 450 })).toMatchObject({
    messages: [],
    hasMore: false,
  })
})

test('photos come with their message, in order and with sizes', async ({ db }) => {
  const { buyer, seller, own, say } = await aStartedConversation(db)
  const [one, two] = [await aMessagePhoto(db, buyer.id), await aMessagePhoto(db, buyer.id)]
  await say(buyer, '', { imageIds: [two.id, one.id] })
  const photos = [two, one].map(({ id }) => ({ id, width: 400, height: 300 }))
  expect((await open(db, own(seller)))?.messages.at(-1)).toMatchObject({ text: '', photos })
  expect((await list(db, seller.id))[0]?.last).toEqual({ text: '', photos: 2, isOwn: false })
})

test('the conversation about a listing is found by its buyer only', async ({ db }) => {
  const { buyer, seller, subject, conversationId } = await aStartedConversation(db)
  expect(await findConversationAbout(db, { subject, viewerId: buyer.id })).toBe(conversationId)
  expect(await findConversationAbout(db, { subject, viewerId: seller.id })).toBeUndefined()
  expect(
    await findConversationAbout(db, { subject: { listingId: 'x' }, viewerId: buyer.id }),
  ).toBeUndefined()
})

test('a new conversation shows its subject and the other party', async ({ db }) => {
  const catalog = await readCatalog(db, 'en')
  const seller = await aUser(db)
  const { id: viewerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId: seller.id, priceUnit: 'per_kg' })
  const { id: serviceId } = await aFarmService(db, { providerId: seller.id })
  const ask = (subject: { listingId: string } | { serviceId: string }, by = viewerId) =>
    findSubject(db, { subject, viewerId: by, catalog })
  const other = { id: seller.id, name: 'Muhammad Aslam' }
  expect(await ask({ listingId })).toMatchObject({
    subject: { kind: 'listing', id: listingId, unit: 'per kg', isOwn: false },
    other,
  })
  expect(await ask({ serviceId })).toMatchObject({
    subject: { kind: 'service', id: serviceId, unit: 'per_acre', drawing: 'tractor_rental' },
    other,
  })
  expect(await ask({ listingId }, seller.id)).toEqual({ refused: 'own' })
  await db.update(listings).set({ status: 'sold' }).where(eq(listings.id, listingId))
  for (const missingId of [listingId, newId(), 'none']) {
    expect(await ask({ listingId: missingId })).toEqual({ refused: 'gone' })
  }
  const late = {
    subject: { listingId },
    buyer: verifiedSender({ id: viewerId }),
    ...messageInput('Hello'),
  }
  expect(await startConversation(db, late)).toEqual({ refused: 'gone' })
})

async function open(db: Database, own: { conversationId: string; viewerId: string }) {
  return await findConversation(db, { ...own, catalog: await readCatalog(db, 'en') })
}

async function list(db: Database, viewerId: string) {
  return (await listConversations(db, { viewerId, catalog: await readCatalog(db, 'en') })).rows
}

function numbers(shown: { messages: { number: number }[] } | undefined): number[] {
  return shown?.messages.map(({ number }) => number) ?? []
}

function from(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

async function addMessages(
  db: Database,
  { conversationId, senderId, upTo }: { conversationId: string; senderId: string; upTo: number },
) {
  const rows = from(2, upTo).map((number) => ({
    id: newId(),
    conversationId,
    senderId,
    number,
    content: `${number}`,
  }))
  await db.insert(messages).values(rows)
}
