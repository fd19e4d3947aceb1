import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { makeZip } from 'client-zip'
import { startDeletion } from '../../../app/account-data/deletion/request-deletion.server.ts'
import { listExportFiles } from '../../../app/account-data/export/list-export-files.server.ts'
import { deletionGraceDays } from '../../../app/accounts/lifecycle/deletion-date.ts'
import { parseMobileNumber } from '../../../app/accounts/phone/parse-mobile-number.server.ts'
import { unlockSignIn } from '../../../app/accounts/sign-in/sign-in-attempts.server.ts'
import {
  type AccessChangeRefusal,
  approveAccessChange,
  findAccessChange,
  requestAccessChange,
} from '../../../app/moderation/people/change-access.server.ts'
import { listStaff } from '../../../app/moderation/staff/manage-staff.server.ts'
import { recordStaffAction } from '../../../app/moderation/staff/staff-log.server.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { isPolicyCode, policyCodes } from '../../../app/screening/decisions/policies.ts'
import { type CommandInput, type CommandResult, textOption, UsageError } from '../command.ts'
import { withMarket } from '../open-market.ts'
import { findMembers, type Member, memberLabel, requireMember } from './find-member.ts'
import { suspendPerson, unsuspendPerson } from './suspend-person.ts'

/** Finds members, and writes to the staff log whose data was shown. */
export async function findPeople({
  positionals: [query = ''],
}: CommandInput): Promise<CommandResult> {
  return await withMarket(async (db) => {
    const found = await findMembers(db, query)
    if (found.length === 0) throw new Error(`Nobody was found by ${query}.`)
    for (const member of found) await record(db, 'find-member', member)
    return { text: found.map(describe).join('\n'), json: found }
  })
}

export async function suspendMember(input: CommandInput): Promise<CommandResult> {
  return await withMarket(async (db) => {
    const policy = textOption(input, 'policy')
    if (!isPolicyCode(policy))
      throw new UsageError(`--policy must be one of ${policyCodes.join(', ')}.`)
    const member = await requireMember(db, input.positionals[0] ?? '')
    await suspendPerson(db, { ...changeOf(input, member), policy })
    const { id, email } = member
    const label = memberLabel(member)
    return { text: `${label} is suspended and was told why.`, json: { id, email, suspended: true } }
  })
}

export async function unsuspendMember(input: CommandInput): Promise<CommandResult> {
  return await withMarket(async (db) => {
    const member = await requireMember(db, input.positionals[0] ?? '')
    await unsuspendPerson(db, changeOf(input, member))
    const { id, email } = member
    const label = memberLabel(member)
    return { text: `${label} is no longer suspended.`, json: { id, email, suspended: false } }
  })
}

function changeOf(input: CommandInput, member: Member) {
  const [staffEmail, facts] = [textOption(input, 'as'), textOption(input, 'facts') ?? '']
  return { member, staffEmail, facts }
}

export async function unlockMember({
  positionals: [who = ''],
}: CommandInput): Promise<CommandResult> {
  return await withMarket(async (db) => {
    const member = await requireMember(db, who)
    const { id, email, numbers } = member
    const label = memberLabel(member)
    await db.transaction(async (tx) => {
      for (const identifier of [email, id, ...numbers])
        if (identifier) await unlockSignIn(tx, identifier)
      await record(tx, 'unlock-person', member)
    })
    return { text: `${label} can sign in at once.`, json: { id, email } }
  })
}

export async function deleteMember({
  positionals: [who = ''],
}: CommandInput): Promise<CommandResult> {
  return await withMarket(async (db) => {
    const member = await requireMember(db, who)
    const { id, email } = member
    const label = memberLabel(member)
    if (member.deletionRequestedAt) throw new Error(`The deletion of ${label} was started already.`)
    await db.transaction(async (tx) => {
      await startDeletion(tx, member)
      await record(tx, 'delete-person', member)
    })
    const text = `The account of ${label} is deleted in ${deletionGraceDays} days, unless its owner signs in.`
    return { text, json: { id, email, days: deletionGraceDays } }
  })
}

