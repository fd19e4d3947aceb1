import { expect } from 'vitest'
import { test } from '../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../test/support/members/factories.ts'
import type { Database } from '../platform/database/database.server.ts'
import { addSignal } from './cases/add-signal.server.ts'
import { closeCase } from './cases/close-case.server.ts'
import { findTrustLevel, maxActiveOffers } from './trust-levels.server.ts'

test('a new member has level 0, and 1 after 14 days with a verified email', async ({ db }) => {
  const levelOf = async (differing: object) => findTrustLevel(db, (await aUser(db, differing)).id)
  expect(await levelOf({ emailVerified: true })).toBe(0)
  expect(await levelOf({ emailVerified: true, createdAt: daysAgo(13) })).toBe(0)
  expect(await levelOf({ createdAt: daysAgo(100) })).toBe(0)
  expect(await levelOf({ emailVerified: true, createdAt: daysAgo(14) })).toBe(1)
  expect(await levelOf({ dealerSince: new Date() })).toBe(3)
})

test('two listings that nobody complained about for 14 days give level 1', async ({ db }) => {
  const seller = await aUser(db, { createdAt: daysAgo(40) })
  await aListing(db, { sellerId: seller.id, createdAt: daysAgo(20) })
  await aListing(db, { sellerId: seller.id, createdAt: daysAgo(10) })
  await aListing(db, { sellerId: seller.id, createdAt: daysAgo(20), status: 'draft' })
  expect(await findTrustLevel(db, seller.id)).toBe(0)
  const second = await aListing(db, { sellerId: seller.id, createdAt: daysAgo(15), status: 'sold' })
  expect(await findTrustLevel(db, seller.id)).toBe(1)

  const { caseId } = await complain(db, second)
  expect(await findTrustLevel(db, seller.id)).toBe(0)
  await closeCase(db, { caseId, verdict: 'dismissed' })
  expect(await findTrustLevel(db, seller.id)).toBe(1)
  await complain(db, second)
  await closeCase(db, { caseId, verdict: 'upheld' })
  expect(await findTrustLevel(db, seller.id)).toBe(0)
})

test('ninety days with five sold listings give level 2', async ({ db }) => {
  const seller = await aUser(db, { createdAt: daysAgo(90), emailVerified: true })
  for (let sold = 0; sold < 5; sold++) {
    expect(await findTrustLevel(db, seller.id)).toBe(1)
    await aListing(db, { sellerId: seller.id, status: 'sold' })
  }
  expect(await findTrustLevel(db, seller.id)).toBe(2)
})

test('higher levels allow more', () => {
  const most = ([0, 1, 2, 3] as const).map(maxActiveOffers)
  expect(most).toEqual([3, 30, 100, 1_000])
})

async function complain(db: Database, { id, sellerId }: { id: string; sellerId: string }) {
  const subject = { kind: 'listing', id, ownerId: sellerId } as const
  const reporter = { reporterId: (await aUser(db)).id }
  return await addSignal(db, { subject, reporter, reason: 'fraud', weight: 30, snapshot: {} })
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 24 * 3_600_000 - 60_000)
}
