import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { deletedListingUrls } from '../../../db/schema/listings.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { deleteOffer, deleteOffersOf } from '../../offers/manage/delete-offer.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { listingTable } from '../listing-table.server.ts'
import {
  findDeletedListingPage,
  purgeDeletedListingPagesJob,
} from './deleted-listing-page.server.ts'

const categoryId = referenceId('category', 'livestock')

test('a deleted listing has a page for 90 days and is not found afterwards', async ({ db }) => {
  const listingId = await aDeletedListing(db)
  expect(await findGone(db, listingId)).toMatchObject({ category: { slug: 'livestock' } })
  await letPass(db, listingId, '89 days 23 hours')
  await purgeDeletedListingPagesJob.work(db, {}, newId())
  expect(await findGone(db, listingId)).toBeDefined()
  await letPass(db, listingId, '90 days 1 minute')
  expect(await findGone(db, listingId)).toBeUndefined()
  await purgeDeletedListingPagesJob.work(db, {}, newId())
  expect(await db.$count(deletedListingUrls, eq(deletedListingUrls.listingId, listingId))).toBe(0)
})

test('deleted listings have a page, but deleted drafts, existing listings and unknown ids do not', async ({
  db,
}) => {
  for (const status of ['active', 'sold', 'expired'] as const) {
    const listingId = await aDeletedListing(db, { status })
    expect(await findGone(db, listingId), status).toBeDefined()
  }
  expect(await findGone(db, await aDeletedListing(db, { status: 'draft' }))).toBeUndefined()
  const { id: sellerId } = await aUser(db)
  expect(await findGone(db, (await aListing(db, { sellerId })).id)).toBeUndefined()
  expect(await findGone(db, newId())).toBeUndefined()
  expect(await findGone(db, "1' or '1'='1")).toBeUndefined()
})

test('listings deleted with their account also have a page', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId, categoryId })
  await deleteOffersOf(db, listingTable, sellerId)
  await deleteOffersOf(db, listingTable, sellerId)
  expect(await findGone(db, listingId)).toBeDefined()
})

test('a deletion that is rolled back leaves no record of a deleted listing', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId })
  const undone = db.transaction(async (tx) => {
    await deleteOffer(tx, listingTable, { id: listingId, ownerId: sellerId })
    throw new Error('The transaction failed')
  })
  await expect(undone).rejects.toThrow('transaction failed')
  expect(await findGone(db, listingId)).toBeUndefined()
})

test('the page suggests public listings of the same category, the same province first', async ({
  db,
}) => {
  const { id: sellerId } = await aUser(db)
  const post = (differing: object) => aListing(db, { sellerId, categoryId, ...differing })
  const near = await post({ province: 'balochistan', createdAt: new Date('2020-01-01') })
  const [newest] = [await post({ province: 'sindh' })]
  await post({ status: 'sold', province: 'balochistan' })
  await post({ expiresAt: new Date('2020-01-01'), province: 'balochistan' })
  await post({ categoryId: referenceId('category', 'crops'), province: 'balochistan' })
  const listingId = await aDeletedListing(db, { province: 'balochistan' })
  const found = await findGone(db, listingId)
  expect(found?.similar.map(({ id }) => id)).toEqual([near.id, newest.id])
})

test('the page of a listing without a category suggests nothing', async ({ db }) => {
  const listingId = await aDeletedListing(db, { categoryId: null })
  expect(await findGone(db, listingId)).toEqual({ category: undefined, similar: [] })
})

async function aDeletedListing(db: Database, differing: object = {}): Promise<string> {
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId, categoryId, ...differing })
  await deleteOffer(db, listingTable, { id: listingId, ownerId: sellerId })
  return listingId
}

function findGone(db: Database, listingId: string) {
  return findDeletedListingPage(db, { listingId, language: 'en' })
}

async function letPass(db: Database, listingId: string, interval: string): Promise<void> {
  const deletedAt = sql`now() - ${interval}::interval`
  await db
    .update(deletedListingUrls)
    .set({ deletedAt })
    .where(eq(deletedListingUrls.listingId, listingId))
}
