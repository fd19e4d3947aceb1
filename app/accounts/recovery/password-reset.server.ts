import { and, eq } from 'drizzle-orm'
import { accounts, sessions, users } from '../../../db/schema/accounts.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { enqueue } from '../../platform/jobs/jobs.server.ts'
import { closeUnverifiedAccount } from '../lifecycle/schedule-deletion.server.ts'
import { findPasswordError, type PasswordError } from '../password/password-rules.server.ts'
import { hashPassword, orPasswordBusy, type PasswordBusy } from '../sign-in/password-hash.server.ts'
import { resetFailures } from '../sign-in/sign-in-attempts.server.ts'
import { accountMail } from '../sign-up/account-emails.server.ts'
import { mayMailLink } from '../sign-up/email-limits.server.ts'
import { consumeLink, findLink, revokeLinks } from '../sign-up/email-links.server.ts'
import { savePasswordHash } from '../sign-up/sign-up.server.ts'

/**
 * Asks for a mail with a link, to choose a new password or to verify an address. Beyond the limits of
 * `mayMailLink` nothing is sent; what is said is the same in every case, so nobody learns who has an
 * account.
 */
export async function requestLinkEmail(
  db: Database,
  {
    kind,
    email,
    ...asker
  }: { kind: 'verify' | 'reset'; email: string; address: string; deviceId?: string | undefined },
): Promise<void> {
  if (!(await mayMailLink(db, { kind, email, ...asker }))) return
  await enqueue(db, accountMail, { kind, email, at: new Date().toISOString() })
}

/** Marks an address as its owner's by the link mailed to it; `false` when the link is dead. */
export async function verifyEmail(
  db: Database,
  { token, now = new Date() }: { token: string; now?: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const link = await consumeLink(tx, { token, purpose: 'verify-email', now })
    if (!link) return false
    const verified = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: now })
      .where(and(eq(users.id, link.userId), eq(users.email, link.email)))
      .returning({ id: users.id })
    return verified.length > 0
  })
}

export type ResetOutcome = 'reset' | { refused: 'link' | PasswordError } | PasswordBusy

/** Who has the mailbox of an address that was never verified, and whether the account is theirs. */
export type OwnershipClaim = { fullName: string; language: Language; isOwnAccount: boolean }

type ResetPasswordInput = {
  token: string
  password: string
  claim?: OwnershipClaim | undefined
  now?: Date
}

/**
 * Gives an account a new password by the link mailed to its address, which is thereby verified.
 * Ends every session and every other link, forgives failed sign-ins, and tells the owner by mail.
 * A password that may not be chosen, and `busy`, leave the link alive. An account whose address was never
 * verified may be a stranger's: unless whoever has the mailbox claims it, it is closed with all that
 * is in it, and they get an empty one (decision 0032).
 */
export async function resetPassword(
  db: Database,
  { token, password, claim, now = new Date() }: ResetPasswordInput,
): Promise<ResetOutcome> {
  const given = { token, purpose: 'reset-password', now } as const
  const link = await findLink(db, given)
  const [owner] = link ? await db.select().from(users).where(eq(users.id, link.userId)) : []
  if (!owner || owner.email !== link?.email) return { refused: 'link' }
  const fault = findPasswordError(password, owner)
  if (fault) return { refused: fault }
  const hash = await orPasswordBusy(() => hashPassword(password))
  if (typeof hash === 'object') return hash
  return db.transaction(async (tx) => {
    if (!(await consumeLink(tx, given))) return { refused: 'link' }
    const isUnproven = and(eq(users.id, owner.id), eq(users.emailVerified, false))
    const [unproven] = await tx.select().from(users).where(isUnproven).for('update')
    if (unproven && !claim?.isOwnAccount) {
      await replaceUnverifiedAccount(tx, { email: owner.email, hash, claim })
    } else {
      const fullName = (unproven && claim?.fullName) || owner.fullName
      await setPassword(tx, { userId: owner.id, fullName, hash })
    }
    await resetFailures(tx, { email: owner.email })
    await enqueue(tx, accountMail, { kind: 'changed', email: owner.email })
    log.info({ requestId: requestId(), userId: owner.id }, 'password reset')
    return 'reset'
  })
}

async function setPassword(
  tx: Database,
  { userId, fullName, hash }: { userId: string; fullName: string; hash: string },
) {
  await tx.update(accounts).set({ password: hash }).where(eq(accounts.userId, userId))
  await tx.update(users).set({ emailVerified: true, fullName }).where(eq(users.id, userId))
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await revokeLinks(tx, userId)
}

async function replaceUnverifiedAccount(
  tx: Database,
  { email, hash, claim }: { email: string; hash: string; claim: OwnershipClaim | undefined },
) {
  await closeUnverifiedAccount(tx, email)
  const userId = newId()
  const { fullName = '', language = 'en' } = claim ?? {}
  // Links that were asked for before wait in the queue, and are for the account that is closed.
  const now = new Date()
  await tx.insert(users).values({
    ...{ id: userId, fullName, email, emailVerified: true, preferences: { language } },
    ...{ adultConfirmedAt: claim ? now : null, linksVoidedAt: now },
  })
  await savePasswordHash(tx, { userId, hash })
  log.info({ requestId: requestId(), userId }, 'account begun anew by the owner of its address')
}
