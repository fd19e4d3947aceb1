import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { signals } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing } from '../../../test/support/members/factories.ts'
import {
  aModerator,
  aReportedListing,
  caseVersion,
  reportListing,
} from '../../../test/support/members/moderation-factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findOrAddCase } from '../../screening/cases/find-or-add-case.server.ts'
import { findStatement } from '../../screening/decisions/statement.server.ts'
import { type DecideInput, decide } from './decide.server.ts'
import { undo } from './undo.server.ts'

const day = 24 * 3_600_000
const removal = { action: 'remove', policy: 'fraud', facts: 'Asks for money first' } as const

test('a removal undone while its owner is suspended stays hidden until the suspension ends', async ({
  db,
}) => {
  const { listing, seller, reporter, ...report } = await aReportedListing(db)
  const staff = await aModerator(db)
  const removed = await decide(db, { ...report, ...staff, ...removal })
  const next = await reportListing(db, { listing, reporterId: reporter.id })
  const suspended = await decide(db, { ...next, ...staff, ...removal, action: 'suspend' })
  await undo(db, { decisionId: idOf(removed), ...staff, facts: '' })
  expect(await read(db, listing.id)).toMatchObject({ status: 'hidden', moderation: 'suspended' })
  await undo(db, { decisionId: idOf(suspended), ...staff, facts: '' })
  expect(await read(db, listing.id)).toMatchObject({ status: 'active', moderation: null })
})

test('undoing an earlier decision changes nothing while a later one holds', async ({ db }) => {
  const { listing, reporter, ...report } = await aReportedListing(db)
  const staff = await aModerator(db)
  const hiding = { ...removal, action: 'hide' } as const
  const first = await decide(db, { ...report, ...staff, ...hiding })
  const next = await reportListing(db, { listing, reporterId: reporter.id })
  const second = await decide(db, { ...next, ...staff, ...removal })
  await undo(db, { decisionId: idOf(first), ...staff, facts: '' })
  expect(await read(db, listing.id)).toMatchObject({ moderation: 'removed' })
  await undo(db, { decisionId: idOf(second), ...staff, facts: '' })
  expect(await read(db, listing.id)).toMatchObject({ status: 'active', moderation: null })
})

test('undoing dismisses exactly the reports that the decision had upheld', async ({ db }) => {
  const { listing, reporter, caseId } = await aReportedListing(db)
  const { act, takeBack } = await aDesk(db, caseId)
  const first = await act(removal)
  await reportListing(db, { listing, reporterId: reporter.id })
  const second = await act({ ...removal, action: 'hide' })
  await reportListing(db, { listing, reporterId: reporter.id })
  const verdicts = async () => {
    const rows = await db.select().from(signals).orderBy(signals.id)
    return rows.map(({ verdict }) => verdict)
  }
  await takeBack(second)
  expect(await verdicts()).toEqual(['upheld', 'dismissed', null])
  await takeBack(first)
  expect(await verdicts()).toEqual(['dismissed', 'dismissed', null])
})

test('a pause never shortens a longer one, and its statement names the true end', async ({
  db,
}) => {
  const { seller, caseId } = await aReportedListing(db)
  const { act } = await aDesk(db, caseId)
  const pause = { policy: 'spam', facts: '' } as const
  const long = await act({ ...pause, action: 'pause-30' })
  const short = await act({ ...pause, action: 'pause-1' })
  expect(await daysOfPause(db, seller.id)).toBe(30)
  const { lines: ofLong = [] } = (await statementOf(db, long)) ?? {}
  const { lines: ofShort = [] } = (await statementOf(db, short)) ?? {}
  const timeOf = (lines: typeof ofLong) => lines.find(({ name }) => name === 'time')?.text
  expect(timeOf(ofShort)).toBe(timeOf(ofLong))
})

test('undoing pauses in any order leaves those that hold', async ({ db }) => {
  const { listing, seller, caseId } = await aReportedListing(db)
  const { act, takeBack } = await aDesk(db, caseId)
  const other = await aListing(db, { sellerId: seller.id })
  const elsewhere = await aDesk(
    db,
    await findOrAddCase(db, { kind: 'listing', id: other.id, ownerId: listing.sellerId }),
  )
  const pause = { policy: 'spam', facts: '' } as const
  const week = await act({ ...pause, action: 'pause-7' })
  const month = await elsewhere.act({ ...pause, action: 'pause-30' })
  const one = await act({ ...pause, action: 'pause-1' })
  await takeBack(week)
  expect(await daysOfPause(db, seller.id)).toBe(30)
  await takeBack(month)
  expect(await daysOfPause(db, seller.id)).toBe(1)
  await takeBack(one)
  expect(await daysOfPause(db, seller.id)).toBe(0)
})

