import { parseMobileNumber } from '../../../app/accounts/phone/parse-mobile-number.server.ts'
import {
  moveNumber,
  type NumberMoveOutcome,
} from '../../../app/moderation/people/move-number.server.ts'
import { listStaff } from '../../../app/moderation/staff/manage-staff.server.ts'
import { type CommandInput, type CommandResult, textOption, UsageError } from '../command.ts'
import { withMarket } from '../open-market.ts'
import { memberLabel, requireMember } from './find-member.ts'

const reasons = {
  gone: 'The account is gone.',
  staff: 'This member is staff, who log in with a password.',
  'not-staff': 'Only staff can do this.',
  held: 'An account has this number already. Its owner can prove it in the account that should have it.',
  'same-person': 'You have requested this. Another member of staff must approve it.',
} as const satisfies Record<Extract<NumberMoveOutcome, object>['refused'], string>

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
    const outcome = await moveNumber(db, { userId: member.id, e164, actorId: actor.userId })
    if (typeof outcome === 'object') throw new Error(reasons[outcome.refused])
    const label = memberLabel(member)
    const text =
      outcome === 'moved'
        ? `${e164} now opens the account of ${label}. The old number and the account were told.`
        : `Requested. Within seven days another member of staff must give the same command to move ${label} to ${e164}.`
    return { text, json: { id: member.id, number: e164, outcome } }
  })
}
