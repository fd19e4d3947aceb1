import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listings } from '../../../db/schema/listings.server.ts'
import { appeals, cases, decisions, staffLog } from '../../../db/schema/moderation.server.ts'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import {
  aModerator,
  aReportedListing,
  reportListing,
} from '../../../test/support/members/moderation-factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { advanceCase } from '../../screening/cases/advance-case.server.ts'
import { findSeenDecision } from '../../screening/decisions/find-decision.server.ts'
import { decide } from '../decisions/decide.server.ts'
import { undo } from '../decisions/undo.server.ts'
import { createAppeal } from './create-appeal.server.ts'
import { decideAppeal } from './decide-appeal.server.ts'
import { deleteAppeals } from './delete-appeals.server.ts'
import { findAppeal, listOpenAppeals, openAppeal } from './list-appeals.server.ts'
import { submitAppeal } from './submit-appeal.server.ts'

const objection = { text: 'These are my own photos', language: 'en' } as const
const answer = { answer: 'You are right.' }

test('the owner of what was removed can object once, nobody else at all', async ({ db }) => {
  const { decisionId, seller, reporter, staff } = await aDecision(db, 'remove')
  for (const { id } of [reporter, await aUser(db), { id: staff.actorId }]) {
    const outcome = await createAppeal(db, { decisionId, appellantId: id, ...objection })
    expect(outcome).toEqual({ refused: 'not-found' })
    expect(await seen(db, decisionId, id)).toBeUndefined()
  }
  const own = { decisionId, appellantId: seller.id, ...objection }
  expect(await seen(db, decisionId, seller.id)).toMatchObject({ canBeObjectedTo: true })
  expect(await createAppeal(db, own)).toBe('sent')
  expect(await createAppeal(db, { ...own, text: 'Again' })).toBe('sent')
  expect(await createAppeal(db, { ...own, decisionId: newId() })).toEqual({ refused: 'not-found' })
  expect(await createAppeal(db, { ...own, decisionId: 'x' })).toEqual({ refused: 'not-found' })
  expect(await db.select().from(appeals)).toMatchObject([{ text: 'These are my own photos' }])
})

test('a member whose report was dismissed can object, its owner cannot', async ({ db }) => {
  const { decisionId, seller, reporter, caseId, otherStaff } = await aDecision(db, 'leave')
  const byOwner = { decisionId, appellantId: seller.id, ...objection }
  expect(await createAppeal(db, byOwner)).toEqual({ refused: 'not-found' })
  expect(await createAppeal(db, { decisionId, appellantId: reporter.id, ...objection })).toBe(
    'sent',
  )
  const [{ id: appealId } = { id: '' }] = await db.select().from(appeals)
  expect(
    await decideAppeal(db, { appealId, ...otherStaff, outcome: 'overturned', ...answer }),
  ).toEqual({ decided: true })
  expect(await db.select().from(cases).where(eq(cases.id, caseId))).toMatchObject([
    { state: 'open', score: 50 },
  ])
})

test('nobody can appeal after 180 days or against an undone decision', async ({ db }) => {
  const { decisionId, caseId, seller, staff } = await aDecision(db, 'hide')
  const id = newId()
  await db.insert(decisions).values({
    ...{ id, caseId, ownerId: seller.id, action: 'warn', actorId: staff.actorId },
    createdAt: new Date(Date.now() - 181 * 24 * 3_600_000),
  })
  const own = { appellantId: seller.id, ...objection }
  expect(await createAppeal(db, { ...own, decisionId: id })).toEqual({ refused: 'too-late' })
  await undo(db, { decisionId, ...staff, facts: '' })
  expect(await createAppeal(db, { ...own, decisionId })).toEqual({ refused: 'withdrawn' })
})

test('another person than the first one answers, and overturning restores the listing', async ({
  db,
}) => {
  const { decisionId, seller, reporter, listing, ...decided } = await aDecision(db, 'remove')
  const { staff, otherStaff } = decided
  await createAppeal(db, { decisionId, appellantId: seller.id, ...objection })
  const { appeals: open } = await listOpenAppeals(db)
  expect(open).toMatchObject([{ title: listing.title, action: 'remove', text: objection.text }])
  const appealId = open[0]?.id ?? ''
  const overturn = { appealId, outcome: 'overturned', ...answer } as const
  const reviewer = await aModerator(db, 'reviewer')
  expect(await decideAppeal(db, { ...overturn, ...staff })).toEqual({ refused: 'same-person' })
  expect(await decideAppeal(db, { ...overturn, ...reviewer })).toEqual({ refused: 'not-allowed' })
  const owner = { actorId: seller.id, actorRole: 'lead' } as const
  expect(await decideAppeal(db, { ...overturn, ...owner })).toEqual({ refused: 'not-allowed' })
  const asReporter = { actorId: reporter.id, actorRole: 'lead' } as const
  expect(await decideAppeal(db, { ...overturn, ...asReporter })).toEqual({ refused: 'own-report' })
  expect(await statusOf(db, listing.id)).toBe('hidden')

  expect(await decideAppeal(db, { ...overturn, ...otherStaff })).toEqual({ decided: true })
  expect(await statusOf(db, listing.id)).toBe('active')
  expect(await decideAppeal(db, { ...overturn, ...otherStaff })).toEqual({ refused: 'answered' })
  expect(await listOpenAppeals(db)).toMatchObject({ appeals: [] })
  expect(await findAppeal(db, { appealId, language: 'en' })).toMatchObject({
    outcome: 'overturned',
    answer: 'You are right.',
    isOwners: true,
    actorName: 'Nadia Staff',
  })
  expect(await noticesOf(db, seller.id)).toContainEqual({
    action: 'appeal-overturned',
    title: listing.title,
    decisionId,
    answer: 'You are right.',
  })
  const logged = await db.select({ action: staffLog.action }).from(staffLog)
  expect(logged.map(({ action }) => action).sort()).toEqual(['decide', 'decide-appeal', 'undo'])
})

