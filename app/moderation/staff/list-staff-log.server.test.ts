// @module-tag postgres

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { staffLog } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { aStaffMember } from '../../../test/support/members/staff.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { listLogActors, listStaffLog } from './list-staff-log.server.ts'
import { recordStaffAction } from './staff-log.server.ts'

test('the log cannot be changed, deleted or emptied, not even by the owner of the database', async ({
  ownDatabase: { db },
}) => {
  const { id: actorId } = await aStaffMember(db)
  await recordStaffAction(db, { actorId, action: 'verify' })
  const statements = [
    sql`update staff_log set action = 'nothing'`,
    sql`update staff_log set action = 'nothing' where false`,
    sql`delete from staff_log`,
    sql`truncate staff_log`,
    sql`truncate staff, staff_log cascade`,
    sql`insert into staff_log (id, action) select id, 'nothing' from staff_log
      on conflict (id) do update set action = excluded.action`,
  ]
  for (const statement of statements) {
    await expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
  }
  expect(await db.select().from(staffLog)).toMatchObject([{ actorId, action: 'verify' }])
})

test('the log is listed newest first, 50 to a page, of everybody or one person', async ({ db }) => {
  const [sana, hamid] = [await aStaffMember(db, { fullName: 'Sana' }), await aStaffMember(db)]
  const subject = await aUser(db, { fullName: 'Allah Ditta' })
  const start = Date.parse('2026-04-20T08:00:00Z')
  const rows = Array.from({ length: 120 }, (_, index) => ({
    id: newId(),
    actorId: index % 2 ? sana.id : hamid.id,
    action: `a${index}`,
    subjectKind: 'member',
    subjectId: subject.id,
    // Several share a moment.
    createdAt: new Date(start + Math.floor(index / 7)),
  }))
  await db.insert(staffLog).values(rows)
  const read = async (actorId?: string) => {
    const pages: string[][] = []
    let before: string | undefined
    do {
      const page = await listStaffLog(db, { actorId, before })
      pages.push(page.entries.map(({ action }) => action))
      before = page.next
    } while (before)
    return pages
  }
  const newestFirst = rows.map(({ action }) => action).reverse()
  const everything = await read()
  expect(everything.map(({ length }) => length)).toEqual([50, 50, 20])
  expect(everything.flat()).toEqual(newestFirst)
  expect((await read(sana.id)).flat()).toEqual(newestFirst.filter((_, index) => index % 2 === 0))
  const { entries } = await listStaffLog(db, { actorId: sana.id, before: 'nonsense' })
  expect(entries[0]).toMatchObject({
    actorName: 'Sana',
    subject: { kind: 'member', id: subject.id, name: 'Allah Ditta' },
  })
})

test('the operator has no name in the log, and an account that was closed an empty one', async ({
  db,
}) => {
  const closed = await aStaffMember(db, { fullName: '', deletedAt: new Date() })
  await recordStaffAction(db, { actorId: null, action: 'add-staff' })
  await recordStaffAction(db, { actorId: newId(), action: 'verify' })
  await recordStaffAction(db, { actorId: closed.id, action: 'verify' })
  const { entries } = await listStaffLog(db, {})
  expect(entries.map(({ actorName }) => actorName)).toEqual(expect.arrayContaining([null, '', '']))
  expect(await listLogActors(db)).toEqual([])
})
