import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listings, renewalLinks } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { deleteOffer } from '../../offers/manage/delete-offer.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { listingTable } from '../listing-table.server.ts'
import { markSold } from './change-status.server.ts'
import { createRenewalLink, findRenewal, renewByLink } from './renewal-links.server.ts'

const day = 24 * 3_600_000

test('a link renews its listing once, and viewing it renews nothing', async ({ db }) => {
  const { listingId, token } = await aLinkedListing(db)
  expect(await findRenewal(db, token)).toEqual({
    listing: expect.objectContaining({ id: listingId }),
  })
  expect((await read(db, listingId))?.renewedAt).toBeNull()
  expect(await renewByLink(db, token)).toBe('renewed')
  const renewed = await read(db, listingId)
  expect(renewed?.renewedAt).not.toBeNull()
  expect((Number(renewed?.expiresAt) - Date.now()) / day).toBeCloseTo(60, 1)
  expect(await renewByLink(db, token)).toEqual({ refused: 'used' })
  expect(await findRenewal(db, token)).toMatchObject({
    refused: 'used',
    listing: { id: listingId },
  })
})

test('using one link invalidates all others for the same listing', async ({ db }) => {
  const { listingId, token, expiresAt } = await aLinkedListing(db)
  const again = await createRenewalLink(db, { listingId, expiresAt })
  expect(await renewByLink(db, again)).toBe('renewed')
  expect(await renewByLink(db, token)).toEqual({ refused: 'used' })
})

test('concurrent requests renew once', { tags: 'postgres' }, async ({ committed: db }) => {
  const { token } = await aLinkedListing(db)
  const both = await Promise.all([renewByLink(db, token), renewByLink(db, token)])
  expect(both).toContainEqual('renewed')
  expect(both).toContainEqual({ refused: 'used' })
})

test('a link works until two weeks after the expiry', async ({ db }) => {
  const { listingId, token } = await aLinkedListing(db, -13.9)
  expect(await renewByLink(db, token)).toBe('renewed')
  expect((await read(db, listingId))?.status).toBe('active')
  const late = await aLinkedListing(db, -14.1)
  expect(await renewByLink(db, late.token)).toEqual({ refused: 'over' })
  expect((await read(db, late.listingId))?.status).toBe('expired')
})

test('a link reports a sold or deleted listing', async ({ db }) => {
  const { listingId, sellerId, token } = await aLinkedListing(db)
  await markSold(db, { listingIds: [listingId], sellerId, where: 'here' })
  expect(await renewByLink(db, token)).toEqual({ refused: 'sold' })
  expect((await read(db, listingId))?.status).toBe('sold')
  await deleteOffer(db, listingTable, { id: listingId, ownerId: sellerId })
  expect(await renewByLink(db, token)).toEqual({ refused: 'gone' })
  expect(await db.$count(renewalLinks, eq(renewalLinks.listingId, listingId))).toBe(0)
  for (const wrong of ['', 'x', token.slice(1), "' or 1=1"]) {
    expect(await renewByLink(db, wrong)).toEqual({ refused: 'gone' })
  }
})

async function aLinkedListing(db: Database, daysLeft = 2) {
  const { id: sellerId } = await aUser(db)
  const expiresAt = new Date(Date.now() + daysLeft * day)
  const status = daysLeft > 0 ? 'active' : 'expired'
  const { id: listingId } = await aListing(db, { sellerId, status, expiresAt })
  const token = await createRenewalLink(db, { listingId, expiresAt })
  return { listingId, sellerId, expiresAt, token }
}

async function read(db: Database, listingId: string) {
  const [row] = await db.select().from(listings).where(eq(listings.id, listingId))
  return row
}