test('whoever was told of a decision is told that it was overturned, the other reporters of a dismissal too', async ({
  db,
}) => {
  for (const action of ['remove', 'leave'] as const) {
    const second = await aUser(db)
    const reported = await aDecision(db, action, { alsoReportedBy: second.id })
    const { decisionId, seller, reporter, listing, otherStaff } = reported
    const appellant = action === 'leave' ? reporter : seller
    await createAppeal(db, { decisionId, appellantId: appellant.id, ...objection })
    const isOn = eq(appeals.decisionId, decisionId)
    const [{ id: appealId } = { id: '' }] = await db.select().from(appeals).where(isOn)
    await decideAppeal(db, { appealId, ...otherStaff, outcome: 'overturned', ...answer })
    // In place of the unread outcome that no longer holds.
    const overturned = [{ outcome: 'overturned', title: listing.title }]
    expect(await noticesOf(db, second.id)).toEqual(overturned)
    if (action === 'remove') expect(await noticesOf(db, reporter.id)).toEqual(overturned)
    // Of a dismissal that changed nothing, the owner has never heard.
    if (action === 'leave') expect(await noticesOf(db, seller.id)).toEqual([])
  }
})

test('an upheld decision stays, and the answer reaches the person who objected', async ({ db }) => {
  const { decisionId, seller, listing, otherStaff } = await aDecision(db, 'hide')
  await createAppeal(db, { decisionId, appellantId: seller.id, ...objection })
  const { appeals: open } = await listOpenAppeals(db)
  const upheld = { appealId: open[0]?.id ?? '', outcome: 'upheld', answer: 'It is not.' } as const
  expect(await decideAppeal(db, { ...upheld, ...otherStaff })).toEqual({ decided: true })
  expect(await statusOf(db, listing.id)).toBe('hidden')
  expect(await noticesOf(db, seller.id)).toContainEqual(
    expect.objectContaining({ action: 'appeal-upheld', answer: 'It is not.' }),
  )
})

test('two leads who answer at once give one answer', { tags: 'postgres' }, async ({
  committed: db,
}) => {
  const { decisionId, seller, otherStaff } = await aDecision(db, 'remove')
  await createAppeal(db, { decisionId, appellantId: seller.id, ...objection })
  const [{ id: appealId } = { id: '' }] = await db
    .select()
    .from(appeals)
    .where(eq(appeals.decisionId, decisionId))
  const third = await aModerator(db)
  const outcomes = await Promise.all([
    decideAppeal(db, { appealId, ...otherStaff, outcome: 'overturned', ...answer }),
    decideAppeal(db, { appealId, ...third, outcome: 'upheld', ...answer }),
  ])
  expect(outcomes).toContainEqual({ decided: true })
  expect(outcomes).toContainEqual({ refused: 'answered' })
})

test('an answer that overturns does so whatever else happens in the case', {
  tags: 'postgres',
}, async ({ committed: db }) => {
  const { decisionId, caseId, seller, reporter, listing, otherStaff } = await aDecision(
    db,
    'remove',
  )
  await createAppeal(db, { decisionId, appellantId: seller.id, ...objection })
  const isOn = eq(appeals.decisionId, decisionId)
  const [{ id: appealId } = { id: '' }] = await db.select().from(appeals).where(isOn)
  const [outcome] = await Promise.all([
    decideAppeal(db, { appealId, ...otherStaff, outcome: 'overturned', ...answer }),
    ...Array.from({ length: 5 }, () => db.transaction((tx) => advanceCase(tx, caseId))),
    reportListing(db, { listing, reporterId: reporter.id }),
  ])
  expect(outcome).toEqual({ decided: true })
  expect(await statusOf(db, listing.id)).toBe('active')
})

