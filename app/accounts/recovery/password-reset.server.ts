import { and, eq } from 'drizzle-orm'
import { sessions, users } from '../../../db/schema/accounts.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { enqueue } from '../../platform/jobs/job-queue.server.ts'
import { accountMail } from '../emails/account-emails.server.ts'
import { isLinkMailAllowed } from '../emails/email-limits.server.ts'
import { consumeLink, findLink, revokeLinks } from '../emails/email-links.server.ts'
import { closeUnverifiedAccount } from '../lifecycle/schedule-deletion.server.ts'
import { findPasswordError, type PasswordError } from '../password/password-rules.server.ts'
import { holdsNumber } from '../phone/phone-numbers.server.ts'
import {
  catchPasswordBusy,
  hashPassword,
  type PasswordBusy,
} from '../sign-in/password-hash.server.ts'
import { resetFailures } from '../sign-in/sign-in-attempts.server.ts'
import { mustLogIn } from '../sign-up/link-owner.server.ts'
import { savePasswordHash } from '../sign-up/sign-up.server.ts'

/**
 * Emails a link to reset the password or verify the address, within the limits of `isLinkMailAllowed`. The
 * answer is always the same, so nobody can learn who has an account.
 */
export async function requestLinkEmail(
  db: Database,
  {
    kind,
    email,
    ...requester
  }: { kind: 'verify' | 'reset'; email: string; address: string; deviceId?: string | undefined },
): Promise<void> {
  if (!(await isLinkMailAllowed(db, { kind, email, ...requester }))) return
  await enqueue(db, accountMail, { kind, email, at: new Date().toISOString() })
}

/** Verifies an address by the link mailed to it; `false` for an invalid link, and where `mustLogIn` says so. */
export async function verifyEmail(
  db: Database,
  {
    token,
    viewerId,
    now = new Date(),
  }: { token: string; viewerId?: string | undefined; now?: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const input = { token, purpose: 'verify-email', now } as const
    const found = await findLink(tx, input)
    if (!found || (await mustLogIn(tx, { ...found, viewerId }))) return false
    const link = await consumeLink(tx, input)
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

/** What the mailbox owner of an unverified address says: their name, and whether the account is theirs. */
export type OwnershipClaim = { fullName: string; language: Language; isOwnAccount: boolean }

type ResetPasswordInput = {
  token: string
  password: string
  claim?: OwnershipClaim | undefined
  now?: Date
}

/**
 * Resets a password by a mailed link, which also verifies the address. Ends all sessions, voids other links,
 * clears failed sign-ins and emails the owner. An unacceptable password or `busy` leaves the link valid. An
 * unverified account may be a stranger's: unless the mailbox owner claims it, it is closed and they get an
 * empty one (decision 0032). One that holds a number cannot be claimed: it only loses the address.
 */
export async function resetPassword(
  db: Database,
  { token, password, claim, now = new Date() }: ResetPasswordInput,
): Promise<ResetOutcome> {
  const linkQuery = { token, purpose: 'reset-password', now } as const
  const link = await findLink(db, linkQuery)
  const [owner] = link ? await db.select().from(users).where(eq(users.id, link.userId)) : []
  const email = owner?.email
  if (!owner || !email || email !== link?.email) return { refused: 'link' }
  const passwordError = findPasswordError(password, owner)
  if (passwordError) return { refused: passwordError }
  const hash = await catchPasswordBusy(() => hashPassword(password))
  if (typeof hash === 'object') return hash
  return db.transaction(async (tx) => {
    if (!(await consumeLink(tx, linkQuery))) return { refused: 'link' }
    const isUnverified = and(eq(users.id, owner.id), eq(users.emailVerified, false))
    const [unverifiedUser] = await tx.select().from(users).where(isUnverified).for('update')
    const isClaimed = claim?.isOwnAccount && !(await holdsNumber(tx, owner.id))
    if (unverifiedUser && !isClaimed) {
      await replaceUnverifiedAccount(tx, { email, hash, claim })
    } else {
      const fullName = (unverifiedUser && claim?.fullName) || owner.fullName
      await setPassword(tx, { userId: owner.id, fullName, hash })
    }
    for (const identifier of [email, owner.id]) await resetFailures(tx, { identifier })
    await enqueue(tx, accountMail, { kind: 'changed', email })
    log.info({ requestId: requestId(), userId: owner.id }, 'password reset')
    return 'reset'
  })
}

async function setPassword(
  tx: Database,
  { userId, fullName, hash }: { userId: string; fullName: string; hash: string },
) {
  await savePasswordHash(tx, { userId, hash })
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
  // Links already queued were requested for the closed account, so void them.
  const now = new Date()
  await tx.insert(users).values({
    ...{ id: userId, fullName, email, emailVerified: true, preferences: { language } },
    ...{ adultConfirmedAt: claim ? now : null, linksVoidedAt: now },
  })
  await savePasswordHash(tx, { userId, hash })
  log.info({ requestId: requestId(), userId }, 'account replaced by the owner of its address')
}
