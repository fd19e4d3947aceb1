import { parseArgs } from 'node:util'
import {
  addStaff,
  changeStaffRole,
  listStaff,
  removeStaff,
  resetStaffSecondFactor,
  type StaffChangeRefusal,
  type StaffListItem,
} from '../../app/moderation/staff/manage-staff.server.ts'
import { isStaffRole } from '../../app/moderation/staff/staff-roles.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import { openMarket, refuseOldTables } from './open-market.ts'

export const manageStaffHelp = `staff add EMAIL --role reviewer|lead|admin
staff remove EMAIL
staff reset-second-factor EMAIL
staff list [--json]
  Who may moderate at /moderation. EMAIL is that of an account of the market; add also changes the role of
  somebody who is staff already. Staff set up a second factor (an app with codes) at their first visit;
  reset-second-factor is for somebody who has lost theirs. Every change is written to the staff log. With
  the embedded database, stop the market first.`

type StaffCommand = { name: string; email: string; role: string; isJson: boolean }

/** Runs the command and returns its exit code; throws for missing or invalid options. */
export async function manageStaff(args: string[]): Promise<number> {
  const command = readCommand(args)
  const open = await openMarket()
  try {
    await refuseOldTables(open.db, 'Start the market once to run them.')
    console.log(await run(open.db, command))
    return 0
  } finally {
    await open.close()
  }
}

function readCommand(args: string[]): StaffCommand {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { role: { type: 'string' }, json: { type: 'boolean' } },
  })
  const [name = '', email = '', ...rest] = positionals
  const { role = '' } = values
  const isKnown = ['add', 'remove', 'reset-second-factor', 'list'].includes(name)
  if (!isKnown || rest.length > 0) throw new Error(manageStaffHelp)
  if (name !== 'list' && !email)
    throw new Error(`The email address is missing.\n\n${manageStaffHelp}`)
  if (name === 'add' && !isStaffRole(role)) {
    throw new Error('--role must be reviewer, lead or admin.')
  }
  return { name, email, role, isJson: values.json === true }
}

async function run(db: Database, { name, email, role, isJson }: StaffCommand): Promise<string> {
  const staff = await listStaff(db)
  if (name === 'list') return isJson ? JSON.stringify(staff) : describe(staff)
  const member = staff.find((one) => one.email === email.trim().toLowerCase())
  if (name === 'add') {
    if (!isStaffRole(role)) throw new Error(manageStaffHelp)
    const outcome = member
      ? await changeStaffRole(db, { actorId: null, userId: member.userId, role })
      : await addStaff(db, { actorId: null, email, role })
    refuse(outcome, email)
    return `${email} is now ${role}. They start at /moderation.`
  }
  if (!member) throw new Error(`${email} is not staff.`)
  const change = { actorId: null, userId: member.userId }
  if (name === 'remove') {
    refuse(await removeStaff(db, change), email)
    return `${email} is no longer staff.`
  }
  if (!member.hasSecondFactor) throw new Error(`${email} has not set up a second factor.`)
  refuse(await resetStaffSecondFactor(db, change), email)
  return `${email} sets up a new second factor at the next visit.`
}

function refuse(outcome: { changed: true } | { refused: StaffChangeRefusal }, email: string): void {
  if ('changed' in outcome) return
  const reasons: Partial<Record<StaffChangeRefusal, string>> = {
    'not-found': `There is no account of ${email}.`,
    already: `${email} has this role already.`,
    'last-admin': 'This is the last admin. Add another one first.',
  }
  throw new Error(reasons[outcome.refused] ?? outcome.refused)
}

function describe(staff: readonly StaffListItem[]): string {
  if (staff.length === 0) return 'Nobody. Add the first: bin/market staff add EMAIL --role admin'
  return staff
    .map(({ email, role, fullName, hasSecondFactor }) => {
      const warning = hasSecondFactor ? '' : ' (second factor not set up)'
      return `${role.padEnd(9)} ${email.padEnd(34)} ${fullName}${warning}`
    })
    .join('\n')
}
