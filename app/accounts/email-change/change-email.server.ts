import { and, eq, isNull } from 'drizzle-orm'
import { accounts, users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { enqueue } from '../../platform/jobs/job-queue.server.ts'
import { accountMail } from '../emails/account-emails.server.ts'
import { isLinkMailAllowed } from '../emails/email-limits.server.ts'
import {
  consumeLink,
  findLink,
  type LinkPurpose,
  revokeLaterRestoreLinks,
  revokeLinks,
} from '../emails/email-links.server.ts'
import { closeUnverifiedAccount } from '../lifecycle/schedule-deletion.server.ts'
import { holdsNumber } from '../phone/phone-numbers.server.ts'
import { endSessions } from '../sessions/device-sessions.server.ts'
import { mustLogIn } from '../sign-up/link-owner.server.ts'
import { restoreFormerNumbersAt } from '../ways/former-numbers.server.ts'
import { lockWays } from '../ways/lock-ways.server.ts'
import { enqueueNumberChange } from '../ways/number-change-notice.server.ts'
import { confirmPasswordIfAny, type PasswordConfirmationError } from './confirm-password.server.ts'

type RequestEmailChangeInput = {
  owner: { id: string; email: string | null }
  email: string
  /** Of an account without one: its session was confirmed in another way. */
  password: string | undefined
  address: string
}

/**
 * Mails a link to the new address; nothing changes until it is used. For an address that has an account, answer
 * and timing are the same and its owner gets an email. Refuses the current address and, if the account has a
 * password, what `confirmPassword` refuses. Above the limits of `isLinkMailAllowed` nothing is sent.
 */
export async function requestEmailChange(
  db: Database,
  { owner, email, password, address }: RequestEmailChangeInput,
): Promise<'requested' | { refused: 'same' } | PasswordConfirmationError> {
  if (email === owner.email) return { refused: 'same' }
  // Read before checking the password, so that a password change in between voids this request.
  const at = new Date().toISOString()
  const passwordCheck = await confirmPasswordIfAny(db, { userId: owner.id, password })
  if (passwordCheck !== 'correct') return passwordCheck
  if (await isLinkMailAllowed(db, { kind: 'move', email, address })) {
    await enqueue(db, accountMail, { kind: 'move', email, userId: owner.id, at })
  }
  return 'requested'
}

/**
 * Changes the address by the link mailed to the new one, which counts as verified. Voids other links, ends
 * sessions except the viewer's, and mails the old address a link that restores it; without a verified one the
 * account's numbers get a link, and the address only if there are none: it may be mistyped. Refuses an invalid link,
 * an address for which an account was opened meanwhile, and what `mustLogIn` refuses.
 */
export async function changeEmail(
  db: Database,
  input: { token: string; viewer?: ConfirmingViewer | undefined; now?: Date },
): Promise<'changed' | { refused: 'link' }> {
  return await db.transaction(async (tx) => {
    const change = await applyEmailChange(tx, { ...input, purpose: 'change-email' })
    if (!change) return { refused: 'link' }
    const { userId, from, wasVerified, changedAt } = change
    await endSessions(tx, { userId, exceptSessionId: input.viewer?.sessionId })
    const at = changedAt.toISOString()
    if (from && (wasVerified || !(await holdsNumber(tx, userId))))
      await enqueue(tx, accountMail, { kind: 'moved', email: from, userId, at, wasVerified })
    if (!wasVerified) await notifyNumbers(tx, change)
    log.info({ requestId: requestId(), userId }, 'email address changed')
    return 'changed'
  })
}

/**
 * Restores the previous address by the link mailed there. The person who changed it knew the password, so this
 * removes the password, takes back later changes of the numbers, revokes later restore links, ends all sessions,
 * cancels a pending deletion and mails a reset link. An unverified account opened with the address since is closed. Refuses an invalid
 * link, and an address that has a verified account.
 */
export async function restoreEmail(
  db: Database,
  input: { token: string; now?: Date },
): Promise<'restored' | { refused: 'link' }> {
  return await db.transaction(async (tx) => {
    const change = await applyEmailChange(tx, { ...input, purpose: 'restore-email' })
    if (!change) return { refused: 'link' }
    const { userId, email } = change
    await restoreFormerNumbersAt(tx, change)
    await revokeLaterRestoreLinks(tx, change)
    await tx.update(accounts).set({ password: null }).where(eq(accounts.userId, userId))
    await tx.update(users).set({ deletionRequestedAt: null }).where(eq(users.id, userId))
    await endSessions(tx, { userId })
    await enqueue(tx, accountMail, { kind: 'reset', email, at: new Date().toISOString() })
    log.warn({ requestId: requestId(), userId }, 'email address restored')
    return 'restored'
  })
}

/** The first email of an account may be that of whoever stole its SIM card. */
async function notifyNumbers(tx: Database, change: CompletedEmailChange): Promise<void> {
  const { userId, from: email, wasVerified: emailVerified } = change
  const present = await lockWays(tx, userId)
  const ways = present && { ...present, email, emailVerified }
  if (ways) await enqueueNumberChange(tx, { userId, event: 'email-added', e164: '', ways })
}

type UsedLink = NonNullable<Awaited<ReturnType<typeof consumeLink>>>
/** `from` is the previous address; `wasVerified` is whether it had been verified. */
type CompletedEmailChange = UsedLink & {
  from: string | null
  wasVerified: boolean
  changedAt: Date
}
type ConfirmingViewer = { id: string; sessionId: string }
type EmailLinkInput = {
  token: string
  purpose: LinkPurpose
  viewer?: ConfirmingViewer | undefined
  now?: Date
}

async function applyEmailChange(
  tx: Database,
  { token, purpose, viewer, now }: EmailLinkInput,
): Promise<CompletedEmailChange | undefined> {
  const link = await findLink(tx, { token, purpose, now: now ?? new Date() })
  if (!link) return undefined
  const { userId, email } = link
  const isOwner = and(eq(users.id, userId), isNull(users.deletedAt))
  const [owner] = await tx
    .select({ from: users.email, wasVerified: users.emailVerified })
    .from(users)
    .where(isOwner)
    .for('update')
  const isRestore = purpose === 'restore-email'
  if (!isRestore && (await mustLogIn(tx, { userId, viewerId: viewer?.id }))) return undefined
  const isBlocking = isRestore ? eq(users.emailVerified, true) : undefined
  // Checked before the link is consumed, so that it still works once the address is free.
  const otherOwners = await tx.$count(users, and(eq(users.email, email), isBlocking))
  if (!owner || otherOwners > 0) return undefined
  // Read after locking the row: the lock puts an account's address changes in order, and their
  // times must be in the same order.
  const changedAt = now ?? new Date()
  const used = await consumeLink(tx, { token, purpose, now: changedAt })
  if (!used) return undefined
  if (isRestore) await closeUnverifiedAccount(tx, email)
  await tx
    .update(users)
    .set({ email, emailVerified: true, updatedAt: changedAt })
    .where(eq(users.id, userId))
  await revokeLinks(tx, userId)
  return { ...used, ...owner, changedAt }
}
