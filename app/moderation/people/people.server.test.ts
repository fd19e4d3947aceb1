import { expect } from 'vitest'
import { sessions } from '../../../db/schema/accounts.server.ts'
import { cases, decisions, signals, staffLog } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { aNumberHolder } from '../../../test/support/members/phone-numbers.ts'
import { aStaffMember } from '../../../test/support/members/staff.ts'
import { holdNumber } from '../../accounts/phone/phone-numbers.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { endMemberSessions } from './end-member-sessions.server.ts'
import { findMembers } from './find-members.server.ts'
import { loadMember, openMember } from './load-member.server.ts'

test('a member is found by the whole email address, phone number or id, and that is logged', async ({
  db,
}) => {
  const { id: actorId } = await aStaffMember(db, { role: 'lead' })
  const phone = '+923990000001'
  const sana = await aUser(db, { email: 'sana@farm.test', phone })
  const twin = await aUser(db, { phone })
  const find = async (query: string) => {
    const outcome = await findMembers(db, { actorId, query })
    return 'members' in outcome ? outcome.members.map(({ id }) => id) : outcome
  }
  expect(await find(' SANA@farm.test ')).toEqual([sana.id])
  expect(await find(sana.id)).toEqual([sana.id])
  expect(await find('0399 000 0001')).toEqual(expect.arrayContaining([sana.id, twin.id]))
  expect(await find('sana')).toEqual([])
  expect(await find('%')).toEqual([])
  const logged = await db.select().from(staffLog)
  // One entry for each member found: entries of the same search have no order among themselves.
  expect(logged).toHaveLength(4)
  for (const entry of logged) expect(entry).toMatchObject({ actorId, action: 'find-member' })
  expect(logged.map(({ subjectId }) => subjectId).sort()).toEqual(
    [sana.id, sana.id, sana.id, twin.id].sort(),
  )
})

test('a member is found by a number that opens the account or did, however it is typed, and both are shown', async ({
  db,
}) => {
  const { id: actorId } = await aStaffMember(db, { role: 'lead' })
  const first = await aNumberHolder(db, { e164: '+923451234567', phone: null })
  const second = await aUser(db)
  for (const query of ['0345 1234567', '+92 (345) 123-4567', '0092345 1234567', '۰۳۴۵۱۲۳۴۵۶۷'])
    expect(await findMembers(db, { actorId, query })).toMatchObject({ members: [{ id: first.id }] })
  await holdNumber(db, { userId: second.id, e164: first.e164, provenBy: 'sms' })
  const found = await findMembers(db, { actorId, query: '03451234567' })
  expect(found).toMatchObject({ members: [{ id: first.id }, { id: second.id }] })
  const lost = { e164: first.e164, lostAt: expect.any(Date) }
  expect(await loadMember(db, first.id)).toMatchObject({ numbers: [], lostNumbers: [lost] })
  expect(await loadMember(db, second.id)).toMatchObject({ numbers: [{ e164: first.e164 }] })
})

test('opening the page of a member is logged, each time', async ({ db }) => {
  const { id: actorId } = await aStaffMember(db, { role: 'lead' })
  const { id: userId } = await aUser(db)
  expect(await openMember(db, { actorId, userId })).toMatchObject({ account: { id: userId } })
  await openMember(db, { actorId, userId })
  expect(await openMember(db, { actorId, userId: 'x' })).toBeUndefined()
  const entry = { actorId, action: 'open-member', subjectId: userId }
  expect(await db.select().from(staffLog)).toMatchObject([entry, entry])
})

test('closed accounts are not found', async ({ db }) => {
  const { id: actorId } = await aStaffMember(db, { role: 'lead' })
  const closed = await aUser(db, { deletedAt: new Date() })
  expect(await findMembers(db, { actorId, query: closed.id })).toEqual({ members: [] })
  expect(await loadMember(db, closed.id)).toBeUndefined()
  expect(await loadMember(db, 'x')).toBeUndefined()
})

test('the page of a member has their offers, the decisions about them and the reports', async ({
  db,
}) => {
  const member = await aUser(db)
  await aListing(db, { sellerId: member.id })
  const sold = await aListing(db, { sellerId: member.id, status: 'sold' })
  const draft = await aListing(db, { sellerId: member.id, status: 'draft' })
  const caseId = newId()
  const subject = { subjectKind: 'listing', subjectId: sold.id, ownerId: member.id } as const
  await db.insert(cases).values({ id: caseId, ...subject, state: 'closed' })
  const report = { caseId, reason: 'fraud', weight: 30, snapshot: {}, reporterId: member.id }
  await db.insert(signals).values([
    { ...report, id: newId(), verdict: 'upheld' },
    { ...report, id: newId(), verdict: 'dismissed' },
  ])
  const [first, undoing] = [newId(), newId()]
  const decision = { caseId, ownerId: member.id }
  await db.insert(decisions).values({ ...decision, id: first, action: 'hide', rule: 'velocity' })
  await db.insert(decisions).values({ ...decision, id: undoing, action: 'undo', undoes: first })
  const loaded = await loadMember(db, member.id)
  expect(loaded).toMatchObject({
    level: 0,
    offers: {
      listings: [
        { status: 'active', count: 1 },
        { status: 'draft', count: 1 },
        { status: 'sold', count: 1 },
      ],
    },
    decisions: [{ id: first, isAutomatic: true, isUndone: true }],
    casesAbout: [{ id: caseId, reports: 2 }],
    reportsBy: { all: 2, decided: 2, upheld: 1 },
  })
  const shown = loaded?.listings.map(({ id }) => id)
  expect(shown).toContain(sold.id)
  expect(shown).not.toContain(draft.id)
})

test('ending the sessions of a member ends only theirs, and the log says how many', async ({
  db,
}) => {
  const { id: actorId } = await aStaffMember(db, { role: 'lead' })
  const [member, other] = [await aUser(db), await aUser(db)]
  const expiresAt = new Date(Date.now() + 86_400_000)
  const session = (userId: string) => ({ id: newId(), userId, token: newId(), expiresAt })
  await db.insert(sessions).values([session(member.id), session(member.id), session(other.id)])
  const input = { actorId, actorRole: 'lead', userId: member.id } as const
  expect(await endMemberSessions(db, input)).toEqual({ count: 2 })
  expect(await db.select().from(sessions)).toMatchObject([{ userId: other.id }])
  expect(await db.select().from(staffLog)).toMatchObject([
    { actorId, action: 'end-sessions', subjectId: member.id, details: { count: 2 } },
  ])
})

test('nobody signs out staff of the same or a higher role', async ({ db }) => {
  const lead = await aStaffMember(db, { role: 'lead' })
  const actor = { actorId: lead.id, actorRole: 'lead' } as const
  for (const role of ['lead', 'admin'] as const) {
    const { id: userId } = await aStaffMember(db, { role })
    const expiresAt = new Date(Date.now() + 86_400_000)
    await db.insert(sessions).values({ id: newId(), userId, token: newId(), expiresAt })
    expect(await endMemberSessions(db, { ...actor, userId })).toEqual({ refused: 'not-allowed' })
  }
  expect(await db.$count(sessions)).toBe(2)
  expect(await db.$count(staffLog)).toBe(0)
  const { id: userId } = await aStaffMember(db)
  expect(await endMemberSessions(db, { ...actor, userId })).toEqual({ count: 0 })
})
