import type { Database } from '../../platform/database/database.server.ts'
import { isCodeInsteadOfPassword } from '../password/forgotten-password.server.ts'
import { isPhoneOffered } from '../phone/phone-channels.server.ts'
import { listNumbers } from '../phone/phone-numbers.server.ts'
import type { Viewer } from '../sessions/viewer.server.ts'
import { hasPassword } from '../sign-in/find-account.server.ts'

export type ConfirmationWays = {
  hasPassword: boolean
  /** To which a link can be sent. */
  email?: string | undefined
  /** In E.164, to which a code can be sent. */
  number?: string | undefined
}

/**
 * How a member can show again who they are. A code to their number counts only for an account without a password, or
 * one whose password cannot be reset by email, and not in a restricted session: whoever opened it may have stolen the
 * SIM card.
 */
export async function findConfirmationWays(
  db: Database,
  viewer: Viewer,
): Promise<ConfirmationWays> {
  const { id: userId, email, emailVerified, restrictedUntil } = viewer
  const isProtected = await hasPassword(db, userId)
  const isEnough = !isProtected || (await isCodeInsteadOfPassword(db, viewer))
  const canUseCode = isEnough && !restrictedUntil && isPhoneOffered()
  const numbers = canUseCode ? await listNumbers(db, userId) : []
  return {
    hasPassword: isProtected,
    ...(email && emailVerified && { email }),
    number: numbers.find(({ isStale }) => !isStale)?.e164,
  }
}
