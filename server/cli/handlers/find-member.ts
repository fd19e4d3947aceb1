import { and, asc, eq, ilike, isNull, or, sql } from 'drizzle-orm'
import { findNumberOwner } from '../../../app/accounts/phone/phone-numbers.server.ts'
import { normalizePhone } from '../../../app/i18n/format/normalize-phone.ts'
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
  /** Those that open the account, in E.164. */
  numbers: string[]
  city: string | null
  createdAt: Date
  suspendedAt: Date | null
  deletionRequestedAt: Date | null
}

/** What to call a member in an answer: the address, else the number, else the name. */
export function memberLabel({ email, numbers, fullName }: Member): string {
  return email ?? numbers[0] ?? fullName
}

const maxResults = 50

const columns = {
  id: users.id,
  fullName: users.fullName,
  email: users.email,
  phone: users.phone,
  numbers: sql<string[]>`array(select e164 from phone_numbers
    where phone_numbers.user_id = users.id and lost_at is null order by proven_at, id)`,
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

/** The member with this email address, proven number (however it is typed) or id. Throws if there is none. */
export async function requireMember(db: Database, contactOrId: string): Promise<Member> {
  const text = contactOrId.trim().toLowerCase()
  const id = isId(text) ? text : await findIdByNumber(db, text)
  const isMeant = id ? eq(users.id, id) : eq(users.email, text)
  const [member] = await db
    .select(columns)
    .from(users)
    .where(and(isMeant, isNull(users.deletedAt)))
  if (!member) throw new Error(`There is no account of ${contactOrId}.`)
  return member
}

async function findIdByNumber(db: Database, text: string): Promise<string | undefined> {
  const number = normalizePhone(text)
  return number && (await findNumberOwner(db, number.replace(/^(?!\+)/, '+')))?.id
}
