import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import {
  consumeLink,
  findLink,
  findPastLink,
  type LinkPurpose,
} from '../emails/email-links.server.ts'
import { closeUnverifiedAccount } from '../lifecycle/schedule-deletion.server.ts'
import { maskEmail, maskName } from '../profile/display-name.ts'

export type LinkOwner = {
  email: string
  /** Whether the account's own address is verified. */
  isVerified: boolean
  name: string
  /** The account's own address, masked. */
  address: string
  openedAt: Date
}

/** The account of a valid link. */
export async function findLinkOwner(
  db: Database,
  { token, purpose, now = new Date() }: { token: string; purpose: LinkPurpose; now?: Date },
): Promise<LinkOwner | undefined> {
  const link = await findLink(db, { token, purpose, now })
  return link && (await describeLinkOwner(db, link))
}

/** The address that a verification link was mailed to, if it has since been verified in any way. */
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
 * Closes an account that a stranger created with somebody's address. `false` if the address is verified or the
 * link is invalid.
 */
export async function disownAccount(
  db: Database,
  { token, now = new Date() }: { token: string; now?: Date },
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const linkInput = { token, purpose: 'verify-email', now } as const
    const link = await findLink(tx, linkInput)
    // `closeUnverifiedAccount` refuses a verified address, whose link must stay valid; otherwise it
    // deletes the link.
    if (!link || !(await closeUnverifiedAccount(tx, link.email))) return false
    log.info({ requestId: requestId(), userId: link.userId }, 'account disowned')
    return true
  })
}

/** Voids a link that would move an account to an address, on behalf of the mailbox owner. */
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
  const maskedOwner = { name: maskName(account.fullName), address: maskEmail(account.email ?? '') }
  return { email, isVerified, openedAt, ...maskedOwner }
}
