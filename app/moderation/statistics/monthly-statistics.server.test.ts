import { expect } from 'vitest'
import { cases, decisions } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { countRefusal } from '../../screening/findings/count-refusal.server.ts'
import { listMonthlyRefusals, listMonthlyStatistics } from './monthly-statistics.server.ts'

test('decisions are counted by month in Pakistan and policy, with how many were automatic or undone', async ({
  db,
}) => {
  const caseId = newId()
  await db.insert(cases).values({ id: caseId, subjectKind: 'listing', subjectId: newId() })
  // The first of the month in Pakistan begins on the last day of the month before in UTC.
  const first = new Date()
  first.setUTCDate(1)
  first.setUTCHours(0, 0, 0, 0)
  const [month, monthBefore] = [first.toISOString().slice(0, 7), new Date(first.getTime() - 1)]
  const hoursAfter = (hours: number) => new Date(first.getTime() + hours * 3_600_000)
  const decision = { caseId, action: 'hide', policy: 'fraud', actorId: newId() }
  const [undone, undoing] = [newId(), newId()]
  await db.insert(decisions).values([
    { ...decision, id: undone, createdAt: hoursAfter(-4) },
    { ...decision, id: newId(), actorId: null, rule: 'velocity', createdAt: hoursAfter(-5) },
    { ...decision, id: newId(), policy: null, action: 'leave', createdAt: hoursAfter(-1) },
    { ...decision, id: newId(), createdAt: hoursAfter(-6) },
    { ...decision, id: newId(), createdAt: new Date(first.getTime() - 400 * 86_400_000) },
  ])
  await db.insert(decisions).values({ ...decision, id: undoing, action: 'undo', undoes: undone })
  const none = { automatic: 0, overturned: 0 }
  expect(await listMonthlyStatistics(db)).toEqual([
    { month, policy: 'fraud', decisions: 2, automatic: 1, overturned: 1 },
    { month, policy: null, decisions: 1, ...none },
    { month: monthBefore.toISOString().slice(0, 7), policy: 'fraud', decisions: 1, ...none },
  ])
})

test('what a rule held and a moderator then showed counts as automatic and overturned', async ({
  db,
}) => {
  const caseId = newId()
  await db.insert(cases).values({ id: caseId, subjectKind: 'listing', subjectId: newId() })
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const holdDecision = { caseId, action: 'hold', rule: 'stolen-picture', policy: 'stolen-photos' }
  const actorId = newId()
  await db.insert(decisions).values([
    { ...holdDecision, id: newId(), createdAt: at(50) },
    { id: newId(), caseId, actorId, action: 'leave', createdAt: at(40) },
    { ...holdDecision, id: newId(), createdAt: at(30) },
    { id: newId(), caseId, actorId, action: 'hide', policy: 'fraud', createdAt: at(20) },
    { ...holdDecision, id: newId(), createdAt: at(10) },
  ])
  const held = { policy: 'stolen-photos', decisions: 3, automatic: 3, overturned: 1 }
  expect((await listMonthlyStatistics(db)).filter(({ automatic }) => automatic)).toMatchObject([
    held,
  ])
})

test('forms that rules sent back are counted by month, rule and what was asked', async ({ db }) => {
  const price = { rule: 'price-outlier', action: 'ask' } as const
  for (const one of [price, price, { rule: 'own-duplicate', action: 'refuse' } as const]) {
    await countRefusal(db, one)
  }
  expect(await listMonthlyRefusals(db)).toMatchObject([
    { ...price, count: 2 },
    { rule: 'own-duplicate', action: 'refuse', count: 1 },
  ])
})
