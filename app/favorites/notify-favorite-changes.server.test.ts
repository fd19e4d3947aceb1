import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../db/schema/accounts.server.ts'
import { favorites } from '../../db/schema/favorites.server.ts'
import { listings } from '../../db/schema/listings.server.ts'
import { notifications } from '../../db/schema/notifications.server.ts'
import { test } from '../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../test/support/members/factories.ts'
import type { Database } from '../platform/database/database.server.ts'
import { newId } from '../platform/database/ids.server.ts'
import { notifyPriceDrop, notifySoldListings } from './notify-favorite-changes.server.ts'

const minute = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minute)
const title = 'Nili-Ravi buffalo'

test('a price drop notifies everybody who saved the listing, except its seller', async ({ db }) => {
  const { listingId, sellerId, savers } = await aDroppedListing(db, 2)
  await db.insert(favorites).values({ id: newId(), userId: sellerId, listingId, createdAt: ago(9) })
  await runPriceDropJob(db, listingId)
  const received = await notificationsAbout(db, listingId)
  expect(received.map(({ userId }) => userId).sort()).toEqual([...savers].sort())
  expect(received[0]).toMatchObject({
    kind: 'price-drop',
    facts: { title, from: 300_000, to: 285_000 },
    once: `price-drop:${listingId}`,
  })
})

test('the former price in the notification is the price when the user saved it', async ({ db }) => {
  const { listingId, savers } = await aDroppedListing(db, 2)
  const [early, other] = savers.map(String)
  const saved = (userId: string | undefined) => eq(favorites.userId, String(userId))
  await db.update(favorites).set({ priceAtSave: 320_000, unitAtSave: 'total' }).where(saved(early))
  await db.update(favorites).set({ priceAtSave: 9_000, unitAtSave: 'per_kg' }).where(saved(other))
  await runPriceDropJob(db, listingId)
  const received = await notificationsAbout(db, listingId)
  const was = Object.fromEntries(received.map(({ userId, facts }) => [userId, facts.from]))
  expect(was).toEqual({ [String(early)]: 320_000, [String(other)]: 300_000 })
})

test('a job that runs twice notifies nobody twice, read or not', async ({ db }) => {
  const { listingId } = await aDroppedListing(db, 2)
  await runPriceDropJob(db, listingId)
  const [first] = await notificationsAbout(db, listingId)
  await db
    .update(notifications)
    .set({ readAt: new Date() })
    .where(eq(notifications.id, String(first?.id)))
  await runPriceDropJob(db, listingId)
  expect(await notificationsAbout(db, listingId)).toHaveLength(2)
})

test('a second drop updates an unread notification, and adds one for those who read the first', async ({
  db,
}) => {
  const { listingId, savers } = await aDroppedListing(db, 2)
  await runPriceDropJob(db, listingId)
  await db
    .update(notifications)
    .set({ createdAt: ago(4) })
    .where(eq(notifications.listingId, listingId))
  const reader = String(savers[0])
  await db
    .update(notifications)
    .set({ readAt: ago(3) })
    .where(eq(notifications.userId, reader))
  await db
    .update(listings)
    .set({ price: 270_000, droppedFrom: 285_000, droppedAt: ago(2) })
    .where(eq(listings.id, listingId))
  await notifyPriceDrop.work(db, { listingId, from: 285_000, to: 270_000 }, 'job')
  const received = await notificationsAbout(db, listingId)
  const unread = received.filter(({ readAt }) => !readAt)
  expect(received).toHaveLength(3)
  expect(unread).toHaveLength(2)
  expect(unread.map(({ facts }) => facts.to)).toEqual([270_000, 270_000])
})

test('saving a listing after its price dropped sends no notification', async ({ db }) => {
  const { listingId } = await aDroppedListing(db, 0)
  await saver(db, listingId, new Date())
  await runPriceDropJob(db, listingId)
  expect(await notificationsAbout(db, listingId)).toEqual([])
})

test.for([
  ['was sold', { status: 'sold' }],
  ['has run out', { expiresAt: ago(1) }],
  ['costs more again', { price: 310_000 }],
] as const)(
  'nobody is notified of a price drop when the listing %s by then',
  async ([, change], { db }) => {
    const { listingId } = await aDroppedListing(db, 1)
    await db.update(listings).set(change).where(eq(listings.id, listingId))
    await runPriceDropJob(db, listingId)
    expect(await notificationsAbout(db, listingId)).toEqual([])
  },
)

test('a sale notifies everybody who saved the listing, unless it is offered again by then', async ({
  db,
}) => {
  const sold = await aSoldListing(db)
  const back = await aSoldListing(db)
  await db
    .update(listings)
    .set({ status: 'active', soldAt: null })
    .where(eq(listings.id, back.listingId))
  const listingIds = [sold.listingId, back.listingId, newId()]
  await notifySoldListings.work(db, { listingIds }, 'job')
  await notifySoldListings.work(db, { listingIds }, 'job')
  expect(await notificationsAbout(db, back.listingId)).toEqual([])
  const received = await notificationsAbout(db, sold.listingId)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ userId: sold.userId, kind: 'sold', facts: { title } })
})

test('a listing with very many favorites notifies each user once', async ({ db }) => {
  const { listingId } = await aDroppedListing(db, 0)
  const people = Array.from({ length: 501 }, () => ({ id: newId(), fullName: 'Bilal' }))
  await db.insert(users).values(people.map((one) => ({ ...one, email: `${one.id}@example.com` })))
  const createdAt = ago(9)
  await db
    .insert(favorites)
    .values(people.map(({ id }) => ({ id: newId(), userId: id, listingId, createdAt })))
  await runPriceDropJob(db, listingId)
  const received = await notificationsAbout(db, listingId)
  expect(new Set(received.map(({ userId }) => userId)).size).toBe(501)
  expect(received).toHaveLength(501)
})

async function aDroppedListing(db: Database, count: number) {
  const { id: sellerId } = await aUser(db)
  const dropped = { price: 285_000, droppedFrom: 300_000, droppedAt: ago(5) }
  const { id: listingId } = await aListing(db, { sellerId, title, ...dropped })
  const savers: string[] = []
  while (savers.length < count) savers.push(await saver(db, listingId, ago(9)))
  return { sellerId, listingId, savers }
}

async function aSoldListing(db: Database) {
  const { id: sellerId } = await aUser(db)
  const sold = { status: 'sold', soldAt: ago(5) } as const
  const { id: listingId } = await aListing(db, { sellerId, title, ...sold })
  return { listingId, userId: await saver(db, listingId, ago(9)) }
}

async function saver(db: Database, listingId: string, createdAt: Date): Promise<string> {
  const { id: userId } = await aUser(db)
  await db.insert(favorites).values({ id: newId(), userId, listingId, createdAt })
  return userId
}

function runPriceDropJob(db: Database, listingId: string) {
  return notifyPriceDrop.work(db, { listingId, from: 300_000, to: 285_000 }, 'job')
}

async function notificationsAbout(db: Database, listingId: string) {
  return await db
    .select()
    .from(notifications)
    .where(eq(notifications.listingId, listingId))
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
}
