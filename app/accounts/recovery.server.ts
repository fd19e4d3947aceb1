import { and, eq } from 'drizzle-orm'
import { accounts, sessions, users } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'
import { enqueue } from '../platform/jobs.server.ts'
import { addressKey, spendAll } from '../platform/limits.server.ts'
import { log } from '../platform/log.server.ts'
import { requestId } from '../platform/request.server.ts'
import { accountMail } from './account-mails.server.ts'
import { findLink, useUpLink, voidLinks } from './mailed-links.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { faultOfPassword, type PasswordFault } from './password-rules.server.ts'
import { forgiveFailures } from './sign-in-failures.server.ts'

/**
 * Asks for a mail with a link, to choose a new password or to verify an address. Beyond 3 an hour
 * and 6 a day for an address, or 20 an hour from a network address, nothing is sent; what is said
 * is the same in every case, so nobody learns who has an account.
 */
export async function askForLink(
  db: Database,
  { kind, email, address }: { kind: 'verify' | 'reset'; email: string; address: string },
): Promise<void> {
  if (!(await mayMailLink(db, { email, address }))) return
  await enqueue(db, accountMail, { kind, email, at: new Date().toISOString() })
}

/** Counts a mail with a link: 3 an hour and 6 a day to an address, 20 an hour from a network. */
export async function mayMailLink(
  db: Database,
  { email, address }: { email: string; address: string },
): Promise<boolean> {
  const spent = await spendAll(db, [
    { limit: 'link-mail-network', of: addressKey(address) },
    { limit: 'link-mail-day', of: email },
    { limit: 'link-mail-hour', of: email },
  ])
  return spent.allowed
}

/** Marks an address as its owner's by the link mailed to it; `false` when the link is dead. */
export async function verifyEmail(
  db: Database,
  { token, now = new Date() }: { token: string; now?: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const link = await useUpLink(tx, { token, purpose: 'verify-email', now })
    if (!link) return false
    const verified = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: now })
      .where(and(eq(users.id, link.userId), eq(users.email, link.email)))
      .returning({ id: users.id })
    return verified.length > 0
  })
}

export type ResetOutcome = 'reset' | { refused: 'link' | PasswordFault }

/**
 * Gives an account a new password by the link mailed to its address, which is thereby verified.
 * Ends every session and every other link, forgives failed sign-ins, and tells the owner by mail.
 * A password that may not be chosen leaves the link alive.
 */
export async function resetPassword(
  db: Database,
  { token, password, now = new Date() }: { token: string; password: string; now?: Date },
): Promise<ResetOutcome> {
  const given = { token, purpose: 'reset-password', now } as const
  const link = await findLink(db, given)
  const [owner] = link ? await db.select().from(users).where(eq(users.id, link.userId)) : []
  if (!owner || owner.email !== link?.email) return { refused: 'link' }
  const fault = faultOfPassword(password, owner)
  if (fault) return { refused: fault }
  const hash = await hashPassword(password)
  return db.transaction(async (tx) => {
    if (!(await useUpLink(tx, given))) return { refused: 'link' }
    await tx.update(accounts).set({ password: hash }).where(eq(accounts.userId, owner.id))
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, owner.id))
    await tx.delete(sessions).where(eq(sessions.userId, owner.id))
    await voidLinks(tx, owner.id)
    await forgiveFailures(tx, owner.email)
    await enqueue(tx, accountMail, { kind: 'changed', email: owner.email })
    log.info({ requestId: requestId(), userId: owner.id }, 'password reset')
    return 'reset'
  })
}
