import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findLink, issueLink } from '../emails/email-links.server.ts'

/**
 * The path of the page of a suspended account, with a link of its own: its owner has no session. `email` is a number
 * in E.164 if only a code to it speaks for the reader. `undefined` if its links were revoked just now.
 */
export async function issueSuspendedPath(
  db: Database,
  { userId, email, now = new Date() }: { userId: string; email: string | null; now?: Date },
): Promise<string | undefined> {
  // The link is the same whether the account has an address or not.
  const link = { userId, email: email ?? '', purpose: 'suspended', at: now, now } as const
  const token = await issueLink(db, link)
  return token && suspendedPath(token)
}

export function suspendedPath(token: string): string {
  return `/suspended?${new URLSearchParams({ token })}`
}

const restrictedMilliseconds = 24 * 3_600_000

/**
 * The suspended member of a link; undefined once the suspension or the link is over. `isRestricted` for a day if a
 * code to a number got it on an unknown device: whoever has the SIM must not get the data, nor delete the account.
 */
export async function findSuspendedMember(
  db: Database,
  { token, now = new Date() }: { token: string; now?: Date },
): Promise<{ userId: string; isRestricted: boolean } | undefined> {
  const link = await findLink(db, { token, purpose: 'suspended', now })
  if (!link) return undefined
  const { userId } = link
  const isSuspended = and(
    eq(users.id, userId),
    isNotNull(users.suspendedAt),
    isNull(users.deletedAt),
  )
  if ((await db.$count(users, isSuspended)) === 0) return undefined
  const age = now.getTime() - link.at.getTime()
  return { userId, isRestricted: link.email.startsWith('+') && age < restrictedMilliseconds }
}