/** Writes a member's data into a new file that only its owner can read. */
export async function exportMember(input: CommandInput): Promise<CommandResult> {
  return await withMarket(async (db) => {
    const { positionals, calledFrom, progress } = input
    const [who = '', typedFile = ''] = positionals
    const member = await requireMember(db, who)
    const file = resolve(calledFrom, typedFile)
    const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      throw new Error(error.code === 'EEXIST' ? `${file} exists already.` : error.message, {
        cause: error,
      })
    })
    let bytes = 0
    try {
      await record(db, 'export-person', member)
      for await (const chunk of makeZip(listExportFiles(db, member.id))) {
        await handle.write(chunk)
        bytes += chunk.byteLength
        progress.update('bytes written', bytes)
      }
      await handle.sync()
    } finally {
      await handle.close()
    }
    const { id, email } = member
    const label = memberLabel(member)
    const text = `Wrote everything about ${label} to ${file} (${Math.ceil(bytes / 1024).toLocaleString('en')} KB).`
    return { text, json: { id, email, file, bytes } }
  })
}

const moveRefusals = {
  gone: 'The account is gone.',
  staff: 'This member is staff, who log in with a password.',
  'not-staff': 'Only staff who help members (support, admin) can do this.',
  held: 'An account has this number already. Its owner can prove it in the account that should have it.',
  blocked: 'The operator blocks this number.',
  requester: 'Who requested it is no longer staff who help members.',
  replaced: 'The request is over. Give the command again.',
  'same-person': 'You have requested this. Another member of staff must approve it.',
} as const satisfies Record<AccessChangeRefusal['refused'], string>

/** Requests the move of an account to another number, or approves it as a second member of staff. */
export async function moveMemberNumber(input: CommandInput): Promise<CommandResult> {
  const [who = '', typed = ''] = input.positionals
  const staffEmail = textOption(input, 'as')?.trim().toLowerCase()
  if (!staffEmail) throw new UsageError('Name the member of staff with --as EMAIL.')
  const parsed = parseMobileNumber(typed)
  if ('error' in parsed) throw new UsageError(`${typed} is no mobile number that can be used here.`)
  const { e164 } = parsed
  return await withMarket(async (db) => {
    const member = await requireMember(db, who)
    const actor = (await listStaff(db)).find(({ email }) => email === staffEmail)
    if (!actor) throw new Error(`${staffEmail} is not staff.`)
    const change = { userId: member.id, value: e164, actorId: actor.userId }
    const outcome = await requestOrApprove(db, change)
    if (typeof outcome === 'object') throw new Error(moveRefusals[outcome.refused])
    const label = memberLabel(member)
    const text =
      outcome === 'approved'
        ? `${e164} now opens the account of ${label}. The old number and the account were told.`
        : `Requested. Within seven days another member of staff must give the same command to move ${label} to ${e164}.`
    return { text, json: { id: member.id, number: e164, outcome } }
  })
}

/** The same command again approves: it names what is approved. */
async function requestOrApprove(
  db: Database,
  change: { userId: string; value: string; actorId: string },
) {
  const { userId, value, actorId } = change
  const pending = await findAccessChange(db, userId)
  if (pending?.kind === 'number' && pending.value === value) {
    const outcome = await approveAccessChange(db, { userId, actorId, requestId: pending.id })
    if (typeof outcome === 'string' || outcome.refused !== 'requester') return outcome
  }
  return await requestAccessChange(db, { ...change, kind: 'number' })
}

async function record(tx: Database, action: string, { id }: Member): Promise<void> {
  await recordStaffAction(tx, { actorId: null, action, subjectKind: 'member', subjectId: id })
}

function describe(member: Member) {
  const { id, fullName, email, phone, numbers, city, suspendedAt, deletionRequestedAt } = member
  const state = [
    ...(suspendedAt ? ['suspended'] : []),
    ...(deletionRequestedAt ? ['being deleted'] : []),
  ]
  const others = numbers.filter((number) => number !== phone)
  const facts = [id, email, fullName, phone, ...others, city, ...state]
  return facts.filter(Boolean).join('  ')
}
