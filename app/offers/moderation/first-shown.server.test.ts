import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listingSearch, listings } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { listingTable } from '../../listings/listing-table.server.ts'
import { indexListings } from '../../listings/save/index-listings.server.ts'
import { heldWhenPosted } from '../../listings/save/listing-kind.server.ts'
import { listedEvent } from '../../listings/status/listing-events.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { hideOffer, restoreOffer } from './hide-offers.server.ts'

test('a listing held when it was posted is sent to saved searches when it is first shown, and never again', async ({
  db,
}) => {
  const listingId = await aHeldListing(db)
  await restoreOffer(db, listingTable, listingId)
  expect(await listAnnouncedListings(db)).toEqual([[listingId]])
  await hideOffer(db, listingTable, { id: listingId, moderation: 'hidden' })
  await restoreOffer(db, listingTable, listingId)
  await hideOffer(db, listingTable, { id: listingId, moderation: 'checking' })
  await restoreOffer(db, listingTable, listingId)
  expect(await listAnnouncedListings(db)).toEqual([[listingId]])
})

test('it is sent once even if moderators hid it before anybody saw it', async ({ db }) => {
  const listingId = await aHeldListing(db)
  await hideOffer(db, listingTable, { id: listingId, moderation: 'repair' })
  await hideOffer(db, listingTable, { id: listingId, moderation: 'suspended' })
  expect(await listAnnouncedListings(db)).toEqual([])
  await restoreOffer(db, listingTable, listingId)
  expect(await listAnnouncedListings(db)).toEqual([[listingId]])
})

test('a listing that readers have seen is not new when it is shown again', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId })
  await hideOffer(db, listingTable, { id: listingId, moderation: 'checking' })
  await restoreOffer(db, listingTable, listingId)
  expect(await listAnnouncedListings(db)).toEqual([])
})

test('a released listing is found where the date of its posting puts it', async ({ db }) => {
  const createdAt = new Date(Date.now() - 2 * 3_600_000)
  const listingId = await aHeldListing(db, { createdAt })
  expect(await db.$count(listingSearch)).toBe(0)
  await restoreOffer(db, listingTable, listingId)
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
