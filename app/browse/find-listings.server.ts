import { and, asc, desc, eq, gte, like, lte, type SQL, sql } from 'drizzle-orm'
import { listings } from '../../db/schema.server.ts'
import { foldText } from '../catalog/fold.ts'
import { type CardRow, cardColumns } from '../listings/card.server.ts'
import { isPublic } from '../listings/public-listing.server.ts'
import type { Database } from '../platform/database.server.ts'
import { decodePosition, encodePosition } from './list-position.server.ts'
import type { SortOrder } from './listing-filters.ts'

/** What is looked for. `city` is a name as listings store it; amounts are inclusive bounds. */
export type ListingQuery = {
  words?: string | undefined
  categoryId?: string | undefined
  subcategoryId?: string | undefined
  province?: string | undefined
  city?: string | undefined
  priceMin?: number | undefined
  priceMax?: number | undefined
  quantityMin?: number | undefined
  quantityMax?: number | undefined
  condition?: (typeof listings.$inferSelect)['condition'] | undefined
  delivery?: 'yes' | 'no' | undefined
  payment?: (typeof listings.$inferSelect)['paymentTerms'] | undefined
  organic?: 'yes' | 'no' | undefined
  featured?: boolean | undefined
}

export type FoundListings = {
  listings: CardRow[]
  /** Exact up to 1,000; 1,001 means more than that. */
  count: number
  /** Where the next page begins; absent on the last one. */
  next?: string | undefined
}

const perPage = 24
// Lists say how many up to 1,000 and then "1,000+": no need to count a million.
const countedTo = 1001
const mostWords = 12

/**
 * One page of the listings that answer a query, 24 at a time, and how many there are in all.
 * `after` is the `next` of the page before; one that makes no sense gives the first page. Listings
 * posted in the meantime neither repeat a card nor hide one.
 */
export async function findListings(
  db: Database,
  { sortBy, after, ...query }: ListingQuery & { sortBy: SortOrder; after?: string | undefined },
): Promise<FoundListings> {
  const wanted = conditionsOf(query)
  const [rows, count] = await Promise.all([
    selectCards(db, { wanted, sortBy, after, limit: perPage + 1 }),
    countUpTo(db, wanted),
  ])
  const last = rows.length > perPage ? rows[perPage - 1] : undefined
  return {
    listings: rows.slice(0, perPage),
    count,
    next: last && encodePosition({ sortBy, ...last }),
  }
}

/** The newest of the listings that moderators have set apart, at most `limit`. */
export function listFeatured(db: Database, { limit }: { limit: number }): Promise<CardRow[]> {
  return selectCards(db, { wanted: conditionsOf({ featured: true }), sortBy: 'newest', limit })
}

// Moments travel as microseconds and prices as paisa: whole numbers lose nothing on the way.
const byTime = {
  column: listings.createdAt,
  key: sql<string>`(extract(epoch from ${listings.createdAt}) * 1000000)::bigint::text`,
  valueOf: (key: string) => sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`,
}
const byPrice = {
  column: listings.price,
  key: sql<string>`(${listings.price} * 100)::bigint::text`,
  valueOf: (key: string) => sql`${key}::bigint / 100.0`,
}
const orders = {
  newest: { ...byTime, isDescending: true },
  oldest: { ...byTime, isDescending: false },
  'price-low': { ...byPrice, isDescending: false },
  'price-high': { ...byPrice, isDescending: true },
} satisfies Record<SortOrder, unknown>

function selectCards(
  db: Database,
  asked: { wanted: SQL | undefined; sortBy: SortOrder; after?: string | undefined; limit: number },
) {
  const { column, key, valueOf, isDescending } = orders[asked.sortBy]
  const direction = isDescending ? desc : asc
  const position = decodePosition(asked.after, asked.sortBy)
  const beyond = sql.raw(isDescending ? '<' : '>')
  return db
    .select({ ...cardColumns, key })
    .from(listings)
    .where(
      and(
        asked.wanted,
        position &&
          sql`(${column}, ${listings.id}) ${beyond} (${valueOf(position.key)}, ${position.id}::uuid)`,
      ),
    )
    .orderBy(direction(column), direction(listings.id))
    .limit(asked.limit)
}

async function countUpTo(db: Database, wanted: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(listings)
    .where(wanted)
    .limit(countedTo)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

function conditionsOf(query: ListingQuery): SQL | undefined {
  const { words, featured } = query
  return and(
    isPublic(),
    ...wordsOf(words).map((word) => like(listings.searchText, `%${escapeLike(word)}%`)),
    given(query.categoryId, (id) => eq(listings.categoryId, id)),
    given(query.subcategoryId, (id) => eq(listings.subcategoryId, id)),
    given(query.province, (province) => eq(listings.province, province)),
    given(query.city, (city) => eq(listings.city, city)),
    given(query.priceMin, (least) => gte(listings.price, least)),
    given(query.priceMax, (most) => lte(listings.price, most)),
    given(query.quantityMin, (least) => gte(listings.quantity, least)),
    given(query.quantityMax, (most) => lte(listings.quantity, most)),
    given(query.condition, (condition) => eq(listings.condition, condition)),
    given(query.delivery, (delivery) => eq(listings.deliveryAvailable, delivery)),
    given(query.payment, (payment) => eq(listings.paymentTerms, payment)),
    given(query.organic, (organic) => eq(listings.organic, organic)),
    featured ? eq(listings.featured, true) : undefined,
  )
}

function given<Value>(value: Value | undefined, condition: (value: Value) => SQL) {
  return value === undefined ? undefined : condition(value)
}

function wordsOf(text = ''): string[] {
  const words = foldText(text).split(' ').filter(Boolean)
  return [...new Set(words)].slice(0, mostWords)
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}
