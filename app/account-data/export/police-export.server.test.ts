import { expect } from 'vitest'
import { staffLog } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { aStaffMember } from '../../../test/support/members/staff.ts'
import { readZip } from '../../../test/support/pages/read-zip.ts'
import { newId } from '../../platform/database/ids.server.ts'
import {
  canDownloadExport,
  requestPoliceExport,
  streamPoliceExport,
} from './police-export.server.ts'

test('a lead who logs a reason can download the member’s data for an hour', async ({ db }) => {
  const { id: actorId } = await aStaffMember(db, { role: 'lead' })
  const { id: otherLead } = await aStaffMember(db, { role: 'lead' })
  const [member, other] = [await aUser(db), await aUser(db)]
  const reason = 'FIR 112/26, Okara city'
  const own = { actorId, userId: member.id }
  const requested = await requestPoliceExport(db, { ...own, actorRole: 'lead', reason })
  if (!('entryId' in requested)) throw new Error('The export was refused')
  const { entryId } = requested
  expect(await db.select().from(staffLog)).toMatchObject([
    { actorId, action: 'export-for-police', subjectId: member.id, details: { reason } },
  ])
  expect(await canDownloadExport(db, { ...own, entryId })).toBe(true)
  expect(await canDownloadExport(db, { ...own, actorId: otherLead, entryId })).toBe(false)
  expect(await canDownloadExport(db, { ...own, userId: other.id, entryId })).toBe(false)
  expect(await canDownloadExport(db, { ...own, entryId: newId() })).toBe(false)
  expect(await canDownloadExport(db, { ...own, entryId: 'x' })).toBe(false)

  const [oldEntry, loginEntry] = [newId(), newId()]
  const entry = { actorId, subjectKind: 'member', subjectId: member.id }
  const createdAt = new Date(Date.now() - 61 * 60_000)
  await db.insert(staffLog).values([
    { ...entry, id: oldEntry, action: 'export-for-police', createdAt },
    { ...entry, id: loginEntry, action: 'find-member' },
  ])
  expect(await canDownloadExport(db, { ...own, entryId: oldEntry })).toBe(false)
  expect(await canDownloadExport(db, { ...own, entryId: loginEntry })).toBe(false)
})

test('nobody exports the data of staff of the same or a higher role', async ({ db }) => {
  const actors = [
    await aStaffMember(db, { role: 'lead' }),
    await aStaffMember(db, { role: 'admin' }),
  ]
  const reviewer = await aStaffMember(db)
  const outcomes = []
  for (const { id: actorId, role: actorRole } of actors) {
    for (const { id: userId } of [...actors, reviewer]) {
      const input = { actorId, actorRole, userId, reason: 'FIR 112/26' }
      outcomes.push(await requestPoliceExport(db, input))
    }
  }
  const [refused, allowed] = [{ refused: 'not-allowed' }, { entryId: expect.any(String) }]
  expect(outcomes).toEqual([refused, refused, allowed, allowed, refused, allowed])
  expect(await db.$count(staffLog)).toBe(3)
})

test('the file has the same content as the member’s own export', async ({ db }) => {
  const member = await aUser(db, { fullName: 'Allah Ditta' })
  const response = streamPoliceExport(db, member.id)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const files = readZip(Buffer.from(await response.arrayBuffer()))
  const profile = [...files].find(([name]) => name.endsWith('profile.json'))?.[1]
  expect(JSON.parse(String(profile))).toMatchObject({ id: member.id, fullName: 'Allah Ditta' })
})
