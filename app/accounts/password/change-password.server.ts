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
import { findPasswordHash } from '../sign-in/find-account.server.ts'
import {
  catchPasswordBusy,
  hashPassword,
  type PasswordBusy,
} from '../sign-in/password-hash.server.ts'
import { createSession, type Device } from '../sign-in/sign-in.server.ts'
import { savePasswordHash } from '../sign-up/sign-up.server.ts'
import { isCodeInsteadOfPassword } from './forgotten-password.server.ts'
import { findPasswordError, type PasswordError } from './password-rules.server.ts'

type ChangePasswordInput = {
  owner: { id: string; email: string | null; fullName: string }
  current: string
  newPassword: string
  device: Device
}

type FirstPasswordInput = Omit<ChangePasswordInput, 'current'> & {
  owner: { emailVerified: boolean }
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
  return await savePassword(db, { owner, hash, device })
}

/**
 * Sets the password of an account that has none, or one that may be forgotten, which a code or a mailed link has just
 * confirmed; otherwise like `changePassword`. Refuses an unacceptable one, and an account with another password
 * (`has-one`).
 */
export async function setFirstPassword(
  db: Database,
  { owner, newPassword, device }: FirstPasswordInput,
): Promise<{ cookies: string[] } | { refused: PasswordError | 'has-one' } | PasswordBusy> {
  const passwordError = findPasswordError(newPassword, owner)
  if (passwordError) return { refused: passwordError }
  const hash = await catchPasswordBusy(() => hashPassword(newPassword))
  if (typeof hash === 'object') return hash
  const hasOne = (await findPasswordHash(db, owner.id)) !== undefined
  if (hasOne && !(await isCodeInsteadOfPassword(db, owner))) return { refused: 'has-one' }
  return await savePassword(db, { owner, hash, device })
}

async function savePassword(
  db: Database,
  { owner, hash, device }: Pick<ChangePasswordInput, 'owner' | 'device'> & { hash: string },
): Promise<{ cookies: string[] }> {
  const userId = owner.id
  const cookies = await db.transaction(async (tx) => {
    await savePasswordHash(tx, { userId, hash })
    await endSessions(tx, { userId })
    await revokeLinks(tx, userId)
    if (owner.email) await enqueue(tx, accountMail, { kind: 'changed', email: owner.email })
    else await enqueue(tx, passwordChanged, { userId })
    return await createSession(tx, { userId, device })
  })
  log.info({ requestId: requestId(), userId }, 'password changed')
  return { cookies }
}
