import {
  type ImportedMember,
  listImportedNumbers,
  saveImportedMembers,
} from '../../accounts/doors/imported-members.server.ts'
import { findNumberOwner } from '../../accounts/phone/phone-numbers.server.ts'
import { isStaffFor } from '../../moderation/staff/is-staff-for.server.ts'
import { recordStaffAction } from '../../moderation/staff/staff-log.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { type ListError, parseMemberList } from './parse-member-list.server.ts'

export type ImportReport = {
  /** How many would be imported, or were. */
  fresh: number
  /** Imported before: they get the name and village of this list. */
  again: number
  /** They have an account, which stays as it is. */
  members: number
  errors: ListError[]
  isDone: boolean
}

/**
 * Imports a list of people, or only says what would happen (`isTrial`). Lines with errors are left out. Nobody gets an
 * account by it: who proves their number opens one with the name of the list. Imported numbers pass a door that the
 * operator has closed, so only an admin may import.
 */
export async function importMembers(
  db: Database,
  { actorId, text, isTrial }: { actorId: string; text: string; isTrial: boolean },
): Promise<ImportReport | { refused: 'tooLong' | 'empty' | 'notAllowed' }> {
  const parsed = parseMemberList(text)
  if ('refused' in parsed) return parsed
  return await db.transaction(async (tx) => {
    if (!isTrial && !(await isStaffFor(tx, { userId: actorId, part: 'market' })))
      return { refused: 'notAllowed' }
    const invited: ImportedMember[] = []
    for (const member of parsed.members)
      if (!(await findNumberOwner(tx, member.e164))) invited.push(member)
    const numbers = invited.map(({ e164 }) => e164)
    const again = (await listImportedNumbers(tx, numbers)).length
    if (!isTrial && invited.length > 0) {
      await saveImportedMembers(tx, invited)
      const details = { count: invited.length }
      await recordStaffAction(tx, { actorId, action: 'members.import', details })
    }
    return {
      ...{ fresh: invited.length - again, again, errors: parsed.errors.slice(0, 50) },
      ...{ members: parsed.members.length - invited.length, isDone: !isTrial },
    }
  })
}
