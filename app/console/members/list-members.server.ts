import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { staff } from '../../../db/schema/moderation.server.ts'
import { maskEmail, maskName } from '../../accounts/profile/display-name.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { findPlace } from '../../catalog/places/places.ts'
import { toLatinDigits } from '../../i18n/format/parse-digits.ts'
import { hasContactOrId } from '../../moderation/people/has-contact-or-id.server.ts'
import { recordStaffAction } from '../../moderation/staff/staff-log.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { memberStates, memberVisits } from './member-filter.ts'

type MemberItem = {
  id: string
  fullName: string
  city: string | null
  createdAt: Date
  lastVisitAt: Date | null
}

export type MemberPage = { members: MemberItem[]; next: string | undefined }

type Filter = Record<'who' | 'place' | 'state' | 'visit' | 'cursor', string | undefined>

const pageSize = 50

/**
 * Members, the newest first. `who` is a part of a name, four or more digits in a row of the number in the profile, or a
 * whole email address, number or id; the cursor is the id of the last member of the page before. Who searched for what
 * is logged.
 */
export async function listMembers(
  db: Database,
  { actorId, catalog, filter }: { actorId: string; catalog: Catalog; filter: Filter },
): Promise<MemberPage | { refused: 'too-many'; retryAfter: number }> {
  return await db.transaction(async (tx) => {
    const limitResult = await consumeLimit(tx, { limit: 'find-member', key: actorId })
    if (!limitResult.allowed) return { refused: 'too-many', retryAfter: limitResult.retryAfter }
    const cursor = filter.cursor && isId(filter.cursor) ? filter.cursor : undefined
    const found = await tx
      .select({
        id: users.id,
        fullName: users.fullName,
        city: users.city,
        createdAt: users.createdAt,
        lastVisitAt: users.lastVisitAt,
      })
      .from(users)
      .where(
        and(
          isNull(users.deletedAt),
          cursor ? lt(users.id, cursor) : undefined,
          ...conditions(filter, catalog),
        ),
      )
      .orderBy(desc(users.id))
      .limit(pageSize + 1)
    const members = found.slice(0, pageSize)
    await recordStaffAction(tx, {
      ...{ actorId, action: 'members.search' },
      details: { query: describeFilter(filter), ids: members.map(({ id }) => id) },
    })
    return { members, next: found.length > pageSize ? members.at(-1)?.id : undefined }
  })
}

/** For the log, which keeps for good what it has: whom staff searched for is masked. */
function describeFilter({ who = '', place, state, visit }: Filter): string {
  const text = who.trim()
  const masked = text.includes('@') ? maskEmail(text) : isId(text) ? text : maskName(text)
  return [text && masked, place, state, visit].filter(Boolean).join(' · ').slice(0, 200)
}

function conditions({ who, place, state, visit }: Filter, catalog: Catalog): (SQL | undefined)[] {
  return [
    who?.trim() ? isFoundBy(who.trim()) : undefined,
    place?.trim() ? isIn(place.trim(), catalog) : undefined,
    isInState[memberStates.find((one) => one === state) ?? 'any'],
    visit && Object.hasOwn(memberVisits, visit)
      ? hasVisited(memberVisits[visit as keyof typeof memberVisits])
      : undefined,
  ]
}

function isFoundBy(who: string): SQL | undefined {
  const digits = toLatinDigits(who)
    .replace(/[\s()-]/g, '')
    .replace(/^(?:00|\+)?92|^0/, '')
  if (/^\d{4,}$/.test(digits))
    return or(hasContactOrId(who), sql`${users.phone} like ${`%${digits}%`}`)
  if (who.includes('@') || isId(who)) return hasContactOrId(who)
  const part = who.toLowerCase().replace(/[\\%_]/g, '\\$&')
  return sql`lower(${users.fullName}) like ${`%${part}%`}`
}

function isIn(text: string, catalog: Catalog): SQL | undefined {
  const province = catalog.provinces.find(({ slug, name }) => [slug, name].includes(text))
  if (province) return eq(users.province, province.slug)
  const place = findPlace(catalog, text)
  return eq(users.city, place?.city.stored ?? text)
}

function hasVisited({ days, since }: { days: number; since: boolean }): SQL {
  const border = sql`now() - make_interval(days => ${days})`
  const last = sql`coalesce(${users.lastVisitAt}, ${users.createdAt})`
  return since ? gt(last, border) : lte(last, border)
}

const isUnproven = sql`not ${users.emailVerified} and not exists (
  select from phone_numbers where user_id = ${users.id} and lost_at is null)`
const isStaff = sql`exists (select from ${staff} where ${staff.userId} = ${users.id})`

const isInState: Record<(typeof memberStates)[number] | 'any', SQL | undefined> = {
  any: undefined,
  active: and(
    isNull(users.suspendedAt),
    isNull(users.deletionRequestedAt),
    isNull(users.approval),
    sql`not (${isUnproven})`,
  ),
  suspended: isNotNull(users.suspendedAt),
  leaving: isNotNull(users.deletionRequestedAt),
  unproven: isUnproven,
  waiting: eq(users.approval, 'waiting'),
  dealer: isNotNull(users.dealerSince),
  staff: isStaff,
}
