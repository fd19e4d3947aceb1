import { eq } from 'drizzle-orm'
import { accounts } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'
import { spend } from '../platform/limits.server.ts'
import { log } from '../platform/log.server.ts'
import { requestId } from '../platform/request.server.ts'
import { verifyPassword } from './password-hash.server.ts'
import { countAttempt, forgiveFailures } from './sign-in-failures.server.ts'

export type PasswordRefusal = { refused: 'wrong' } | { refused: 'too-many'; retryAfter: number }

type Given = { userId: string; email: string; password: string; now?: Date }

/**
 * Whether somebody who is signed in knows the account's password, asked before anything that a
 * stolen session must not do. Wrong ones count as failed sign-ins do, with the same waits, and an
 * account may try five times in a quarter of an hour, right ones counted too.
 */
export async function provePassword(
  db: Database,
  { userId, email, password, now = new Date() }: Given,
): Promise<'right' | PasswordRefusal> {
  const spent = await spend(db, { limit: 'prove-password', of: userId })
  const attempt = spent.allowed ? await countAttempt(db, { email, now }) : spent
  if (!attempt.allowed) return { refused: 'too-many', retryAfter: attempt.retryAfter }
  const [own] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(eq(accounts.userId, userId))
  if (!(await verifyPassword(password, own?.hash ?? ''))) {
    log.warn({ requestId: requestId(), userId }, 'wrong password for a change of the account')
    return { refused: 'wrong' }
  }
  await forgiveFailures(db, email)
  return 'right'
}