test('only leads take decisions back, of the case they look at, and not a warning or a dismissal', async ({
  db,
}) => {
  const { caseId, ...report } = await aReportedListing(db)
  const { act } = await aDesk(db, caseId)
  const lead = await aModerator(db)
  const other = await aReportedListing(db)
  const decisionId = await act({ ...removal, action: 'hide' })
  const own = { caseId, decisionId, facts: '' }
  const notAllowed = { refused: 'not-allowed' }
  expect(await undo(db, { ...own, ...(await aModerator(db, 'reviewer')) })).toEqual(notAllowed)
  expect(await undo(db, { ...own, ...lead, caseId: other.caseId })).toEqual({ refused: 'gone' })
  expect(await read(db, report.listing.id)).toMatchObject({ status: 'hidden' })
  const warning = await act({ ...removal, action: 'warn' })
  expect(await undo(db, { ...own, ...lead, decisionId: warning })).toEqual(notAllowed)
  await reportListing(db, { listing: report.listing, reporterId: report.reporter.id })
  const dismissal = await act({ action: 'leave', facts: '' })
  expect(await undo(db, { ...own, ...lead, decisionId: dismissal })).toEqual(notAllowed)
  expect(await undo(db, { ...own, ...lead })).toEqual({ decisionId: expect.any(String) })
})

test('undoing a label leaves it to a later decision that gave it again', async ({ db }) => {
  const { listing, caseId } = await aReportedListing(db)
  const { act, takeBack } = await aDesk(db, caseId)
  const [soon, later] = [new Date(Date.now() + day), new Date(Date.now() + 7 * day)]
  for (const action of ['feature', 'urgent'] as const) {
    const isLabelled = async () => {
      const [row] = await db.select().from(listings).where(eq(listings.id, listing.id))
      return action === 'feature'
        ? [row?.featured, row?.featuredUntil]
        : [row?.urgent, row?.urgentUntil]
    }
    const first = await act({ action, facts: '', until: soon })
    const second = await act({ action, facts: '', until: later })
    await takeBack(first)
    expect(await isLabelled()).toEqual([true, later])
    await takeBack(second)
    expect(await isLabelled()).toEqual([false, null])
    await act({ action, facts: '', until: soon })
    await takeBack(await act({ action, facts: '', until: later }))
    expect(await isLabelled()).toEqual([true, soon])
  }
})

test('a dealer confirmed twice is one until both decisions are undone', async ({ db }) => {
  const { seller } = await aReportedListing(db)
  const subject = { kind: 'seller', id: seller.id, ownerId: seller.id } as const
  const { act, takeBack } = await aDesk(db, await findOrAddCase(db, subject))
  const isDealer = async () => {
    const [row] = await db.select().from(users).where(eq(users.id, seller.id))
    return row?.dealerSince instanceof Date
  }
  const first = await act({ action: 'confirm-dealer', facts: '' })
  const second = await act({ action: 'confirm-dealer', facts: '' })
  await takeBack(first)
  expect(await isDealer()).toBe(true)
  await takeBack(second)
  expect(await isDealer()).toBe(false)
})

/** A lead who decides on the newest version of a case and takes decisions back. */
async function aDesk(db: Database, caseId: string) {
  const lead = await aModerator(db)
  const act = async (input: Partial<DecideInput>) => {
    const version = await caseVersion(db, caseId)
    return idOf(await decide(db, { caseId, version, ...lead, ...input } as DecideInput))
  }
  const takeBack = async (decisionId: string) => {
    const undone = await undo(db, { decisionId, ...lead, facts: '' })
    expect(undone).toEqual({ decisionId: expect.any(String) })
  }
  return { act, takeBack }
}

async function daysOfPause(db: Database, userId: string): Promise<number> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  const until = row?.postingPausedUntil
  return until ? Math.round((until.getTime() - Date.now()) / day) : 0
}

async function statementOf(db: Database, decisionId: string) {
  return await findStatement(db, { decisionId, language: 'en' })
}

function idOf(outcome: Awaited<ReturnType<typeof decide>>): string {
  if ('refused' in outcome) throw new Error(`refused: ${outcome.refused}`)
  return outcome.decisionId
}

async function read(db: Database, listingId: string) {
  const [row] = await db.select().from(listings).where(eq(listings.id, listingId))
  return row
}
