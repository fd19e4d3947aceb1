import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listings } from '../../../db/schema/listings.server.ts'
import { cases, signals } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aStartedConversation } from '../../../test/support/members/conversation-factories.ts'
import { aFarmService, aListing, aUser } from '../../../test/support/members/factories.ts'
import { blockPerson } from '../../conversations/safety/block-person.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { findSubject, type SubjectReference } from './find-subject.server.ts'
import { saveReport } from './save-report.server.ts'

const fraud = {
  reason: 'fraud',
  details: 'Asks for advance',
  language: 'ur',
  address: '203.0.113.7',
} as const

test('a report of a listing keeps what the listing said, and opens its case', async ({ db }) => {
  const { listing, reporter, reference } = await aReportableListing(db)
  expect(await saveReport(db, { ...fraud, reference, viewerId: reporter.id })).toEqual({
    reported: true,
  })
  await db.update(listings).set({ title: 'Something else' }).where(eq(listings.id, listing.id))
  expect(await db.select().from(cases)).toMatchObject([
    { subjectKind: 'listing', subjectId: listing.id, ownerId: listing.sellerId, state: 'open' },
  ])
  expect(await db.select().from(signals)).toMatchObject([
    {
      reporterId: reporter.id,
      reporterNetwork: null,
      reporterLanguage: 'ur',
      reason: 'fraud',
      details: 'Asks for advance',
      snapshot: { title: 'Nili-Ravi buffalo', price: 285_000 },
    },
  ])
})

test('a person has one open report on a subject, also when it is sent twice at once', {
  tags: 'postgres',
}, async ({ committed: db }) => {
  const { reporter, reference } = await aReportableListing(db)
  const mine = { ...fraud, reference, viewerId: reporter.id }
  const visitors = { ...fraud, reference, viewerId: undefined }
  await Promise.all([saveReport(db, mine), saveReport(db, mine), saveReport(db, visitors)])
  await saveReport(db, { ...visitors, reason: 'other' })
  await saveReport(db, { ...visitors, address: '203.0.113.8' })
  const saved = await db.select().from(signals)
  expect(saved.map(({ weight }) => weight).sort((one, other) => one - other)).toEqual([15, 15, 30])
  expect(await db.select().from(cases)).toMatchObject([{ score: 60 }])
  expect(JSON.stringify(saved)).not.toContain('203.0.113')
})

test('what a second report of the same person or network says is added to the first, within bounds', async ({
  db,
}) => {
  const { reference } = await aReportableListing(db)
  const visitors = { ...fraud, reference, viewerId: undefined }
  await saveReport(db, { ...visitors, details: 'He wants money first' })
  const [before] = await db.select().from(cases)
  for (const details of [
    'His account is 0399 0000001',
    'He wants money first',
    '',
    'x'.repeat(4_000),
  ])
    await saveReport(db, { ...visitors, details })
  const details = 'He wants money first\nHis account is 0399 0000001'
  expect(await db.select().from(signals)).toMatchObject([{ details }])
  expect(await db.select().from(cases)).toMatchObject([{ version: (before?.version ?? 0) + 1 }])
})

test('a closed case opens again with the next report, and only that counts', async ({ db }) => {
  const { reporter, reference } = await aReportableListing(db)
  const report = { ...fraud, reference, viewerId: reporter.id }
  await saveReport(db, report)
  await db.update(signals).set({ verdict: 'dismissed' })
  await db.update(cases).set({ state: 'closed', closedAt: new Date(), score: 0 })
  await saveReport(db, { ...report, reason: 'sold' })
  expect(await db.select().from(cases)).toMatchObject([
    { state: 'open', score: 5, version: 3, closedAt: null },
  ])
  expect(await db.$count(signals)).toBe(2)
})

