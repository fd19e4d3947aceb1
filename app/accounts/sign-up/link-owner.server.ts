import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
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
import { holdsNumber } from '../phone/phone-numbers.server.ts'
import { maskEmail, maskName } from '../profile/display-name.ts'

export type LinkOwner = {
  email: string
  /** Whether the account's own address is verified. */
  isVerified: boolean
  /** Whether a mobile number opens the account. */
  holdsNumber: boolean
  /** Whether the link does nothing before its reader logs in to the account. */
  mustLogIn: boolean
  name: string
  /** The account's own address, masked. */
  address: string
  openedAt: Date
}

type LinkOwnerQuery = {
  token: string
  purpose: LinkPurpose
  /** The member who has logged in where the link was opened. */
  viewerId?: string | undefined
  now?: Date
}

/** The account of a valid link. */
export async function findLinkOwner(
  db: Database,
  { token, purpose, viewerId, now = new Date() }: LinkOwnerQuery,
): Promise<LinkOwner | undefined> {
  const link = await findLink(db, { token, purpose, now })
  return link && (await describeLinkOwner(db, { ...link, viewerId }))
}

/**
 * Whether the link that proves the address of an account counts only once its reader has logged in to it. Whoever holds
 * its number owns the account, and may have mistyped the address: the stranger whose address it is must not get in.
 */
export async function mustLogIn(
  db: Database,
  { userId, viewerId }: { userId: string; viewerId?: string | undefined },
): Promise<boolean> {
  return userId !== viewerId && (await holdsNumber(db, userId))
}

/** Says to log in before a link is used, translated: browsers do not load this text. */
export function describeLoginFirst(
  request: Request,
  account: LinkOwner | undefined,
): string | undefined {
  if (!account?.mustLogIn) return undefined
  return getTranslator(requestedLanguage(request))('phone.loginFirst')
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
  { userId, email, viewerId }: { userId: string; email: string; viewerId?: string | undefined },
): Promise<LinkOwner | undefined> {
  const isOpen = and(eq(users.id, userId), isNull(users.deletedAt))
  const [account] = await db.select().from(users).where(isOpen)
  if (!account) return undefined
  const { emailVerified: isVerified, createdAt: openedAt } = account
  const maskedOwner = { name: maskName(account.fullName), address: maskEmail(account.email ?? '') }
  return {
    ...{ email, isVerified, openedAt, ...maskedOwner },
    holdsNumber: await holdsNumber(db, userId),
    mustLogIn: await mustLogIn(db, { userId, viewerId }),
  }
}
