import { expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { importedMembers } from '../../../db/schema/phone-numbers.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aNumberHolder, enterWith } from '../../../test/support/members/phone-numbers.ts'
import { aStaffMember } from '../../../test/support/members/staff.ts'
import { importMembers } from './import-members.server.ts'

const list = `Name, Number, Village
Ghulam Rasool,0301 7770001,Chak 14
"Bibi, Zainab",+92 301 7770002,"Chak ""9"""
,0301 7770003,Chak 2
Allah Ditta,042 35761234,Chak 3
Ghulam Rasool,0301 7770001,Chak 14
سکینہ,۰۳۰۱۷۷۷۰۰۰۴`

test('a list is checked first, then imported, and a second time changes nothing', async ({
  db,
}) => {
  const { id: actorId } = await aStaffMember(db, { role: 'admin' })
  const member = await aNumberHolder(db, { e164: '+923017770004' })
  const report = { fresh: 2, again: 0, members: 1, errors: expect.any(Array) }
  const trial = await importMembers(db, { actorId, text: list, isTrial: true })
  expect(trial).toEqual({ ...report, isDone: false })
  expect('errors' in trial && trial.errors).toEqual([
    { line: 4, key: 'name' },
    { line: 5, key: 'number' },
    { line: 6, key: 'twice' },
  ])
  expect(await db.$count(importedMembers)).toBe(0)
  const count = await db.$count(users)
  const input = { actorId, text: list, isTrial: false }
  expect(await importMembers(db, input)).toMatchObject({ fresh: 2, isDone: true })
  expect(await importMembers(db, input)).toMatchObject({ fresh: 0, again: 2 })
  const rows = await db.select().from(importedMembers).orderBy(importedMembers.e164)
  expect(rows).toMatchObject([
    { e164: '+923017770001', fullName: 'Ghulam Rasool', village: 'Chak 14' },
    { e164: '+923017770002', fullName: 'Bibi, Zainab', village: 'Chak "9"' },
  ])
  expect(await db.$count(users)).toBe(count)
  expect(rows.map(({ e164 }) => e164)).not.toContain(member.e164)
})

test('nobody has an account until they prove their number and confirm the name', async ({ db }) => {
  const { id: actorId } = await aStaffMember(db, { role: 'admin' })
  const e164 = '+923017770001'
  await importMembers(db, { actorId, text: list, isTrial: false })
  expect(await enterWith(db, { e164 })).toEqual({ needs: 'name' })
  const fullName = 'Ghulam Rasool'
  expect(await enterWith(db, { e164, fullName })).toMatchObject({ signedIn: { isNew: true } })
  const rows = await db.select().from(importedMembers)
  expect(rows.map((row) => row.e164)).not.toContain(e164)
})

test('support checks a list, and only an admin imports it', async ({ db }) => {
  const { id: actorId } = await aStaffMember(db, { role: 'support' })
  const input = { actorId, text: list }
  expect(await importMembers(db, { ...input, isTrial: true })).toMatchObject({ isDone: false })
  expect(await importMembers(db, { ...input, isTrial: false })).toEqual({ refused: 'notAllowed' })
  expect(await db.$count(importedMembers)).toBe(0)
})

test('a list that is too long or empty is refused', async ({ db }) => {
  const { id: actorId } = await aStaffMember(db, { role: 'admin' })
  const refusal = (text: string) => importMembers(db, { actorId, text, isTrial: false })
  expect(await refusal(' \n')).toEqual({ refused: 'empty' })
  expect(await refusal('Ali,0300 1234567\n'.repeat(501))).toEqual({ refused: 'tooLong' })
  expect(await refusal('x'.repeat(20_001))).toEqual({ refused: 'tooLong' })
  const long = `Ali,0300 1234567,Chak 1${',more'.repeat(2_000)}`
  expect(await refusal(long)).toMatchObject({ fresh: 1, errors: [] })
})
