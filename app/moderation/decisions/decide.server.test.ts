import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { sessions } from '../../../db/schema/accounts.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { favorites } from '../../../db/schema/favorites.server.ts'
import { listingSearch, listings } from '../../../db/schema/listings.server.ts'
import { cases, decisions, signals, staff, staffLog } from '../../../db/schema/moderation.server.ts'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aFarmService, aFavorite, aListing } from '../../../test/support/members/factories.ts'
import {
  aModerator,
  aReportedListing,
  caseVersion,
  reportListing,
} from '../../../test/support/members/moderation-factories.ts'
import { findListing } from '../../listings/detail/find-listing.server.ts'
import { listingTable } from '../../listings/listing-table.server.ts'
import { indexListings } from '../../listings/save/index-listings.server.ts'
import { hideOffer } from '../../offers/moderation/hide-offers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { type DecideInput, decide } from './decide.server.ts'
import { undo, undoInTransaction } from './undo.server.ts'

const day = 24 * 3_600_000
const removal = { action: 'remove', policy: 'fraud', facts: 'Asks for money first' } as const

test('a removed listing is gone for everybody but its owner, and undoing brings back all of it', async ({
  db,
}) => {
  const { listing, seller, reporter, ...report } = await aReportedListing(db)
  await indexListings(db, [listing.id])
  await aFavorite(db, { userId: reporter.id, listingId: listing.id })
  const staff = await aModerator(db)
  const before = await read(db, listing.id)
  const decided = await decide(db, { ...report, ...staff, ...removal })
  expect(await read(db, listing.id)).toMatchObject({
    status: 'hidden',
    moderation: 'removed',
    statusBefore: 'active',
    expiresAt: before?.expiresAt,
  })
  expect(await foundIn(db, listing.id)).toBe(0)
  const find = (viewerId?: string) =>
    findListing(db, { listingId: listing.id, viewerId, language: 'en' })
  expect(await find()).toBeUndefined()
  expect(await find(reporter.id)).toBeUndefined()
  expect(await find(seller.id)).toMatchObject({ moderation: 'removed' })

  const undone = await undo(db, { decisionId: idOf(decided), ...staff, facts: 'Our mistake' })
  expect(undone).toEqual({ decisionId: expect.any(String) })
  expect(await read(db, listing.id)).toEqual(before)
  expect(await foundIn(db, listing.id)).toBe(1)
  expect(await db.$count(favorites, eq(favorites.listingId, listing.id))).toBe(1)
  expect(await undo(db, { decisionId: idOf(decided), ...staff, facts: '' })).toEqual({
    refused: 'changed',
  })
})

test('a decision closes the case, upholds its reports, tells both sides and is logged', async ({
  db,
}) => {
  const { listing, seller, reporter, ...report } = await aReportedListing(db)
  const staff = await aModerator(db)
  const decided = await decide(db, { ...report, ...staff, ...removal })
  const decisionId = idOf(decided)
  expect(await db.select().from(cases)).toMatchObject([{ state: 'closed', score: 0 }])
  expect(await db.select().from(signals)).toMatchObject([{ verdict: 'upheld' }])
  expect(await noticesOf(db, seller.id)).toEqual([
    { kind: 'moderation', facts: { action: 'remove', title: listing.title, decisionId } },
  ])
  expect(await noticesOf(db, reporter.id)).toEqual([
    { kind: 'report', facts: { outcome: 'upheld', title: listing.title } },
  ])
  expect(await db.select().from(staffLog)).toMatchObject([
    { actorId: staff.actorId, action: 'decide', subjectKind: 'listing', subjectId: listing.id },
  ])
})

test('leaving it dismisses the reports, and its owner hears nothing', async ({ db }) => {
  const { listing, seller, reporter, ...report } = await aReportedListing(db)
  const staff = await aModerator(db, 'reviewer')
  const decided = await decide(db, { ...report, ...staff, action: 'leave', facts: '' })
  expect(await db.select().from(signals)).toMatchObject([{ verdict: 'dismissed' }])
  expect(await read(db, listing.id)).toMatchObject({ status: 'active' })
  expect(await noticesOf(db, seller.id)).toEqual([])
  expect(await noticesOf(db, reporter.id)).toMatchObject([
    { facts: { outcome: 'dismissed', decisionId: idOf(decided) } },
  ])
})

test('leaving a held listing shows it, and its owner is told', async ({ db }) => {
  const { listing, seller, reporter, ...report } = await aReportedListing(db)
  await hideOffer(db, listingTable, { id: listing.id, moderation: 'checking' })
  const staff = await aModerator(db, 'reviewer')
  const decided = await decide(db, { ...report, ...staff, action: 'leave', facts: '' })
  expect(await read(db, listing.id)).toMatchObject({ status: 'active', moderation: null })
  expect(await foundIn(db, listing.id)).toBe(1)
  expect(await noticesOf(db, seller.id)).toMatchObject([{ facts: { action: 'leave' } }])
  // As an objection does that is right.
  const appellantId = reporter.id
  await undoInTransaction(db, { decisionId: idOf(decided), ...staff, facts: '', appellantId })
  expect(await read(db, listing.id)).toMatchObject({ status: 'hidden', moderation: 'checking' })
  expect((await noticesOf(db, seller.id)).map(({ facts }) => facts.action).sort()).toEqual([
    'leave',
    'undo',
  ])
})

