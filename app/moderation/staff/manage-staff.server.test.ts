import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { sessions } from '../../../db/schema/accounts.server.ts'
import { secondFactors, staff, staffLog } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { aSecondFactor, aStaffMember } from '../../../test/support/members/staff.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { addStaff, changeStaffRole, listStaff, removeStaff } from './manage-staff.server.ts'

test('an admin adds an account by its email address, once, and the log says so', async ({ db }) => {
  const admin = await aStaffMember(db, { role: 'admin' })
  const user = await aUser(db, { email: 'sana@farm.test' })
  const add = (email: string) => addStaff(db, { actorId: admin.id, email, role: 'reviewer' })
  expect(await add(' Sana@farm.test ')).toEqual({ changed: true })
  expect(await add('sana@farm.test')).toEqual({ refused: 'already' })
  expect(await add('nobody@farm.test')).toEqual({ refused: 'not-found' })
  expect(await listStaff(db)).toContainEqual(
    expect.objectContaining({ userId: user.id, role: 'reviewer', hasSecondFactor: false }),
  )
  expect(await db.select().from(staffLog)).toMatchObject([
    { actorId: admin.id, action: 'add-staff', subjectId: user.id, details: { role: 'reviewer' } },
  ])
})

test('only an admin, or the operator, changes staff', async ({ db }) => {
  const lead = await aStaffMember(db, { role: 'lead' })
  const reviewer = await aStaffMember(db)
  const user = await aUser(db)
  const actorId = lead.id
  const refused = { refused: 'not-admin' }
  expect(await addStaff(db, { actorId, email: user.email, role: 'lead' })).toEqual(refused)
  expect(await changeStaffRole(db, { actorId, userId: reviewer.id, role: 'lead' })).toEqual(refused)
  expect(await removeStaff(db, { actorId, userId: reviewer.id })).toEqual(refused)
  expect(await db.$count(staffLog)).toBe(0)
  const byOperator = { actorId: null, email: user.email, role: 'admin' } as const
  expect(await addStaff(db, byOperator)).toEqual({ changed: true })
})

test('nobody changes their own role, and the last admin stays', async ({ db }) => {
  const admin = await aStaffMember(db, { role: 'admin' })
  const own = { actorId: admin.id, userId: admin.id }
  expect(await changeStaffRole(db, { ...own, role: 'lead' })).toEqual({ refused: 'own-role' })
  expect(await removeStaff(db, own)).toEqual({ refused: 'last-admin' })
  expect(await removeStaff(db, { ...own, actorId: null })).toEqual({ refused: 'last-admin' })
  expect(await changeStaffRole(db, { ...own, actorId: null, role: 'lead' })).toEqual({
    refused: 'last-admin',
  })
  // A closed or suspended account is no admin who could help.
  await aStaffMember(db, { role: 'admin', deletedAt: new Date() })
  await aStaffMember(db, { role: 'admin', suspendedAt: new Date() })
  expect(await removeStaff(db, own)).toEqual({ refused: 'last-admin' })
  const other = await aStaffMember(db, { role: 'admin' })
  expect(await removeStaff(db, { ...own, actorId: other.id })).toEqual({ changed: true })
})

test('of two admins who remove each other at the same time, one stays', {
  tags: 'postgres',
}, async ({ committed: db }) => {
  const one = await aStaffMember(db, { role: 'admin' })
  const other = await aStaffMember(db, { role: 'admin' })
  const outcomes = await Promise.all([
    removeStaff(db, { actorId: one.id, userId: other.id }),
    removeStaff(db, { actorId: other.id, userId: one.id }),
  ])
  expect(outcomes).toContainEqual({ changed: true })
  expect(outcomes).toContainEqual({ refused: 'not-admin' })
  expect(await db.$count(staff, eq(staff.role, 'admin'))).toBe(1)
  await db.delete(staff)
})

test('a role that changes is logged with the one before', async ({ db }) => {
  const admin = await aStaffMember(db, { role: 'admin' })
  const reviewer = await aStaffMember(db)
  const change = { actorId: admin.id, userId: reviewer.id, role: 'lead' } as const
  expect(await changeStaffRole(db, change)).toEqual({ changed: true })
  expect(await changeStaffRole(db, change)).toEqual({ refused: 'already' })
  expect(await changeStaffRole(db, { ...change, userId: newId() })).toEqual({
    refused: 'not-found',
  })
  expect(await changeStaffRole(db, { ...change, userId: 'x' })).toEqual({ refused: 'not-found' })
  expect(await db.select().from(staffLog)).toMatchObject([
    { action: 'change-role', details: { role: 'lead', previousRole: 'reviewer' } },
  ])
})

test('who is removed keeps the account and its sessions, which are no longer confirmed', async ({
  db,
}) => {
  const admin = await aStaffMember(db, { role: 'admin' })
  const reviewer = await aStaffMember(db)
  await aSecondFactor(db, { userId: reviewer.id })
  const session = { id: newId(), userId: reviewer.id, token: newId(), secondFactorAt: new Date() }
  await db.insert(sessions).values({ ...session, expiresAt: new Date(Date.now() + 86_400_000) })
  const change = { actorId: admin.id, userId: reviewer.id }
  expect(await removeStaff(db, change)).toEqual({ changed: true })
  expect(await db.select().from(sessions)).toMatchObject([{ id: session.id, secondFactorAt: null }])
  expect(await db.$count(secondFactors)).toBe(0)
  expect((await listStaff(db)).map(({ userId }) => userId)).toEqual([admin.id])
})
