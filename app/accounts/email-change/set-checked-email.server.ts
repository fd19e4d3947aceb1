import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { enqueue } from '../../platform/jobs/job-queue.server.ts'
import { accountMail } from '../emails/account-emails.server.ts'
import { revokeLinks } from '../emails/email-links.server.ts'
import { endSessions } from '../sessions/device-sessions.server.ts'
import { lockWays } from '../ways/lock-ways.server.ts'

/**
 * Gives an account an email address that staff have proven, in the caller's transaction. A new one ends all sessions,
 * and the old one gets a link that restores it.
 */
export async function setCheckedEmail(
  tx: Database,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const ways = await lockWays(tx, userId)
  const updatedAt = new Date()
  await tx.update(users).set({ email, emailVerified: true, updatedAt }).where(eq(users.id, userId))
  if (!ways || ways.email === email) return
  await revokeLinks(tx, userId)
  await endSessions(tx, { userId })
  const { email: from, emailVerified: wasVerified } = ways
  const at = updatedAt.toISOString()
  if (from) await enqueue(tx, accountMail, { kind: 'moved', email: from, userId, at, wasVerified })
}