test('of two moderators who decide on the same version, one is refused', {
  tags: 'postgres',
}, async ({ committed: db }) => {
  const { listing, ...report } = await aReportedListing(db)
  const [one, other] = [await aModerator(db), await aModerator(db)]
  const outcomes = await Promise.all([
    decide(db, { ...report, ...one, ...removal }),
    decide(db, { ...report, ...other, action: 'leave', facts: '' }),
  ])
  expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual([{ refused: 'changed' }])
  expect(await db.$count(decisions, eq(decisions.caseId, report.caseId))).toBe(1)
  const closed = { ...report, version: await caseVersion(db, report.caseId) }
  const again = await Promise.all([
    decide(db, { ...closed, ...one, action: 'warn', policy: 'spam', facts: '' }),
    decide(db, { ...closed, ...other, action: 'warn', policy: 'spam', facts: '' }),
  ])
  expect(again.filter((outcome) => 'refused' in outcome)).toEqual([{ refused: 'changed' }])
})

test('refuses what is not complete, not allowed, outdated or gone', async ({ db }) => {
  const { listing, seller, reporter, ...report } = await aReportedListing(db)
  const lead = await aModerator(db)
  const reviewer = await aModerator(db, 'reviewer')
  const facts = ''
  const inAWeek = new Date(Date.now() + 7 * day)
  const refused: [Partial<DecideInput>, string][] = [
    [{ ...lead, action: 'remove' }, 'not-allowed'],
    [{ ...lead, action: 'feature' }, 'not-allowed'],
    [{ ...lead, action: 'feature', until: new Date(Date.now() - day) }, 'not-allowed'],
    [{ ...reviewer, action: 'feature', until: inAWeek }, 'not-allowed'],
    [{ ...reviewer, action: 'suspend', policy: 'fraud' }, 'not-allowed'],
    [{ ...lead, action: 'confirm-dealer' }, 'not-allowed'],
    [{ actorId: seller.id, actorRole: 'lead', action: 'leave' }, 'not-allowed'],
    [{ ...lead, action: 'leave', version: report.version - 1 }, 'changed'],
    [{ ...lead, action: 'leave', caseId: newId() }, 'gone'],
    [{ ...lead, action: 'leave', caseId: 'none' }, 'gone'],
  ]
  for (const [input, reason] of refused) {
    const outcome = await decide(db, { ...report, facts, ...input } as DecideInput)
    expect(outcome, JSON.stringify(input)).toEqual({ refused: reason })
  }
  await db.delete(listings).where(eq(listings.id, listing.id))
  expect(await decide(db, { ...report, ...lead, ...removal })).toEqual({ refused: 'gone' })
  expect(await db.$count(decisions)).toBe(0)
  expect(await noticesOf(db, reporter.id)).toEqual([])
})

test('nobody limits staff of the same or a higher role, but others take down what these offer', async ({
  db,
}) => {
  const { seller, caseId } = await aReportedListing(db)
  await db.insert(staff).values({ userId: seller.id, role: 'lead' })
  const reviewer = await aModerator(db, 'reviewer')
  const lead = await aModerator(db)
  const admin = await aModerator(db, 'admin')
  const act = async (input: Partial<DecideInput>) => {
    const version = await caseVersion(db, caseId)
    return await decide(db, { caseId, version, ...removal, ...input } as DecideInput)
  }
  const refused = { refused: 'not-allowed' }
  for (const action of ['suspend', 'pause-1', 'warn'] as const) {
    expect(await act({ ...lead, action })).toEqual(refused)
  }
  expect(await act({ ...reviewer, action: 'warn' })).toEqual(refused)
  expect(await act({ actorId: seller.id, actorRole: 'lead' })).toEqual(refused)
  expect(await act(reviewer)).toHaveProperty('decisionId')
  expect(await act({ ...reviewer, action: 'leave' })).toHaveProperty('decisionId')
  expect(await act({ ...admin, action: 'suspend' })).toHaveProperty('decisionId')
  await db.update(staff).set({ role: 'admin' }).where(eq(staff.userId, seller.id))
  expect(await act({ ...admin, action: 'suspend' })).toEqual(refused)
})

test('nobody decides in a case in which they have reported themselves', async ({ db }) => {
  const { listing, caseId } = await aReportedListing(db)
  const [lead, other] = [await aModerator(db), await aModerator(db)]
  const { version } = await reportListing(db, { listing, reporterId: lead.actorId })
  const input = { caseId, version, ...removal }
  expect(await decide(db, { ...input, ...lead })).toEqual({ refused: 'own-report' })
  expect(await db.$count(decisions)).toBe(0)
  expect(await decide(db, { ...input, ...other })).toHaveProperty('decisionId')
})

