import { and, eq, isNull } from 'drizzle-orm'
import { accounts, users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { enqueue } from '../../platform/jobs/jobs.server.ts'
import { closeUnverifiedAccount } from '../lifecycle/schedule-deletion.server.ts'
import { endSessions } from '../sessions/sessions.server.ts'
import { accountMail } from '../sign-up/account-emails.server.ts'
import { mayMailLink } from '../sign-up/email-limits.server.ts'
import {
  consumeLink,
  findLink,
  type LinkPurpose,
  revokeLaterRestoreLinks,
  revokeLinks,
} from '../sign-up/email-links.server.ts'
import { confirmPassword, type PasswordConfirmationError } from './confirm-password.server.ts'

type RequestEmailChangeInput = {
  owner: { id: string; email: string }
  email: string
  password: string
  /** The network address the request came from. */
  address: string
}

/**
 * Asks for an account to go by another address: a link goes there, and only its use changes
 * anything. An address that has an account gets the same answer in the same time, and its owner a
 * mail that says so. Refuses the address the account has and what `confirmPassword` refuses; beyond
 * the limits of `mayMailLink` nothing is sent.
 */
export async function requestEmailChange(
  db: Database,
  { owner, email, password, address }: RequestEmailChangeInput,
): Promise<'asked' | { refused: 'same' } | PasswordConfirmationError> {
  if (email === owner.email) return { refused: 'same' }
  // Before the proof: a password that changes meanwhile makes this void.
  const at = new Date().toISOString()
  const proof = await confirmPassword(db, { userId: owner.id, email: owner.email, password })
  if (proof !== 'right') return proof
  if (await mayMailLink(db, { kind: 'move', email, address })) {
    await enqueue(db, accountMail, { kind: 'move', email, userId: owner.id, at })
  }
  return 'asked'
}

/**
 * Makes an address that of the account whose link was mailed to it, verified thereby. Its other
 * links are void, its sessions end but for `keepSessionId`, and the address it had is told by mail,
 * with a link that gives it back. Refuses a dead link, and an address that has an account by now.
 */
export async function changeEmail(
  db: Database,
  given: { token: string; keepSessionId?: string | undefined; now?: Date },
): Promise<'changed' | { refused: 'link' }> {
  return await db.transaction(async (tx) => {
    const moved = await applyEmailChange(tx, { ...given, purpose: 'change-email' })
    if (!moved) return { refused: 'link' }
    const { userId, from, wasVerified, leftAt } = moved
    await endSessions(tx, { userId, keepId: given.keepSessionId })
    const at = leftAt.toISOString()
    await enqueue(tx, accountMail, { kind: 'moved', email: from, userId, at, wasVerified })
    log.info({ requestId: requestId(), userId }, 'e-mail address changed')
    return 'changed'
  })
}

/**
 * Gives an account back the address it had, by the link mailed there when it was changed. Whoever
 * changed it knew the password: that opens nothing any more, nor does a link to an address that was
 * left later, every session ends, a deletion they asked for is withdrawn, and a link to choose a new
 * password is mailed. An account opened with the address since is closed unless its mailbox was
 * shown to be theirs; with that one, and with a dead link, nothing changes.
 */
export async function restoreEmail(
  db: Database,
  given: { token: string; now?: Date },
): Promise<'restored' | { refused: 'link' }> {
  return await db.transaction(async (tx) => {
    const moved = await applyEmailChange(tx, { ...given, purpose: 'restore-email' })
    if (!moved) return { refused: 'link' }
    const { userId, email } = moved
    await revokeLaterRestoreLinks(tx, moved)
    await tx.update(accounts).set({ password: null }).where(eq(accounts.userId, userId))
    await tx.update(users).set({ deletionAskedAt: null }).where(eq(users.id, userId))
    await endSessions(tx, { userId })
    await enqueue(tx, accountMail, { kind: 'reset', email, at: new Date().toISOString() })
    log.warn({ requestId: requestId(), userId }, 'e-mail address given back')
    return 'restored'
  })
}

type UsedLink = NonNullable<Awaited<ReturnType<typeof consumeLink>>>
/** `from` is the address the account had, `wasVerified` whether that was shown to be its owner's. */
type CompletedEmailChange = UsedLink & { from: string; wasVerified: boolean; leftAt: Date }
type EmailLinkInput = { token: string; purpose: LinkPurpose; now?: Date }

async function applyEmailChange(
  tx: Database,
  { token, purpose, now }: EmailLinkInput,
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
  const mayStay = isRestore ? eq(users.emailVerified, true) : undefined
  // Before the link is used up, so that it still works once the address is free.
  const taken = await tx.$count(users, and(eq(users.email, email), mayStay))
  if (!owner || taken > 0) return undefined
  // Only now: this row puts an account's moves in order, and their times must be in the same.
  const leftAt = now ?? new Date()
  const used = await consumeLink(tx, { token, purpose, now: leftAt })
  if (!used) return undefined
  if (isRestore) await closeUnverifiedAccount(tx, email)
  await tx
    .update(users)
    .set({ email, emailVerified: true, updatedAt: leftAt })
    .where(eq(users.id, userId))
  await revokeLinks(tx, userId)
  return { ...used, ...owner, leftAt }
}
