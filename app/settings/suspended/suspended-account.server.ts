import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { deletionDate } from '../../accounts/lifecycle/deletion-date.ts'
import { hasPassword } from '../../accounts/sign-in/find-account.server.ts'
import {
  findSuspendedMember,
  suspendedPath,
} from '../../accounts/suspension/suspended-links.server.ts'
import type { Language } from '../../i18n/language.ts'
import { findOwnAppeal, isTooLate } from '../../moderation/appeals/create-appeal.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import {
  findSeenDecision,
  listLimitingDecisions,
} from '../../screening/decisions/find-decision.server.ts'
import { statementSubject } from '../../screening/decisions/statement.server.ts'

/** The suspended member whom a link is for, with the address of their account. */
export type SuspendedMember = {
  id: string
  email: string | null
  deletionRequestedAt: Date | null
  /** Whether the link gives neither the data nor the deletion of the account yet. */
  isRestricted: boolean
}

/** The member of the link in a URL; undefined once the suspension or the link is over. */
export async function findMemberOfLink(
  db: Database,
  url: URL,
): Promise<SuspendedMember | undefined> {
  const token = url.searchParams.get('token') ?? ''
  const found = await findSuspendedMember(db, { token })
  if (!found) return undefined
  const { id, email, deletionRequestedAt } = users
  const [member] = await db
    .select({ id, email, deletionRequestedAt })
    .from(users)
    .where(eq(users.id, found.userId))
  return member && { ...member, isRestricted: found.isRestricted }
}

/**
 * Whether a suspended member must give the password to delete the account. One with an email can set a password; of
 * one with neither, the link is all that they have.
 */
export async function mustGivePassword(
  db: Database,
  { id, email }: Pick<SuspendedMember, 'id' | 'email'>,
): Promise<boolean> {
  return email !== null || (await hasPassword(db, id))
}

type SuspendedPageInput = { member: SuspendedMember; url: URL; language: Language }

/**
 * What a suspended member sees: the decision of the URL, else the one that suspended them, with their appeal,
 * and others that still hold. It is their only page; on all others they are a visitor.
 */
export async function readSuspendedPage(
  db: Database,
  { member, url, language }: SuspendedPageInput,
) {
  const limiting = await listLimitingDecisions(db, member.id)
  const token = url.searchParams.get('token') ?? ''
  const named = url.searchParams.get('decision')
  const shownId = limiting.find(({ id }) => id === named)?.id ?? limiting[0]?.id
  const others = limiting
    .filter(({ id }) => id !== shownId)
    .map(({ id, action, title, createdAt }) => ({
      ...{ id, title, createdAt },
      subject: statementSubject(language, action),
      path: decisionPath(token, id),
    }))
  const { deletionRequestedAt } = member
  return {
    token,
    about:
      shownId && (await readDecision(db, { decisionId: shownId, viewerId: member.id, language })),
    others,
    deletedOn: deletionRequestedAt ? deletionDate(deletionRequestedAt) : undefined,
  }
}

async function readDecision(
  db: Database,
  input: { decisionId: string; viewerId: string; language: Language },
) {
  const { decisionId, viewerId: appellantId } = input
  const found = await findSeenDecision(db, input)
  if (!found) return undefined
  const { createdAt, ...decision } = found
  const appeal = await findOwnAppeal(db, { decisionId, appellantId })
  // Nobody who cannot log in can repair an ad.
  return {
    decision: { ...decision, repairUrl: undefined },
    appeal,
    isTooLate: isTooLate(createdAt),
  }
}

/** The page of a suspended account with one of the decisions about it. */
function decisionPath(token: string, decisionId: string): string {
  return `${suspendedPath(token)}&${new URLSearchParams({ decision: decisionId })}`
}
