import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { makeZip } from 'client-zip'
import { startDeletion } from '../../../app/account-data/deletion/request-deletion.server.ts'
import { listExportFiles } from '../../../app/account-data/export/list-export-files.server.ts'
import { deletionGraceDays } from '../../../app/accounts/lifecycle/deletion-date.ts'
import { unlockSignIn } from '../../../app/accounts/sign-in/sign-in-attempts.server.ts'
import { isPolicyCode, policyCodes } from '../../../app/moderation/decisions/policies.ts'
import { recordStaffAction } from '../../../app/moderation/staff/staff-log.server.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import {
  type Command,
  type CommandInput,
  type CommandResult,
  textOption,
  UsageError,
} from '../command.ts'
import { findMembers, type Member, requireMember } from './find-member.ts'
import { withMarket } from './open-market.ts'
import { suspendPerson, unsuspendPerson } from './suspend-person.ts'

const who = 'EMAIL is that of an account, or its id.'
const logged = 'It is written to the staff log.'
const staffOption = {
  type: 'string',
  value: 'EMAIL',
  help: 'The member of staff in whose name it is decided; by default the only admin.',
} as const

/** Commands about one member. */
export const personCommands: readonly Command[] = [
  {
    name: 'person find',
    usage: 'TEXT',
    summary: 'finds members by email, phone number, id or name',
    description: `TEXT is a whole email address, phone number or id, or a part of a name. At most 50 members are shown. ${logged}`,
    examples: ['bin/market person find aslam', 'bin/market person find 03001234567'],
    positionals: [1, 1],
    usesDatabase: true,
    run: onMarket(find),
  },
  {
    name: 'person suspend',
    usage: 'EMAIL --policy CODE [--facts TEXT] [--as STAFF_EMAIL]',
    summary: 'suspends a member, who is told why and can object',
    description: `Ends the sessions of the member and hides what they offer, by a decision as moderators make it at /moderation: the member gets a statement of reasons and can object. ${who} ${logged}`,
    options: {
      policy: { type: 'string', value: 'CODE', help: `One of ${policyCodes.join(', ')}.` },
      facts: { type: 'string', value: 'TEXT', help: 'What is wrong, for the member.' },
      as: staffOption,
    },
    examples: ["bin/market person suspend someone@example.com --policy fraud --facts '...'"],
    positionals: [1, 1],
    usesDatabase: true,
    run: onMarket(suspend),
  },
  {
    name: 'person unsuspend',
    usage: 'EMAIL [--facts TEXT] [--as STAFF_EMAIL]',
    summary: 'takes the suspension of a member back',
    description: `What the suspension hid is shown again, and the member is told. ${who} ${logged}`,
    options: {
      facts: { type: 'string', value: 'TEXT', help: 'Why, for the member.' },
      as: staffOption,
    },
    positionals: [1, 1],
    usesDatabase: true,
    run: onMarket(unsuspend),
  },
  {
    name: 'person unlock',
    usage: 'EMAIL',
    summary: 'lets somebody sign in at once after failed attempts',
    description: `Forgets the failed sign-ins on an address, which make everybody wait. ${who} ${logged}`,
    positionals: [1, 1],
    usesDatabase: true,
    run: onMarket(unlock),
  },
  {
    name: 'person delete',
    usage: 'EMAIL',
    summary: 'starts the deletion of an account',
    description: `For somebody who asked for it and cannot sign in. The account is closed and its data deleted after ${deletionGraceDays} days; until then signing in cancels it. The owner is told by email. ${who} ${logged}`,
    positionals: [1, 1],
    usesDatabase: true,
    run: onMarket(remove),
  },
  {
    name: 'person export',
    usage: 'EMAIL FILE',
    summary: 'writes everything the market knows about a member into a ZIP file',
    description: `The same file that members can download of themselves. Only its owner can read FILE, which must not exist. ${who} ${logged}`,
    examples: ['bin/market person export someone@example.com /tmp/someone.zip'],
    positionals: [2, 2],
    usesDatabase: true,
    run: onMarket(exportData),
  },
]

function onMarket(run: (db: Database, input: CommandInput) => Promise<CommandResult>) {
  return (input: CommandInput) => withMarket((db) => run(db, input))
}

async function find(db: Database, { positionals: [query = ''] }: CommandInput) {
  const found = await findMembers(db, query)
  if (found.length === 0) throw new Error(`Nobody was found by ${query}.`)
  for (const member of found) await record(db, 'find-member', member)
  return { text: found.map(describe).join('\n'), json: found }
}

async function suspend(db: Database, input: CommandInput) {
  const policy = textOption(input, 'policy')
  if (!isPolicyCode(policy))
    throw new UsageError(`--policy must be one of ${policyCodes.join(', ')}.`)
  const member = await requireMember(db, input.positionals[0] ?? '')
  await suspendPerson(db, { ...changeOf(input, member), policy })
  const { id, email } = member
  return { text: `${email} is suspended and was told why.`, json: { id, email, suspended: true } }
}

async function unsuspend(db: Database, input: CommandInput) {
  const member = await requireMember(db, input.positionals[0] ?? '')
  await unsuspendPerson(db, changeOf(input, member))
  const { id, email } = member
  return { text: `${email} is no longer suspended.`, json: { id, email, suspended: false } }
}

function changeOf(input: CommandInput, member: Member) {
  const [staffEmail, facts] = [textOption(input, 'as'), textOption(input, 'facts') ?? '']
  return { member, staffEmail, facts }
}

async function unlock(db: Database, { positionals: [who = ''] }: CommandInput) {
  const member = await requireMember(db, who)
  const { id, email } = member
  await db.transaction(async (tx) => {
    await unlockSignIn(tx, email)
    await record(tx, 'unlock-person', member)
  })
  return { text: `${email} can sign in at once.`, json: { id, email } }
}

async function remove(db: Database, { positionals: [who = ''] }: CommandInput) {
  const member = await requireMember(db, who)
  const { id, email } = member
  if (member.deletionRequestedAt) throw new Error(`The deletion of ${email} was started already.`)
  await db.transaction(async (tx) => {
    await startDeletion(tx, member)
    await record(tx, 'delete-person', member)
  })
  const text = `The account of ${email} is deleted in ${deletionGraceDays} days, unless its owner signs in.`
  return { text, json: { id, email, days: deletionGraceDays } }
}

async function exportData(db: Database, input: CommandInput) {
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
  const text = `Wrote everything about ${email} to ${file} (${Math.ceil(bytes / 1024).toLocaleString('en')} KB).`
  return { text, json: { id, email, file, bytes } }
}

async function record(tx: Database, action: string, { id }: Member): Promise<void> {
  await recordStaffAction(tx, { actorId: null, action, subjectKind: 'member', subjectId: id })
}

function describe({ id, fullName, email, phone, city, suspendedAt, deletionRequestedAt }: Member) {
  const state = [
    ...(suspendedAt ? ['suspended'] : []),
    ...(deletionRequestedAt ? ['being deleted'] : []),
  ]
  const facts = [id, email, fullName, phone ?? '', city ?? '', ...state]
  return facts.filter(Boolean).join('  ')
}