test('a draft is neither hidden nor labelled, its owner can be warned', async ({ db }) => {
  const { listing, seller, reporter, ...report } = await aReportedListing(db)
  await db.update(listings).set({ status: 'draft' })
  const lead = await aModerator(db)
  const until = new Date(Date.now() + day)
  for (const action of ['ask-repair', 'hide', 'remove', 'feature', 'urgent'] as const) {
    const outcome = await decide(db, { ...report, ...lead, ...removal, action, until })
    expect(outcome, action).toEqual({ refused: 'gone' })
  }
  expect(await db.$count(decisions)).toBe(0)
  const warning = { ...removal, action: 'warn' } as const
  expect(await decide(db, { ...report, ...lead, ...warning })).toHaveProperty('decisionId')
})

test('a suspension ends all sessions and hides everything; undoing shows exactly that again', async ({
  db,
}) => {
  const { listing, seller, ...report } = await aReportedListing(db)
  const sold = await aListing(db, { sellerId: seller.id, status: 'sold' })
  const draft = await aListing(db, { sellerId: seller.id, status: 'draft' })
  const removed = await aListing(db, { sellerId: seller.id })
  await hideOffer(db, listingTable, { id: removed.id, moderation: 'removed' })
  const service = await aFarmService(db, { providerId: seller.id })
  const off = await aFarmService(db, { providerId: seller.id, status: 'inactive' })
  await db.insert(sessions).values({
    ...{ id: newId(), userId: seller.id, token: newId() },
    expiresAt: new Date(Date.now() + day),
  })
  const staff = await aModerator(db)
  const suspension = { action: 'suspend', policy: 'fraud', facts: 'Three frauds' } as const
  const decided = await decide(db, { ...report, ...staff, ...suspension })
  expect(await db.$count(sessions, eq(sessions.userId, seller.id))).toBe(0)
  for (const { id } of [listing, sold]) {
    expect(await read(db, id)).toMatchObject({ status: 'hidden', moderation: 'suspended' })
  }
  expect(await read(db, draft.id)).toMatchObject({ status: 'draft' })
  for (const { id } of [service, off]) {
    expect(await readService(db, id)).toMatchObject({ status: 'hidden', moderation: 'suspended' })
  }
  await undo(db, { decisionId: idOf(decided), ...staff, facts: 'Another person' })
  expect(await read(db, listing.id)).toMatchObject({ status: 'active', moderation: null })
  expect(await read(db, sold.id)).toMatchObject({ status: 'sold', moderation: null })
  expect(await read(db, removed.id)).toMatchObject({ status: 'hidden', moderation: 'removed' })
  expect(await readService(db, service.id)).toMatchObject({ status: 'active' })
  expect(await readService(db, off.id)).toMatchObject({ status: 'inactive' })
})

test('a label carries its end and leaves the reports open', async ({ db }) => {
  const { listing, ...report } = await aReportedListing(db)
  const staff = await aModerator(db)
  const until = new Date(Date.now() + 7 * day)
  const decided = await decide(db, { ...report, ...staff, action: 'feature', facts: '', until })
  expect(await read(db, listing.id)).toMatchObject({ featured: true, featuredUntil: until })
  expect(await db.select().from(cases)).toMatchObject([{ state: 'open', score: 30 }])
  await undo(db, { decisionId: idOf(decided), ...staff, facts: '' })
  expect(await read(db, listing.id)).toMatchObject({ featured: false, featuredUntil: null })
})

test('decisions cannot be changed or deleted', async ({ committed: db }) => {
  const { listing, ...report } = await aReportedListing(db)
  await decide(db, { ...report, ...(await aModerator(db)), ...removal })
  for (const change of ["update decisions set facts = ''", 'delete from decisions']) {
    await expect(db.execute(sql.raw(change))).rejects.toThrow()
  }
  await expect(db.execute(sql.raw('truncate decisions cascade'))).rejects.toThrow()
  expect(await db.$count(decisions, eq(decisions.caseId, report.caseId))).toBe(1)
})

function idOf(outcome: Awaited<ReturnType<typeof decide>>): string {
  if ('refused' in outcome) throw new Error(`refused: ${outcome.refused}`)
  return outcome.decisionId
}

async function read(db: Database, listingId: string) {
  const [row] = await db.select().from(listings).where(eq(listings.id, listingId))
  return row
}

async function readService(db: Database, serviceId: string) {
  const [row] = await db.select().from(services).where(eq(services.id, serviceId))
  return row
}

async function foundIn(db: Database, listingId: string): Promise<number> {
  return await db.$count(listingSearch, eq(listingSearch.listingId, listingId))
}

async function noticesOf(db: Database, userId: string) {
  const { kind, facts } = notifications
  return await db
    .select({ kind, facts })
    .from(notifications)
    .where(eq(notifications.userId, userId))
}
