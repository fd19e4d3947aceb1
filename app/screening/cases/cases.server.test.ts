import { expect } from 'vitest'
import { cases, signals } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { addSignal } from './add-signal.server.ts'
import { claimCase, lockCaseAtVersion, releaseCase } from './claim-case.server.ts'
import { closeCase } from './close-case.server.ts'

test('a rule has one open finding in a case, which keeps the newest', async ({ db }) => {
  const { subject, caseId } = await aCase(db)
  const again = await addSignal(db, { ...finding, subject, snapshot: { title: 'Second' } })
  expect(again).toEqual({ caseId, isNew: false })
  expect(await db.select().from(signals)).toMatchObject([{ snapshot: { title: 'Second' } }])
  // The version tells a moderator that the listing was changed.
  expect(await db.select().from(cases)).toMatchObject([{ score: 30, version: 3 }])
})

test('closing a case gives its open signals the verdict and gives back the claim', async ({
  db,
}) => {
  const { subject, caseId } = await aCase(db)
  const moderator = await aUser(db)
  await claimCase(db, { caseId, staffId: moderator.id })
  await closeCase(db, { caseId, verdict: 'upheld' })
  const closed = { state: 'closed', score: 0, version: 3, claimedBy: null, claimedUntil: null }
  expect(await db.select().from(cases)).toMatchObject([closed])
  await addSignal(db, { ...finding, subject, snapshot: {} })
  await closeCase(db, { caseId, verdict: 'dismissed' })
  await closeCase(db, { caseId, verdict: 'upheld' })
  const verdicts = await db.select({ verdict: signals.verdict }).from(signals)
  expect(verdicts.map(({ verdict }) => verdict).sort()).toEqual(['dismissed', 'upheld'])
})

test('one moderator at a time has a case, for 15 minutes', async ({ db }) => {
  const { caseId } = await aCase(db)
  const [first, second] = [await aUser(db), await aUser(db)]
  expect(await claimCase(db, { caseId, staffId: first.id })).toBe(true)
  expect(await claimCase(db, { caseId, staffId: first.id })).toBe(true)
  expect(await claimCase(db, { caseId, staffId: second.id })).toBe(false)
  await releaseCase(db, { caseId, staffId: second.id })
  expect(await claimCase(db, { caseId, staffId: second.id })).toBe(false)
  await db.update(cases).set({ claimedUntil: new Date(Date.now() - 1_000) })
  expect(await claimCase(db, { caseId, staffId: second.id })).toBe(true)
  await releaseCase(db, { caseId, staffId: second.id })
  expect(await claimCase(db, { caseId, staffId: first.id })).toBe(true)
  await closeCase(db, { caseId, verdict: 'dismissed' })
  expect(await claimCase(db, { caseId, staffId: first.id })).toBe(false)
  expect(await claimCase(db, { caseId: 'none', staffId: first.id })).toBe(false)
})

test('a case is locked only at the version that the moderator has seen', async ({ db }) => {
  const { caseId } = await aCase(db)
  expect(await lockCaseAtVersion(db, { caseId, version: 2 })).toMatchObject({ id: caseId })
  expect(await lockCaseAtVersion(db, { caseId, version: 1 })).toBeUndefined()
  expect(await lockCaseAtVersion(db, { caseId: 'none', version: 1 })).toBeUndefined()
})

const finding = { rule: 'controlled-goods', reason: 'forbidden', weight: 30 }

async function aCase(db: Database) {
  const listing = await aListing(db, { sellerId: (await aUser(db)).id })
  const subject = { kind: 'listing', id: listing.id, ownerId: listing.sellerId } as const
  const { caseId } = await addSignal(db, { ...finding, subject, snapshot: { title: 'First' } })
  return { subject, caseId }
}
