import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { cases, decisions } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { runPendingJobs } from '../../../test/support/members/deliver-notifications.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { aStaffMember } from '../../../test/support/members/staff.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { listChecks, summarizeChecks } from './list-checks.server.ts'
import { checksReminderMail, remindStaff } from './remind-staff.server.ts'

const hour = 3_600_000
// At noon in Pakistan, some days ago.
const noon = new Date(Math.floor(Date.now() / (24 * hour) - 5) * 24 * hour + 7 * hour)

test('checks last from the hold until a moderator decides, in service hours', async ({ db }) => {
  await aHold(db, { after: 0, decidedAfter: 1 })
  await aHold(db, { after: 0, decidedAfter: 3 })
  // Past the night.
  await aHold(db, { after: 9, decidedAfter: 21 })
  const waiting = await aHold(db, { after: 1 })
  const deleted = await aHold(db, { after: 1, isDeleted: true })
  const checks = await listChecks(db, { days: 30 })
  expect(checks).toHaveLength(4)
  expect(checks.map(({ caseId }) => caseId)).toContain(waiting)
  expect(checks.map(({ caseId }) => caseId)).not.toContain(deleted)
  const now = new Date(noon.getTime() + 4 * hour)
  expect(summarizeChecks(checks, { now, goal: 2 })).toEqual({
    ...{ decided: 3, inTime: 2, median: 2, ninth: 3, longest: 3 },
    ...{ waiting: 1, oldest: 3 },
  })
})

test('staff get one mail about what waits longer than two service hours', async ({ db }) => {
  const staff = await aStaffMember(db, { preferences: { language: 'ur' } })
  await aStaffMember(db, { suspendedAt: new Date() })
  await aHold(db, { after: 0 })
  const at = (hours: number) => new Date(noon.getTime() + hours * hour)
  const remind = async (hours: number) => {
    await remindStaff(db, at(hours))
    const { rows } = await db.execute(
      sql`select data from jobs.job where name = ${checksReminderMail.name}`,
    )
    return rows
  }
  expect(await remind(1.9)).toEqual([])
  // At night nobody is on duty.
  expect(await remind(13)).toEqual([])
  expect(await remind(2.1)).toEqual([{ data: { userId: staff.id, count: 1 } }])
  expect(await remind(4)).toHaveLength(1)
  expect(await runPendingJobs(db, checksReminderMail)).toBe(1)
})

type HoldInput = { after: number; decidedAfter?: number; isDeleted?: boolean }

/** A held listing; times are in hours after noon. */
async function aHold(db: Database, { after, decidedAfter, isDeleted }: HoldInput) {
  const { id: sellerId } = await aUser(db)
  const moderation = decidedAfter === undefined ? 'checking' : null
  const hidden = { status: moderation ? 'hidden' : 'active', moderation } as const
  const { id } = await aListing(db, { sellerId, ...hidden })
  const caseId = newId()
  const subjectId = isDeleted ? newId() : id
  await db.insert(cases).values({ id: caseId, subjectKind: 'listing', subjectId })
  const at = (hours: number) => new Date(noon.getTime() + hours * hour)
  const holdDecision = { caseId, action: 'hold', rule: 'stolen-picture', policy: 'stolen-photos' }
  await db.insert(decisions).values({ ...holdDecision, id: newId(), createdAt: at(after) })
  if (decidedAfter !== undefined) {
    const decision = { id: newId(), caseId, actorId: newId(), action: 'leave' }
    await db.insert(decisions).values({ ...decision, createdAt: at(decidedAfter) })
  }
  return caseId
}