test('services, sellers and messages of the other party can be reported', async ({ db }) => {
  const { buyer, seller, conversationId } = await aStartedConversation(db)
  const service = await aFarmService(db, { providerId: buyer.id })
  const references: SubjectReference[] = [
    { kind: 'service', id: service.id },
    { kind: 'seller', id: buyer.id },
    { kind: 'message', conversationId, number: 1 },
  ]
  for (const reference of references) {
    const found = await findSubject(db, { reference, viewerId: seller.id })
    expect(found, reference.kind).toMatchObject({
      ownerId: buyer.id,
      ownerName: expect.any(String),
    })
    const report = { ...fraud, reference, viewerId: seller.id }
    expect(await saveReport(db, report), reference.kind).toEqual({ reported: true })
  }
  const kept = await db.select().from(signals).orderBy(signals.id)
  expect(kept.map(({ snapshot }) => snapshot)).toMatchObject([
    { title: service.title },
    { fullName: 'Ayesha Bibi' },
    { text: 'Is it available?', images: [] },
  ])
})

test('nobody can report their own, or what they cannot see or does not exist', async ({ db }) => {
  const { buyer, seller, listing, own, say, conversationId } = await aStartedConversation(db)
  await blockPerson(db, own(seller))
  await say(buyer, 'Answer me!')
  const stranger = await aUser(db)
  const draft = await aListing(db, { sellerId: seller.id, status: 'draft' })
  const hidden = await aFarmService(db, { providerId: seller.id, status: 'inactive' })
  const gone = await aUser(db, { deletedAt: new Date() })
  const suspended = await aUser(db, { suspendedAt: new Date() })
  const message = (number: number): SubjectReference => ({
    kind: 'message',
    conversationId,
    number,
  })
  const wrong: [SubjectReference, string | undefined][] = [
    [{ kind: 'listing', id: listing.id }, seller.id],
    [{ kind: 'listing', id: draft.id }, stranger.id],
    [{ kind: 'listing', id: newId() }, stranger.id],
    [{ kind: 'listing', id: 'none' }, undefined],
    [{ kind: 'service', id: hidden.id }, stranger.id],
    [{ kind: 'seller', id: seller.id }, seller.id],
    [{ kind: 'seller', id: gone.id }, stranger.id],
    [{ kind: 'seller', id: suspended.id }, stranger.id],
    [message(1), buyer.id],
    [message(2), seller.id],
    [message(3), seller.id],
    [message(1), stranger.id],
    [message(1), undefined],
    [{ kind: 'message', conversationId: 'none', number: 1 }, seller.id],
  ]
  for (const [reference, viewerId] of wrong) {
    expect(await findSubject(db, { reference, viewerId })).toBeUndefined()
    expect(await saveReport(db, { ...fraud, reference, viewerId })).toBeUndefined()
  }
  expect(await db.$count(signals)).toBe(0)
})

test('the twenty-first report of a member and the eleventh of a network are refused', async ({
  db,
}) => {
  const seller = await aUser(db)
  const reporter = await aUser(db)
  const ids: string[] = []
  for (let count = 0; count < 21; count++)
    ids.push((await aListing(db, { sellerId: seller.id })).id)
  for (const [viewerId, most] of [[reporter.id, 20] as const, [undefined, 10] as const]) {
    const report = (id: string | undefined) =>
      saveReport(db, { ...fraud, reference: { kind: 'listing', id: id ?? '' }, viewerId })
    for (const id of ids.slice(0, most)) expect(await report(id)).toEqual({ reported: true })
    expect(await report(ids[most])).toEqual({ refused: 'too-many', retryAfter: expect.any(Number) })
    expect(await report(ids[0])).toEqual({ reported: true })
  }
  expect(await db.$count(signals)).toBe(30)
})

async function aReportableListing(db: Database) {
  const seller = await aUser(db)
  const listing = await aListing(db, { sellerId: seller.id })
  const reference = { kind: 'listing', id: listing.id } as const
  return { listing, reference, reporter: await aUser(db) }
}
