import { afterEach, expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anOwnRecord, forgetOwnRecords } from '../../../test/support/market/own-records.ts'
import { aStaffMember } from '../../../test/support/members/staff.ts'
import { isBlockedNetwork } from '../../accounts/doors/blocks.server.ts'
import { signUpMode } from '../../accounts/doors/sign-up-door.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { refreshReferenceChanges } from '../../reference/reference-changes.server.ts'
import { changeRecord } from '../records/change-record.server.ts'
import { findRecord } from '../records/list-records.server.ts'
import { blockKind } from './door-kinds.server.ts'
import { openDoors } from './open-doors.server.ts'

afterEach(forgetOwnRecords)

test('the command takes all blocks back and opens sign-up', async ({ db }) => {
  await anOwnRecord(db, { kind: 'block', key: 'net', content: { value: '203.0.113.0/24' } })
  await anOwnRecord(db, { kind: 'sign-up', key: 'door', content: { mode: 'closed', reason: 'x' } })
  expect([isBlockedNetwork('203.0.113.7'), signUpMode()]).toEqual([true, 'closed'])
  expect(await openDoors(db)).toEqual({ blocks: 1, wasOpen: false })
  await refreshReferenceChanges(db)
  expect([isBlockedNetwork('203.0.113.7'), signUpMode()]).toEqual([false, 'open'])
  expect(await openDoors(db)).toEqual({ blocks: 0, wasOpen: true })
})

test('a network is no wider than /16, also when an archived block is restored', async ({ db }) => {
  const { id: actorId } = await aStaffMember(db, { role: 'admin' })
  const change = async (typed: Record<string, string>, key?: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(typed)) form.set(name, value)
    const record = key ? await findRecord(db, blockKind, { key, language: 'en' }) : undefined
    return await changeRecord(db, {
      actorId,
      kind: blockKind,
      record,
      form,
      ...(await context(db)),
    })
  }
  const save = (value: string) => change({ intent: 'save', value, reason: 'x', revision: '0' })
  const wrong = { errors: { value: { key: 'console.doors.errors.block' } } }
  expect(await save('10.0.0.0/15')).toMatchObject(wrong)
  expect(await save('10.0.0.0/16')).toHaveProperty('saved')
  await anOwnRecord(db, { kind: 'block', key: 'wide', content: { value: '10.0.0.0/12' } })
  expect(await change({ intent: 'archive', revision: '1' }, 'wide')).toHaveProperty('saved')
  expect(await change({ intent: 'restore', revision: '2' }, 'wide')).toMatchObject(wrong)
  expect(await change({ intent: 'bringBack', number: '1', revision: '2' }, 'wide')).toMatchObject(
    wrong,
  )
})

async function context(db: Database) {
  return { context: { db, t: getTranslator('en'), catalog: await readCatalog(db, 'en') } }
}
