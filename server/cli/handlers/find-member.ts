import { and, asc, eq, ilike, isNull, or } from 'drizzle-orm'
import { hasContactOrId } from '../../../app/moderation/people/has-contact-or-id.server.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { isId } from '../../../app/platform/database/ids.server.ts'
import { containsPattern } from '../../../app/platform/database/like-pattern.server.ts'
import { users } from '../../../db/schema/accounts.server.ts'

export type Member = {
  id: string
  fullName: string
  email: string | null
  phone: string | null
  city: string | null
  createdAt: Date
  suspendedAt: Date | null
  deletionRequestedAt: Date | null
}

/** What to call a member in an answer: the address, else the name. */
export function memberLabel({ email, fullName }: Member): string {
  return email ?? fullName
}

const maxResults = 50

const columns = {
  id: users.id,
  fullName: users.fullName,
  email: users.email,
  phone: users.phone,
  city: users.city,
  createdAt: users.createdAt,
  suspendedAt: users.suspendedAt,
  deletionRequestedAt: users.deletionRequestedAt,
}

/** Finds members by email address, phone number, id, or a part of their name; at most 50. */
export async function findMembers(db: Database, query: string): Promise<Member[]> {
  const hasName = ilike(users.fullName, containsPattern(query.trim().toLowerCase()))
  return await db
    .select(columns)
    .from(users)
    .where(and(isNull(users.deletedAt), or(hasContactOrId(query), hasName)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(maxResults)
}

/** The member with this email address or id. Throws if there is none. */
export async function requireMember(db: Database, emailOrId: string): Promise<Member> {
  const text = emailOrId.trim().toLowerCase()
  const isMeant = isId(text) ? eq(users.id, text) : eq(users.email, text)
  const [member] = await db
    .select(columns)
    .from(users)
    .where(and(isMeant, isNull(users.deletedAt)))
  if (!member) throw new Error(`There is no account of ${emailOrId}.`)
  return member
}
