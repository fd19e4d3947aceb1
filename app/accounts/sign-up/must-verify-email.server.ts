import type { Database } from '../../platform/database/database.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { hasConfirmedNumber } from '../phone/phone-numbers.server.ts'

export type Member = { id: string; emailVerified: boolean }

/**
 * Whether a member must verify their email before they post or write, if the operator requires it. A confirmed
 * number says as much as an email.
 */
export async function mustVerifyEmail(
  db: Database,
  { id, emailVerified }: Member,
): Promise<boolean> {
  if (emailVerified || !environment().requireVerifiedEmail) return false
  return !(await hasConfirmedNumber(db, id))
}
