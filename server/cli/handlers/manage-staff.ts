import {
  addStaff,
  changeStaffRole,
  listStaff,
  removeStaff,
  resetStaffSecondFactor,
  type StaffChangeRefusal,
  type StaffListItem,
} from '../../../app/moderation/staff/manage-staff.server.ts'
import { isStaffRole, staffRoles } from '../../../app/moderation/staff/staff-roles.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { type CommandInput, type CommandResult, textOption, UsageError } from '../command.ts'
import { withMarket } from '../open-market.ts'

export async function addStaffMember(input: CommandInput): Promise<CommandResult> {
  const [email = ''] = input.positionals
  const role = textOption(input, 'role') ?? ''
  if (!isStaffRole(role)) throw new UsageError(`--role must be one of ${staffRoles.join(', ')}.`)
  return await withMarket(async (db) => {
    const member = await findStaff(db, email)
    const outcome = member
      ? await changeStaffRole(db, { actorId: null, userId: member.userId, role })
      : await addStaff(db, { actorId: null, email, role })
    refuse(outcome, email)
    return { text: `${email} is now ${role}. They start at /moderation.`, json: { email, role } }
  })
}

export async function removeStaffMember({
  positionals: [email = ''],
}: CommandInput): Promise<CommandResult> {
  return await withMarket(async (db) => {
    refuse(await removeStaff(db, await findMember(db, email)), email)
    return { text: `${email} is no longer staff.`, json: { email } }
  })
}

export async function resetSecondFactor(input: CommandInput): Promise<CommandResult> {
  const [email = ''] = input.positionals
  return await withMarket(async (db) => {
    const { hasSecondFactor, ...change } = await findMember(db, email)
    if (!hasSecondFactor) throw new Error(`${email} has not set up a second factor.`)
    refuse(await resetStaffSecondFactor(db, change), email)
    return { text: `${email} sets up a new second factor at the next visit.`, json: { email } }
  })
}

export async function listStaffMembers(): Promise<CommandResult> {
  return await withMarket(async (db) => {
    const staff = await listStaff(db)
    return { text: describe(staff), json: staff }
  })
}

async function findStaff(db: Database, email: string): Promise<StaffListItem | undefined> {
  return (await listStaff(db)).find((one) => one.email === email.trim().toLowerCase())
}

async function findMember(db: Database, email: string) {
  const member = await findStaff(db, email)
  if (!member) throw new Error(`${email} is not staff.`)
  const { userId, hasSecondFactor } = member
  return { actorId: null, userId, hasSecondFactor }
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
      return `${role.padEnd(9)} ${(email ?? '').padEnd(34)} ${fullName}${warning}`
    })
    .join('\n')
}