test('an objection stays open if its decision cannot be undone, unless it was before', async ({
  db,
}) => {
  const { decisionId, caseId, seller, staff, otherStaff } = await aDecision(db, 'remove')
  const unknown = newId()
  const values = { caseId, ownerId: seller.id, action: 'unknown', actorId: staff.actorId }
  await db.insert(decisions).values({ id: unknown, ...values })
  const overturn = async (id: string) => {
    const appealId = newId()
    const row = { id: appealId, decisionId: id, appellantId: seller.id, ...objection }
    await db.insert(appeals).values(row)
    return await decideAppeal(db, { appealId, ...otherStaff, outcome: 'overturned', ...answer })
  }
  await expect(overturn(unknown)).rejects.toThrow('gone')
  expect(await db.select().from(appeals)).toMatchObject([{ outcome: null }])
  await undo(db, { decisionId, ...staff, facts: '' })
  expect(await overturn(decisionId)).toEqual({ decided: true })
})

test('an objection about a private message is listed without its text, and opening it is logged', async ({
  db,
}) => {
  const seller = await aUser(db)
  const actor = await aModerator(db)
  const [caseId, decisionId, appealId, messageId] = [newId(), newId(), newId(), newId()]
  const subject = { subjectKind: 'message', subjectId: messageId, ownerId: seller.id } as const
  await db.insert(cases).values({ id: caseId, ...subject, state: 'closed' })
  const before = { title: 'Send the money first' }
  const warning = { action: 'warn', actorId: actor.actorId, before }
  await db.insert(decisions).values({ id: decisionId, caseId, ownerId: seller.id, ...warning })
  const row = { id: appealId, decisionId, appellantId: seller.id, ...objection }
  await db.insert(appeals).values(row)
  expect(await listOpenAppeals(db)).toMatchObject({ appeals: [{ id: appealId, title: '' }] })
  expect(await db.$count(staffLog)).toBe(0)
  const { actorId } = actor
  const opened = await openAppeal(db, { actorId, appealId, language: 'en' })
  expect(JSON.stringify(opened?.statement)).toContain(before.title)
  const entry = { actorId, action: 'open-case', subjectId: messageId, details: { caseId } }
  expect(await db.select().from(staffLog)).toMatchObject([entry])
})

test('an empty or too long objection comes back with what was typed', async ({ db }) => {
  const { decisionId, seller } = await aDecision(db, 'remove')
  for (const [text, key] of [
    ['  ', 'decisions.missing'],
    ['x'.repeat(2_001), 'decisions.tooLong'],
  ] as const) {
    const form = new FormData()
    form.set('text', text)
    const sent = { form, decisionId, appellantId: seller.id, language: 'en' } as const
    expect(await submitAppeal(db, sent)).toMatchObject({
      status: 422,
      answer: { values: { text }, errors: { text: { key } } },
    })
  }
  expect(await db.$count(appeals)).toBe(0)
})

test('of a deleted member no objection waits for an answer, and of an answered one the outcome stays', async ({
  db,
}) => {
  const answered = await aDecision(db, 'remove')
  const waiting = await aDecision(db, 'remove')
  for (const { decisionId, seller } of [answered, waiting])
    await createAppeal(db, { decisionId, appellantId: seller.id, ...objection })
  const isAnswered = eq(appeals.decisionId, answered.decisionId)
  const [{ id: appealId } = { id: '' }] = await db.select().from(appeals).where(isAnswered)
  await decideAppeal(db, { appealId, ...answered.otherStaff, outcome: 'upheld', ...answer })
  for (const { seller } of [answered, waiting]) await deleteAppeals(db, seller.id)
  expect(await db.select().from(appeals)).toMatchObject([
    { id: appealId, outcome: 'upheld', text: '', answer: '' },
  ])
})

async function aDecision(
  db: Database,
  action: 'remove' | 'hide' | 'warn' | 'leave',
  { alsoReportedBy = '' } = {},
) {
  const report = await aReportedListing(db)
  const { listing } = report
  const { version } = alsoReportedBy
    ? await reportListing(db, { listing, reporterId: alsoReportedBy })
    : report
  const staff = await aModerator(db)
  const otherStaff = await aModerator(db)
  const { caseId } = report
  const input = { caseId, version, ...staff, action, policy: 'fraud', facts: 'Bad' } as const
  const decided = await decide(db, input)
  if ('refused' in decided) throw new Error(decided.refused)
  return { ...report, ...decided, staff, otherStaff }
}

async function seen(db: Database, decisionId: string, viewerId: string) {
  return await findSeenDecision(db, { decisionId, viewerId, language: 'en' })
}

async function statusOf(db: Database, listingId: string) {
  const [row] = await db.select().from(listings).where(eq(listings.id, listingId))
  return row?.status
}

async function noticesOf(db: Database, userId: string) {
  const rows = await db
    .select({ facts: notifications.facts })
    .from(notifications)
    .where(sql`${notifications.userId} = ${userId}`)
  return rows.map(({ facts }) => facts)
}
