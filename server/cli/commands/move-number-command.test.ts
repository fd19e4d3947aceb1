import { afterAll, beforeEach, expect } from 'vitest'
import { accountSms } from '../../../app/accounts/emails/account-sms.server.ts'
import { findNumberOwner } from '../../../app/accounts/phone/phone-numbers.server.ts'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../../app/platform/database/database.server.ts'
import { staffLog } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { startSmsGateway } from '../../../test/support/market/sms-gateway.ts'
import { anEmail } from '../../../test/support/members/accounts.ts'
import { runPendingJobs } from '../../../test/support/members/deliver-notifications.ts'
import { aNumber, aNumberHolder } from '../../../test/support/members/phone-numbers.ts'
import { aStaffMember } from '../../../test/support/members/staff.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { findCommand, parseArguments } from '../command.ts'
import { commands } from '../commands.ts'

const gateway = await startSmsGateway()
setEnvironment({ SMS_GATEWAY_URL: gateway.url })
afterAll(gateway.close)

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('two members of staff move an account to a new number: both are logged, and the old number is told', async ({
  committed: db,
}) => {
  const { id, old, e164, first, second } = await aLostSim(db)
  const typed = e164.replace(/^\+92(\d{3})/, '0$1-')
  const requested = await moveNumber(old, typed, first.email)
  expect(requested.text).toContain('another member of staff must give the same command')
  expect(requested.json).toEqual({ id, number: e164, outcome: 'requested' })
  expect((await findNumberOwner(db, old))?.id).toBe(id)

  const moved = await moveNumber(old, e164, second.email.toUpperCase())
  expect(moved.text).toContain(`${e164} now opens the account of ${old}`)
  expect(moved.json).toEqual({ id, number: e164, outcome: 'approved' })
  expect((await findNumberOwner(db, e164))?.id).toBe(id)
  expect(await findNumberOwner(db, old)).toBeUndefined()
  const log = await db.select().from(staffLog).orderBy(staffLog.id)
  expect(log.filter(({ subjectId }) => subjectId === id)).toMatchObject([
    { actorId: first.id, action: 'members.request' },
    { actorId: second.id, action: 'members.approve' },
  ])
  await runPendingJobs(db, accountSms)
  expect(gateway.sent).toEqual([
    { to: old, text: expect.stringContaining('This number no longer opens it') },
  ])
})

test('a move is refused without a second name, by others than staff, and for a number that is no mobile or has an account', async ({
  committed: db,
}) => {
  const { id, old, e164, first } = await aLostSim(db)
  const member = await aNumberHolder(db, { email: anEmail() })
  const before = await db.$count(staffLog)
  await expect(async () => moveNumber(old, e164)).rejects.toThrow('--as EMAIL')
  await expect(async () => moveNumber(old, '042 1234567', first.email)).rejects.toThrow(
    '042 1234567 is no mobile number that can be used here',
  )
  await expect(moveNumber(aNumber(), e164, first.email)).rejects.toThrow('There is no account')
  await expect(moveNumber(old, e164, member.email ?? '')).rejects.toThrow('is not staff')
  await expect(moveNumber(old, member.e164, first.email)).rejects.toThrow('has this number already')
  await expect(moveNumber(first.email, e164, first.email)).rejects.toThrow('is staff')
  expect(await db.$count(staffLog)).toBe(before)

  await moveNumber(old, e164, first.email)
  await expect(moveNumber(old, e164, first.email)).rejects.toThrow(
    'Another member of staff must approve it',
  )
  expect((await findNumberOwner(db, old))?.id).toBe(id)
  expect(await findNumberOwner(db, e164)).toBeUndefined()
})

async function aLostSim(db: Database) {
  const { id, e164: old } = await aNumberHolder(db)
  const first = await aStaffMember(db, { role: 'support' })
  const second = await aStaffMember(db, { role: 'support' })
  return { id, old, e164: aNumber(), first, second }
}

/** Runs the command as the command line does. */
async function moveNumber(member: string, number: string, staffEmail?: string) {
  const as = staffEmail === undefined ? [] : ['--as', staffEmail]
  const args = ['person', 'move-number', member, number, ...as]
  const found = findCommand(commands, args)
  if (!found) throw new Error('There is no command person move-number')
  const { options, positionals } = parseArguments(found.command, found.rest)
  const progress = { update: () => {}, end: () => {} }
  const run = await found.command.load()
  return await run({ options, positionals, calledFrom: '/', passphrase: undefined, progress })
}
