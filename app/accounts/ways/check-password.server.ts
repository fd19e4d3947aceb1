import type { Database } from '../../platform/database/database.server.ts'
import { confirmPasswordIfAny } from '../email-change/confirm-password.server.ts'
import { passwordProofError } from '../email-change/password-proof-error.ts'
import type { AccountFormErrors } from '../forms/account-form-errors.ts'
import { hasPassword } from '../sign-in/find-account.server.ts'

type PasswordField = {
  userId: string
  password: string | undefined
  typed: AccountFormErrors['typed']
}

/** The error of a form that asks for the password where the account has one; undefined if it may go on. */
export async function findPasswordFieldError(
  db: Database,
  { userId, password, typed }: PasswordField,
): Promise<ReturnType<typeof passwordProofError> | undefined> {
  if (!password && (await hasPassword(db, userId))) {
    const errors = { current_password: 'auth.passwordRequired' }
    return { refused: { errors, typed }, init: { status: 400 } }
  }
  const checked = await confirmPasswordIfAny(db, { userId, password })
  return checked === 'correct' ? undefined : passwordProofError(checked, typed)
}
