import { and, desc, eq, gte, ilike, lt, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { serviceTable } from '../../farm-services/service-table.server.ts'
import { listingTable } from '../../listings/listing-table.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { containsPattern } from '../../platform/database/like-pattern.server.ts'
import { decodeListCursor, encodeListCursor } from '../../platform/database/list-cursor.server.ts'
import type { OfferState } from './offer-states.ts'

export type OfferFilter = {
  /** Words of the title, or the id of an offer, also at the end of its address. */
  q?: string | undefined
  /** `category:` or `subcategory:` and an id, `service`, or `service:` and a type; all listings without it. */
  in?: string | undefined
  province?: string | undefined
  /** As it is stored. */
  city?: string | undefined
  state?: OfferState | undefined
  /** The id of a member. */
  owner?: string | undefined
  /** Days in Pakistan, the last one included. */
  from?: string | undefined
  to?: string | undefined
}

export type ListedOffer = Awaited<ReturnType<typeof listOffers>>['offers'][number]

const pageSize = 50
// An index of trigrams finds parts of titles from three letters on.
const minWord = 3

// Of the category or type, which the tables of listings and services name differently.
const columnsOf = {
  category: 'category_id',
  subcategory: 'subcategory_id',
  service: 'service_type',
}

/** Ads or services in any state, newest first, 50 to a page. An invalid cursor gives the first page. */
export async function listOffers(
  db: Database,
  { after, ...filter }: OfferFilter & { after?: string | undefined },
) {
  const [what, value] = filter.in?.split(':') ?? []
  const { rows, labels } = what === 'service' ? serviceTable : listingTable
  const position = decodeListCursor(after, filter)
  const { id, title, status, moderation, ownerId, featured, createdAt } = rows
  const urgent = labels.includes('urgent') ? sql<boolean>`${rows.urgent}` : sql<boolean>`false`
  const label = filter.state === 'featured' ? featured : filter.state === 'urgent' && urgent
  const found = await db
    .select({
      ...{ id, title, status, moderation, ownerId, featured, urgent, createdAt },
      city: sql<string>`location_city`,
      ownerName: users.fullName,
      postedAt: sql<string>`(extract(epoch from ${createdAt}) * 1000000)::bigint::text`,
    })
    .from(rows)
    .innerJoin(users, eq(users.id, ownerId))
    .where(
      and(
        ...listWords(filter.q).map((word) =>
          isId(word) ? eq(id, word) : ilike(title, containsPattern(word)),
        ),
        isColumn(what, value),
        filter.province ? sql`location_province = ${filter.province}` : undefined,
        filter.city ? sql`location_city = ${filter.city}` : undefined,
        label ? sql`${label}` : filter.state && eq(status, filter.state),
        filter.owner && isId(filter.owner) ? eq(ownerId, filter.owner) : undefined,
        filter.from ? gte(createdAt, startOfDay(filter.from)) : undefined,
        filter.to ? lt(createdAt, sql`${startOfDay(filter.to)} + interval '1 day'`) : undefined,
        position &&
          sql`(${createdAt}, ${id}) < (to_timestamp(${position.postedAt}::double precision / 1000000),
            ${position.id}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize + 1)
  const last = found.length > pageSize ? found[pageSize - 1] : undefined
  return {
    kind: what === 'service' ? ('service' as const) : ('listing' as const),
    offers: found.slice(0, pageSize),
    next:
      last &&
      encodeListCursor({ key: '0', isLong: false, postedAt: last.postedAt, id: last.id }, filter),
  }
}

/** Whether a word is too short to be searched for. */
export function hasShortWord(q: string | undefined): boolean {
  return listWords(q).some((word) => word.length < minWord)
}

function listWords(q = ''): string[] {
  const words = q.trim().split(/\s+/).filter(Boolean).slice(0, 8)
  return words.map((word) => word.split('/').findLast(isId) ?? word)
}

function isColumn(what: string | undefined, value: string | undefined): SQL | undefined {
  const isKnown = (name = ''): name is keyof typeof columnsOf => Object.hasOwn(columnsOf, name)
  if (!value || !isKnown(what) || (what !== 'service' && !isId(value))) return undefined
  return sql`${sql.identifier(columnsOf[what])} = ${value}`
}

function startOfDay(day: string): SQL {
  return sql`${day}::date::timestamp at time zone 'Asia/Karachi'`
}
