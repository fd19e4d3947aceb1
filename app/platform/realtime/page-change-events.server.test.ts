// @module-tag postgres

import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aFarmService, aListing, aUser } from '../../../test/support/members/factories.ts'
import { holdNumber, releaseNumber } from '../../accounts/phone/phone-numbers.server.ts'
import type { Database, OpenDatabase } from '../database/database.server.ts'
import { newId } from '../database/ids.server.ts'
import { closeEventBus, openEventBus } from './event-bus.server.ts'
import { type PageChange, subscribeToPageChanges } from './page-change-events.server.ts'
import { publishTransientEvent } from './publish-event.server.ts'

let received: PageChange[] = []
let unsubscribe = () => {}

beforeEach<{ open: OpenDatabase }>(async ({ open }) => {
  await openEventBus(open)
  received = []
  const onChange = (change: PageChange) => received.push(change)
  unsubscribe = subscribeToPageChanges({ onChange, onDisconnect() {}, onReconnect() {} })
})
afterEach(async () => {
  unsubscribe()
  await closeEventBus()
})

test('a new, edited, hidden or deleted listing tells its id, its seller, its pictures and its lists', async ({
  committed: db,
}) => {
  const seller = await aUser(db)
  const categoryId = referenceId('category', 'livestock')
  const images = ['listings/0198c0de-0000-7000-8000-000000000001/cow.webp']
  const { id } = await aListing(db, { sellerId: seller.id, categoryId, images })
  const expectedChange = {
    ids: [id, seller.id, ...images].sort(),
    lists: ['category:livestock', 'listings'],
  }
  expect(await changesOf(db)).toEqual([expectedChange])
  const isIt = eq(listings.id, id)
  await db.update(listings).set({ price: 7 }).where(isIt)
  expect(await changesOf(db)).toEqual([expectedChange])
  await db.update(listings).set({ status: 'hidden', moderation: 'hidden' }).where(isIt)
  expect(await changesOf(db)).toEqual([expectedChange])
  await db.delete(listings).where(isIt)
  expect(await changesOf(db)).toEqual([expectedChange])
})

test('a listing that moves to another category changes the lists of both', async ({
  committed: db,
}) => {
  const seller = await aUser(db)
  const of = { sellerId: seller.id, categoryId: referenceId('category', 'livestock') }
  const { id } = await aListing(db, of)
  await changesOf(db)
  const categoryId = referenceId('category', 'crops')
  await db.update(listings).set({ categoryId }).where(eq(listings.id, id))
  const [change] = await changesOf(db)
  expect(change?.lists).toEqual(['category:crops', 'category:livestock', 'listings'])
})

test('drafts and what no page shows tell nothing', async ({ committed: db }) => {
  const seller = await aUser(db)
  const draft = await aListing(db, { sellerId: seller.id, status: 'draft' })
  await db.update(listings).set({ title: 'Cow' }).where(eq(listings.id, draft.id))
  await db.delete(listings).where(eq(listings.id, draft.id))
  expect(await changesOf(db)).toEqual([])
  const { id } = await aListing(db, { sellerId: seller.id })
  await changesOf(db)
  const isIt = eq(listings.id, id)
  await db.update(listings).set({ updatedAt: new Date(), searchText: 'x' }).where(isIt)
  await db.update(users).set({ updatedAt: new Date() }).where(eq(users.id, seller.id))
  expect(await changesOf(db)).toEqual([])
})

test('a write that is rolled back tells nothing', async ({ committed: db }) => {
  const seller = await aUser(db)
  await db
    .transaction(async (tx) => {
      await aListing(tx, { sellerId: seller.id })
      throw new Error('on purpose')
    })
    .catch(() => {})
  expect(await changesOf(db)).toEqual([])
})

test('a suspended or renamed member changes the pages of all that they offer', async ({
  committed: db,
}) => {
  const seller = await aUser(db)
  const listing = await aListing(db, { sellerId: seller.id })
  const service = await aFarmService(db, { providerId: seller.id })
  await changesOf(db)
  const ids = [seller.id, listing.id, service.id].sort()
  for (const change of [{ suspendedAt: new Date() }, { fullName: 'Bilal' }]) {
    await db.update(users).set(change).where(eq(users.id, seller.id))
    expect(await changesOf(db)).toEqual([{ ids, lists: ['listings', 'services'] }])
  }
  await db.update(services).set({ price: 9 }).where(eq(services.id, service.id))
  expect((await changesOf(db))[0]).toMatchObject({ lists: ['services'] })
})

test('a number that is proven, lost or removed changes the pages of all that its owner offers, but no list', async ({
  committed: db,
}) => {
  const [seller, other] = [await aUser(db), await aUser(db)]
  const listing = await aListing(db, { sellerId: seller.id })
  const service = await aFarmService(db, { providerId: seller.id })
  await changesOf(db)
  const prove = (userId: string) => holdNumber(db, { userId, e164, provenBy: 'sms' })
  const sellers = { ids: [seller.id, listing.id, service.id].sort(), lists: [] }
  await prove(seller.id)
  expect(await changesOf(db)).toEqual([sellers])
  await prove(seller.id)
  expect(await changesOf(db)).toEqual([])
  await prove(other.id)
  expect(await changesOf(db)).toEqual([sellers, { ids: [other.id], lists: [] }])
  await releaseNumber(db, { userId: other.id, e164 })
  expect(await changesOf(db)).toEqual([{ ids: [other.id], lists: [] }])
})

const e164 = '+923001234567'

test('one statement for many listings tells all of them, in parts', async ({ committed: db }) => {
  const seller = await aUser(db)
  const ids = Array.from({ length: 250 }, newId)
  for (const id of ids) await aListing(db, { id, sellerId: seller.id })
  await changesOf(db)
  await db.update(listings).set({ status: 'sold' }).where(inArray(listings.id, ids))
  const changes = await changesOf(db)
  expect(new Set(changes.flatMap((change) => change.ids))).toEqual(new Set([seller.id, ...ids]))
  expect(changes.length).toBeGreaterThan(1)
})

/** The changes received since the last call, once all that are on their way have arrived. */
async function changesOf(db: Database): Promise<PageChange[]> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const last = newId()
  const stop = subscribeToPageChanges({
    onChange: ({ ids }) => ids.includes(last) && resolve(),
    onDisconnect() {},
    onReconnect() {},
  })
  const marker = { kind: 'pages', ids: [last], lists: [] } as never
  await publishTransientEvent(db, { userIds: [], event: marker })
  await promise
  stop()
  const changes = received.filter(({ ids }) => !ids.includes(last))
  received = []
  return changes.map(({ ids, lists }) => ({ ids: [...ids].sort(), lists: [...lists].sort() }))
}
