import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { closeUnverifiedAccount } from '../lifecycle/schedule-deletion.server.ts'
import { maskEmail, maskName } from '../profile/display-name.ts'
import { consumeLink, findLink, findPastLink, type LinkPurpose } from './email-links.server.ts'

/** Whose account a mailed link is for: enough for its owner to know it again, for others nothing. */
export type LinkOwner = {
  /** The address the link was mailed to. */
  email: string
  /** Whether the account's own address has been verified. */
  isVerified: boolean
  name: string
  /** The account's own address, masked. */
  address: string
  openedAt: Date
}

/** The account of a link that still works. */
export async function findLinkOwner(
  db: Database,
  { token, purpose, now = new Date() }: { token: string; purpose: LinkPurpose; now?: Date },
): Promise<LinkOwner | undefined> {
  const link = await findLink(db, { token, purpose, now })
  return link && (await describeLinkOwner(db, link))
}

/**
 * The address that a link to verify it was mailed to, where that has been verified since, by this
 * link, by a later one or by a new password.
 */
export async function findVerifiedEmail(db: Database, token: string): Promise<string | undefined> {
  const link = await findPastLink(db, { token, purpose: 'verify-email' })
  if (!link) return undefined
  const isVerified = and(
    eq(users.id, link.userId),
    eq(users.email, link.email),
    eq(users.emailVerified, true),
  )
  return (await db.$count(users, isVerified)) > 0 ? link.email : undefined
}

/**
 * Removes an account that a stranger opened with somebody's address, by the link mailed there to
 * verify it. Does nothing once the address has been verified, or with a dead link.
 */
export async function disownAccount(
  db: Database,
  { token, now = new Date() }: { token: string; now?: Date },
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const given = { token, purpose: 'verify-email', now } as const
    const link = await findLink(tx, given)
    // First, since it refuses a verified address, whose link must stay; it deletes the link otherwise.
    if (!link || !(await closeUnverifiedAccount(tx, link.email))) return false
    log.info({ requestId: requestId(), userId: link.userId }, 'account disowned')
    return true
  })
}

/** Ends a link to move an account to an address, for whoever has the mailbox and no such account. */
export async function rejectEmailChange(
  db: Database,
  { token, now = new Date() }: { token: string; now?: Date },
): Promise<boolean> {
  return (await consumeLink(db, { token, purpose: 'change-email', now })) !== undefined
}

async function describeLinkOwner(
  db: Database,
  { userId, email }: { userId: string; email: string },
): Promise<LinkOwner | undefined> {
  const isOpen = and(eq(users.id, userId), isNull(users.deletedAt))
  const [account] = await db.select().from(users).where(isOpen)
  if (!account) return undefined
  const { emailVerified: isVerified, createdAt: openedAt } = account
  const known = { name: maskName(account.fullName), address: maskEmail(account.email) }
  return { email, isVerified, openedAt, ...known }
}
