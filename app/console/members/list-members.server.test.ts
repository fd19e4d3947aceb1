import { expect } from 'vitest'
import { staffLog } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { aNumberHolder } from '../../../test/support/members/phone-numbers.ts'
import { aStaffMember } from '../../../test/support/members/staff.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { listMembers } from './list-members.server.ts'

type Filter = Partial<Parameters<typeof listMembers>[1]['filter']>

async function aSearch(db: Database) {
  const { id: actorId } = await aStaffMember(db, { role: 'support' })
  const catalog = await readCatalog(db, 'ur')
  const filter = { who: undefined, place: undefined, state: undefined, visit: undefined }
  return async (own: Filter) => {
    const input = { actorId, catalog, filter: { ...filter, cursor: undefined, ...own } }
    const outcome = await listMembers(db, input)
    if ('refused' in outcome) throw new Error('refused')
    return { ...outcome, ids: outcome.members.map(({ id }) => id) }
  }
}

test('members are found by a part of the name or number, by place, state and last visit', async ({
  db,
}) => {
  const search = await aSearch(db)
  const bilal = await aUser(db, { fullName: 'Bilal Jatoi', city: 'Okara', phone: '+923771234567' })
  const rani = await aUser(db, { fullName: 'رانی بھٹی', suspendedAt: new Date() })
  const old = new Date(Date.now() - 120 * 24 * 3_600_000)
  const gone = await aUser(db, { fullName: 'Gone Jatoi', lastVisitAt: old, deletedAt: null })
  const closed = await aUser(db, { fullName: 'Closed Jatoi', deletedAt: new Date() })
  const byNumber = await aNumberHolder(db, { fullName: 'Number Jatoi', e164: '+923779999999' })
  expect((await search({ who: 'jatoi' })).ids).toEqual([byNumber.id, gone.id, bilal.id])
  expect((await search({ who: 'بھٹی' })).ids).toEqual([rani.id])
  expect((await search({ who: '0377 1234' })).ids).toEqual([bilal.id])
  expect((await search({ who: '34567' })).ids).toEqual([bilal.id])
  expect((await search({ who: '%' })).ids).toEqual([])
  expect((await search({ who: 'jatoi', place: 'اوکاڑہ' })).ids).toEqual([bilal.id])
  expect((await search({ state: 'suspended' })).ids).toEqual([rani.id])
  expect((await search({ who: 'jatoi', visit: 'away' })).ids).toEqual([gone.id])
  expect((await search({ state: 'staff' })).ids).toHaveLength(1)
  expect((await search({ who: 'jatoi', visit: 'week' })).ids).not.toContain(closed.id)
  const [logged] = await db.select().from(staffLog).orderBy(staffLog.id)
  const ids = [byNumber.id, gone.id, bilal.id]
  expect(logged).toMatchObject({ action: 'members.search', details: { query: 'j•••', ids } })
})

test('a page ends after fifty members, and its cursor leads to the next', async ({ db }) => {
  const search = await aSearch(db)
  for (let i = 0; i < 53; i++) await aUser(db, { fullName: `Pager ${i}` })
  const first = await search({ who: 'pager' })
  const second = await search({ who: 'pager', cursor: first.next })
  expect([first.ids.length, second.ids.length, second.next]).toEqual([50, 3, undefined])
  expect(new Set([...first.ids, ...second.ids]).size).toBe(53)
})
