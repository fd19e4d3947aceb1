import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { cases, decisions, signals } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { eraseOldCases } from './erase-old-cases.server.ts'

const day = 24 * 3_600_000

test('180 days after an account was closed, the words about it are erased, and nothing else', async ({
  db,
}) => {
  const closed = await aDecidedCase(db, { deletedAt: daysAgo(181) })
  const closedLately = await aDecidedCase(db, { deletedAt: daysAgo(179) })
  const member = await aDecidedCase(db, {})
  const before = await readCase(db, closed)
  await eraseOldCases(db)
  await eraseOldCases(db)
  const words = { snapshot: { title: 'Buffalo' }, details: 'He asks for money' }
  for (const caseId of [closedLately, member]) {
    const { signal, decision } = await readCase(db, caseId)
    expect(signal).toMatchObject(words)
    expect(decision).toMatchObject({ facts: 'Asks first', before: { title: 'Buffalo' } })
  }
  const { signal, decision } = await readCase(db, closed)
  expect(signal).toEqual({ ...before.signal, snapshot: {}, details: '' })
  expect(decision).toEqual({ ...before.decision, facts: '', before: { moderation: null } })
})

test('what was reported is erased two years after it was decided, and visitors are forgotten after 180 days', async ({
  db,
}) => {
  const old = await aDecidedCase(db, {}, { closedAt: daysAgo(731), createdAt: daysAgo(732) })
  const open = await aDecidedCase(db, {}, { state: 'open', createdAt: daysAgo(800) })
  await eraseOldCases(db)
  expect(await readCase(db, old)).toMatchObject({
    signal: { snapshot: {}, details: '', reporterNetwork: null },
    decision: { facts: 'Asks first' },
  })
  expect((await readCase(db, open)).signal).toMatchObject({
    snapshot: { title: 'Buffalo' },
    reporterNetwork: null,
  })
})

test('the words of a decision about a member cannot be erased, and those of others only erased', async ({
  committed: db,
}) => {
  const member = await aDecidedCase(db, {})
  const closed = await aDecidedCase(db, { deletedAt: daysAgo(181) })
  const change = async (caseId: string, values: Partial<typeof decisions.$inferInsert>) =>
    await db.update(decisions).set(values).where(eq(decisions.caseId, caseId))
  const erased = { facts: '', before: { moderation: null } }
  await expect(change(member, erased)).rejects.toThrow()
  await expect(change(closed, { ...erased, facts: 'Other words' })).rejects.toThrow()
  await expect(change(closed, { ...erased, action: 'warn' })).rejects.toThrow()
  await expect(change(closed, { ...erased, before: {} })).rejects.toThrow()
  await change(closed, erased)
})

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * day)
}

async function aDecidedCase(
  db: Database,
  owner: { deletedAt?: Date },
  { createdAt, ...differing }: Partial<typeof cases.$inferInsert> & { createdAt?: Date } = {},
) {
  const { id: ownerId } = await aUser(db, owner)
  const caseId = newId()
  const subject = { subjectKind: 'listing', subjectId: newId(), ownerId } as const
  const state = { state: 'closed', closedAt: new Date() } as const
  await db.insert(cases).values({ id: caseId, ...subject, ...state, ...differing })
  const words = { snapshot: { title: 'Buffalo' }, details: 'He asks for money' }
  const report = { reporterNetwork: newId(), reason: 'fraud', weight: 30, ...words }
  await db.insert(signals).values({ id: newId(), caseId, ...report, createdAt })
  const before = { title: 'Buffalo', moderation: null }
  const decision = { caseId, ownerId, action: 'hide', facts: 'Asks first', before }
  await db.insert(decisions).values({ id: newId(), ...decision })
  return caseId
}

async function readCase(db: Database, caseId: string) {
  const [signal] = await db.select().from(signals).where(eq(signals.caseId, caseId))
  const [decision] = await db.select().from(decisions).where(eq(decisions.caseId, caseId))
  return { signal, decision }
}
