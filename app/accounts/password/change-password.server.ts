import { eq } from 'drizzle-orm'
import { accounts } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { enqueue } from '../../platform/jobs/job-queue.server.ts'
import {
  confirmPassword,
  type PasswordConfirmationError,
} from '../email-change/confirm-password.server.ts'
import { accountMail } from '../emails/account-emails.server.ts'
import { revokeLinks } from '../emails/email-links.server.ts'
import { endSessions } from '../sessions/device-sessions.server.ts'
import { catchPasswordBusy, hashPassword } from '../sign-in/password-hash.server.ts'
import { createSession, type Device } from '../sign-in/sign-in.server.ts'
import { findPasswordError, type PasswordError } from './password-rules.server.ts'

type ChangePasswordInput = {
  owner: { id: string; email: string | null; fullName: string }
  current: string
  newPassword: string
  device: Device
}

/** Told to members without an email; `app/notifications` does the work. */
const passwordChanged = { name: 'password-changed' }

export type ChangePasswordResult =
  | { cookies: string[] }
  | { refused: PasswordError }
  | PasswordConfirmationError

/**
 * Changes the password: in one transaction starts a new session for this device (returned as cookies), ends
 * others, voids links and tells the owner. Refuses an unacceptable password, a wrong current one, and what
 * `confirmPassword` refuses.
 */
export async function changePassword(
  db: Database,
  { owner, current, newPassword, device }: ChangePasswordInput,
): Promise<ChangePasswordResult> {
  const passwordError = findPasswordError(newPassword, owner)
  if (passwordError) return { refused: passwordError }
  const userId = owner.id
  const passwordCheck = await confirmPassword(db, { userId, password: current })
  if (passwordCheck !== 'correct') return passwordCheck
  // Hash outside the transaction, which would block the embedded database all that time.
  const hash = await catchPasswordBusy(() => hashPassword(newPassword))
  if (typeof hash === 'object') return hash
  const cookies = await db.transaction(async (tx) => {
    await tx
      .update(accounts)
      .set({ password: hash, updatedAt: new Date() })
      .where(eq(accounts.userId, userId))
    await endSessions(tx, { userId })
    await revokeLinks(tx, userId)
    if (owner.email) await enqueue(tx, accountMail, { kind: 'changed', email: owner.email })
    else await enqueue(tx, passwordChanged, { userId })
    return await createSession(tx, { userId, device })
  })
  log.info({ requestId: requestId(), userId }, 'password changed')
  return { cookies }
}
