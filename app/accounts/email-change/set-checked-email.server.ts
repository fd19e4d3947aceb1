import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { enqueue } from '../../platform/jobs/job-queue.server.ts'
import { accountMail } from '../emails/account-emails.server.ts'
import { revokeLinks } from '../emails/email-links.server.ts'
import { endSessions } from '../sessions/device-sessions.server.ts'
import { lockWays } from '../ways/lock-ways.server.ts'
import { enqueueNumberChange } from '../ways/number-change-notice.server.ts'

/**
 * Gives an account an email address that staff have proven, in the caller's transaction. A new one ends all sessions.
 * Whoever has the verified address of before gets a link that restores it, and without one the numbers do.
 */
export async function setCheckedEmail(
  tx: Database,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const ways = await lockWays(tx, userId)
  const updatedAt = new Date()
  await tx.update(users).set({ email, emailVerified: true, updatedAt }).where(eq(users.id, userId))
  if (!ways) return
  const { email: from, emailVerified: wasVerified } = ways
  const isNew = from !== email
  if (isNew) {
    await revokeLinks(tx, userId)
    await endSessions(tx, { userId })
  }
  if (!wasVerified) await enqueueNumberChange(tx, { userId, event: 'email-added', e164: '', ways })
  const at = updatedAt.toISOString()
  if (isNew && from && (wasVerified || ways.numbers.length === 0))
    await enqueue(tx, accountMail, { kind: 'moved', email: from, userId, at, wasVerified })
}
