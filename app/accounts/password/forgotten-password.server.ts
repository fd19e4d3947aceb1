import type { Database } from '../../platform/database/database.server.ts'
import { isPhoneOffered } from '../phone/phone-channels.server.ts'
import { hasConfirmedNumber } from '../phone/phone-numbers.server.ts'
import { isStaff } from '../ways/lock-ways.server.ts'

type PasswordOwner = { id: string; email: string | null; emailVerified: boolean }

/**
 * Whether a member who has forgotten the password may set a new one after a code to their number: where no verified
 * email can get a link, and never of staff.
 */
export async function isCodeInsteadOfPassword(
  db: Database,
  { id, email, emailVerified }: PasswordOwner,
): Promise<boolean> {
  if ((email && emailVerified) || !isPhoneOffered()) return false
  return (await hasConfirmedNumber(db, id)) && !(await isStaff(db, id))
}
