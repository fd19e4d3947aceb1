import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { findPasswordHash } from '../sign-in/find-account.server.ts'
import {
  catchPasswordBusy,
  type PasswordBusy,
  verifyPassword,
} from '../sign-in/password-hash.server.ts'
import { countAttempt, resetFailures, undoAttempt } from '../sign-in/sign-in-attempts.server.ts'

export type PasswordConfirmationError =
  | { refused: 'wrong' }
  | { refused: 'too-many'; retryAfter: number }
  | PasswordBusy

type ConfirmPasswordInput = { userId: string; password: string; now?: Date }

/** The same for an account that may have none; if it has, `undefined` is wrong. */
export async function confirmPasswordIfAny(
  db: Database,
  { userId, password = '' }: { userId: string; password: string | undefined },
): Promise<'correct' | PasswordConfirmationError> {
  if ((await findPasswordHash(db, userId)) === undefined) return 'correct'
  return await confirmPassword(db, { userId, password })
}

/**
 * Checks the password before anything that a stolen session must not do. Failures back off as at sign-in but
 * count separately; five attempts, right or wrong, per 15 minutes. `busy` counts as none.
 */
export async function confirmPassword(
  db: Database,
  { userId, password, now = new Date() }: ConfirmPasswordInput,
): Promise<'correct' | PasswordConfirmationError> {
  const limitResult = await consumeLimit(db, { limit: 'prove-password', key: userId })
  const attempt = limitResult.allowed
    ? await countAttempt(db, { identifier: userId, source: 'settings', now })
    : limitResult
  if (!attempt.allowed) return { refused: 'too-many', retryAfter: attempt.retryAfter }
  const hash = (await findPasswordHash(db, userId)) ?? ''
  const isRight = await catchPasswordBusy(() => verifyPassword(password, hash))
  if (typeof isRight === 'object') {
    await undoAttempt(db, { identifier: userId, source: 'settings', now })
    await consumeLimit(db, { limit: 'prove-password', key: userId, amount: -1 })
    return isRight
  }
  if (!isRight) {
    log.warn({ requestId: requestId(), userId }, 'wrong password when changing an account')
    return { refused: 'wrong' }
  }
  await resetFailures(db, { identifier: userId, source: 'settings' })
  return 'correct'
}
