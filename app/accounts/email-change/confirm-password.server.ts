import { eq } from 'drizzle-orm'
import { accounts } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import {
  orPasswordBusy,
  type PasswordBusy,
  verifyPassword,
} from '../sign-in/password-hash.server.ts'
import { countAttempt, resetFailures, undoAttempt } from '../sign-in/sign-in-attempts.server.ts'

export type PasswordConfirmationError =
  | { refused: 'wrong' }
  | { refused: 'too-many'; retryAfter: number }
  | PasswordBusy

type ConfirmPasswordInput = { userId: string; email: string; password: string; now?: Date }

/**
 * Whether somebody who is signed in knows the account's password, asked before anything that a
 * stolen session must not do. Wrong ones have the waits of failed sign-ins, but a count of their own,
 * and an account may try five times in a quarter of an hour, right ones counted too. `busy` counts
 * towards neither.
 */
export async function confirmPassword(
  db: Database,
  { userId, email, password, now = new Date() }: ConfirmPasswordInput,
): Promise<'right' | PasswordConfirmationError> {
  const spent = await consumeLimit(db, { limit: 'prove-password', of: userId })
  const attempt = spent.allowed ? await countAttempt(db, { email, source: 'settings', now }) : spent
  if (!attempt.allowed) return { refused: 'too-many', retryAfter: attempt.retryAfter }
  const [own] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(eq(accounts.userId, userId))
  const isRight = await orPasswordBusy(() => verifyPassword(password, own?.hash ?? ''))
  if (typeof isRight === 'object') {
    await undoAttempt(db, { email, source: 'settings', now })
    await consumeLimit(db, { limit: 'prove-password', of: userId, amount: -1 })
    return isRight
  }
  if (!isRight) {
    log.warn({ requestId: requestId(), userId }, 'wrong password for a change of the account')
    return { refused: 'wrong' }
  }
  await resetFailures(db, { email, source: 'settings' })
  return 'right'
}
