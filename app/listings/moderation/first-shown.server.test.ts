import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listingSearch, listings } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { indexListings } from '../save/index-listings.server.ts'
import { heldWhenPosted } from '../save/listing-kind.server.ts'
import { listedEvent } from '../status/listing-events.server.ts'
import { hideListing, restoreListing } from './hide-listings.server.ts'

test('a listing held when it was posted is sent to saved searches when it is first shown, and never again', async ({
  db,
}) => {
  const listingId = await aHeldListing(db)
  await restoreListing(db, listingId)
  expect(await listAnnouncedListings(db)).toEqual([[listingId]])
  await hideListing(db, { listingId, moderation: 'hidden' })
  await restoreListing(db, listingId)
  await hideListing(db, { listingId, moderation: 'checking' })
  await restoreListing(db, listingId)
  expect(await listAnnouncedListings(db)).toEqual([[listingId]])
})

test('it is sent once even if moderators hid it before anybody saw it', async ({ db }) => {
  const listingId = await aHeldListing(db)
  await hideListing(db, { listingId, moderation: 'repair' })
  await hideListing(db, { listingId, moderation: 'suspended' })
  expect(await listAnnouncedListings(db)).toEqual([])
  await restoreListing(db, listingId)
  expect(await listAnnouncedListings(db)).toEqual([[listingId]])
})

test('a listing that readers have seen is not new when it is shown again', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId })
  await hideListing(db, { listingId, moderation: 'checking' })
  await restoreListing(db, listingId)
  expect(await listAnnouncedListings(db)).toEqual([])
})

test('a released listing is found where the date of its posting puts it', async ({ db }) => {
  const createdAt = new Date(Date.now() - 2 * 3_600_000)
  const listingId = await aHeldListing(db, { createdAt })
  expect(await db.$count(listingSearch)).toBe(0)
  await restoreListing(db, listingId)
  expect(await db.select().from(listingSearch)).toMatchObject([{ listingId, createdAt }])
  const [row] = await db.select().from(listings)
  expect(row).toMatchObject({ status: 'active', moderation: null, createdAt })
})

async function aHeldListing(db: Database, differing: { createdAt?: Date } = {}): Promise<string> {
  const { id: sellerId } = await aUser(db)
  const { id } = await aListing(db, { sellerId, ...heldWhenPosted, ...differing })
  await indexListings(db, [id])
  return id
}

/** The listings of each job that matches new listings against saved searches. */
async function listAnnouncedListings(db: Database): Promise<string[][]> {
  const { rows } = await db.execute<{ ids: string[] }>(
    sql`select data -> 'listingIds' as ids from jobs.job where name = ${listedEvent}`,
  )
  return rows.map(({ ids }) => ids)
}
