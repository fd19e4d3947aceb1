import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findLink, issueLink } from '../emails/email-links.server.ts'

/**
 * The path of the page of a suspended account, with a link of its own: its owner has no session. `undefined` if
 * its links were revoked just now.
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

/** The suspended member of a link; undefined once the suspension or the link is over. */
export async function findSuspendedMember(
  db: Database,
  { token, now = new Date() }: { token: string; now?: Date },
): Promise<{ userId: string } | undefined> {
  const link = await findLink(db, { token, purpose: 'suspended', now })
  if (!link) return undefined
  const { userId } = link
  const isSuspended = and(
    eq(users.id, userId),
    isNotNull(users.suspendedAt),
    isNull(users.deletedAt),
  )
  return (await db.$count(users, isSuspended)) > 0 ? { userId } : undefined
}
