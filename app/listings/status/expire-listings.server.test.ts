import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listingSearch, listings } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { indexListings } from '../save/index-listings.server.ts'
import { expireListings } from './expire-listings.server.ts'
import { expiringEvent } from './listing-events.server.ts'

const day = 24 * 3_600_000

test('expires a listing past its time and removes it from the index, but not drafts or sold ones', async ({
  db,
}) => {
  const { listingId, sellerId } = await anEndingListing(db, 10)
  const { id: sold } = await aListing(db, { sellerId, status: 'sold' })
  const { id: draft } = await aListing(db, { sellerId, status: 'draft' })
  await indexListings(db, [listingId])
  await letPass(db, 9.9)
  await work(db)
  expect(await statusOf(db, listingId)).toBe('active')
  await letPass(db, 90)
  await work(db)
  expect(await statusOf(db, listingId)).toBe('expired')
  expect(await db.$count(listingSearch, eq(listingSearch.listingId, listingId))).toBe(0)
  expect(await statusOf(db, sold)).toBe('sold')
  expect(await statusOf(db, draft)).toBe('draft')
})

test('sends one expiry notice, within three days before the expiry', async ({ db }) => {
  const { listingId } = await anEndingListing(db, 60)
  await letPass(db, 56.9)
  await work(db)
  expect(await announced(db)).toEqual([])
  await letPass(db, 0.2)
  await work(db)
  expect(await announced(db)).toEqual([listingId])
  await letPass(db, 1)
  await work(db)
  expect(await announced(db)).toEqual([listingId])
})

test('sends no notice for a listing that expired while the server was down', async ({ db }) => {
  const { listingId } = await anEndingListing(db, 60)
  await letPass(db, 61)
  await work(db)
  expect(await announced(db)).toEqual([])
  expect(await statusOf(db, listingId)).toBe('expired')
})

async function anEndingListing(db: Database, days: number) {
  const { id: sellerId } = await aUser(db)
  const expiresAt = new Date(Date.now() + days * day)
  const { id: listingId } = await aListing(db, { sellerId, expiresAt })
  return { listingId, sellerId }
}

/** Simulates the passing of days by moving every expiry time back. */
async function letPass(db: Database, days: number) {
  await db
    .update(listings)
    .set({ expiresAt: sql`expires_at - make_interval(secs => ${days * 86_400})` })
}

async function work(db: Database) {
  await expireListings.work(db, {}, '')
}

async function announced(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ data: { listingIds: string[] } }>(
    sql`select data from jobs.job where name = ${expiringEvent} order by created_on`,
  )
  return rows.flatMap(({ data }) => data.listingIds)
}

async function statusOf(db: Database, listingId: string) {
  const [row] = await db
    .select({ status: listings.status })
    .from(listings)
    .where(eq(listings.id, listingId))
  return row?.status
}
