import { eq } from 'drizzle-orm'
import { accounts } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { enqueue } from '../../platform/jobs/jobs.server.ts'
import {
  confirmPassword,
  type PasswordConfirmationError,
} from '../email-change/confirm-password.server.ts'
import { endSessions } from '../sessions/sessions.server.ts'
import { hashPassword, orPasswordBusy } from '../sign-in/password-hash.server.ts'
import { createSession, type Device } from '../sign-in/sign-in.server.ts'
import { accountMail } from '../sign-up/account-emails.server.ts'
import { revokeLinks } from '../sign-up/email-links.server.ts'
import { findPasswordError, type PasswordError } from './password-rules.server.ts'

type ChangePasswordInput = {
  owner: { id: string; email: string; fullName: string }
  current: string
  chosen: string
  device: Device
}

export type ChangePasswordResult =
  | { cookies: string[] }
  | { refused: PasswordError }
  | PasswordConfirmationError

/**
 * Gives an account a new password. This device gets a new session and its cookies; every other
 * session ends, mailed links are void, and the owner is told by mail, all of it or nothing.
 * Refuses a password that may not be chosen, a wrong current one, and what `confirmPassword` refuses.
 */
export async function changePassword(
  db: Database,
  { owner, current, chosen, device }: ChangePasswordInput,
): Promise<ChangePasswordResult> {
  const fault = findPasswordError(chosen, owner)
  if (fault) return { refused: fault }
  const userId = owner.id
  const proof = await confirmPassword(db, { userId, email: owner.email, password: current })
  if (proof !== 'right') return proof
  // Outside the transaction, which would hold the embedded database all the while.
  const hash = await orPasswordBusy(() => hashPassword(chosen))
  if (typeof hash === 'object') return hash
  const cookies = await db.transaction(async (tx) => {
    await tx
      .update(accounts)
      .set({ password: hash, updatedAt: new Date() })
      .where(eq(accounts.userId, userId))
    await endSessions(tx, { userId })
    await revokeLinks(tx, userId)
    await enqueue(tx, accountMail, { kind: 'changed', email: owner.email })
    return await createSession(tx, { userId, device })
  })
  log.info({ requestId: requestId(), userId }, 'password changed')
  return { cookies }
}
