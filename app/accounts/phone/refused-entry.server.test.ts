import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { sessions } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anIpAddress } from '../../../test/support/members/accounts.ts'
import { aNumberMember } from '../../../test/support/members/number-members.ts'
import { aStaffMember } from '../../../test/support/members/staff.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { suspendMember } from '../suspension/suspend-member.server.ts'
import { findSuspendedMember } from '../suspension/suspended-links.server.ts'
import { enterByPhone, previewEntry } from './enter-by-phone.server.ts'
import { holdNumber } from './phone-numbers.server.ts'
import { findProof, recordProven, startProof } from './phone-proofs.server.ts'

test('a suspended member without an email who proves the number is led to the page that says why', async ({
  db,
}) => {
  const { id: userId, e164 } = await aNumberMember(db)
  await suspendMember(db, userId)
  const outcome = await enter(db, e164)
  expect(outcome).toMatchObject({ refused: 'suspended' })
  const path = 'path' in outcome ? outcome.path : undefined
  const token = new URL(path ?? '', 'https://market.test').searchParams.get('token') ?? ''
  expect(await findSuspendedMember(db, { token })).toEqual({ userId })
  expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0)
})

test('no code opens the account of somebody who is staff, also if the number was theirs before', async ({
  db,
}) => {
  for (const role of ['reviewer', 'lead', 'admin'] as const) {
    const { id: userId } = await aStaffMember(db, { role })
    const { e164 } = await aNumberMember(db)
    await holdNumber(db, { userId, e164, provenBy: 'sms' })
    const proof = await prove(db, e164)
    expect(await previewEntry(db, proof)).toEqual({ refused: 'staff' })
    for (const options of [
      {},
      { startsNew: true },
      { fullName: 'Somebody' },
      { hasProvenAccount: true },
    ])
      expect(await enter(db, e164, options)).toEqual({ refused: 'staff' })
    expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0)
  }
})

async function enter(
  db: Database,
  e164: string,
  options: Partial<Parameters<typeof enterByPhone>[1]> = {},
) {
  const proof = await prove(db, e164)
  const device = { address: anIpAddress(), device: 'test' }
  return await enterByPhone(db, { proof, device, language: 'en', cookie: null, ...options })
}

async function prove(db: Database, e164: string) {
  const started = await startProof(db, { purpose: 'enter', e164, address: anIpAddress() })
  const cookie = 'cookie' in started ? (started.cookie.split(';')[0] ?? '') : ''
  const request = new Request('https://market.test/auth/code', { headers: { cookie } })
  const proof = await findProof(db, request)
  if (!proof) throw new Error('The proof was not found')
  await recordProven(db, { id: proof.id, provenBy: 'sms' })
  return { ...proof, provenBy: 'sms' as const }
}
