import { and, desc, type SQL, sql } from 'drizzle-orm'
import { services } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'
import { decodePosition, encodePosition, type Position } from '../platform/list-position.server.ts'
import { readLexicon } from '../search/lexicon.server.ts'
import type { SearchReading } from '../search/parts.ts'
import { correctServiceWords } from './correct-service-words.server.ts'
import { type ServiceCardRow, serviceCardColumns } from './service-card.server.ts'
import {
  type CorrectedWord,
  conditionsOf,
  readWords,
  type ServiceQuery,
} from './service-conditions.server.ts'
import type { ServiceOrder } from './service-filters.ts'

type Asked = {
  sortBy: ServiceOrder
  /** The `next` of the page before; one that makes no sense gives the first page. */
  after?: string | undefined
  limit?: number | undefined
}

export type FoundServices = {
  services: ServiceCardRow[]
  /** Exact up to 1,000; 1,001 means more than that. */
  count: number
  /** Where the next page begins; absent on the last one. */
  next?: string | undefined
  /** The place that the words narrow to; its city as services store it. */
  place: SearchReading['place']
  corrected: CorrectedWord[]
}

const perPage = 24
const countedTo = 1001

/**
 * One page of the public services that answer a query, and how many there are in all. Words are
 * read as docs/search.md says; where nothing is found, they are tried again as the nearest words
 * that some service has.
 */
export async function findFarmServices(
  db: Database,
  { sortBy, after, limit = perPage, ...query }: ServiceQuery & Asked,
): Promise<FoundServices> {
  const { conditions, count, place, corrected } = await answer(db, query)
  const order = { sortBy, after: decodePosition(after, { sortBy, ...query }) }
  const rows = count > 0 ? await readPage(db, conditions, { ...order, limit: limit + 1 }) : []
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    services: shown.map(({ postedAt: _, ...row }) => row),
    count,
    next: last && encodePosition(positionOf(last), { sortBy, ...query }),
    place,
    corrected,
  }
}

/** How many public services answer a query, exact up to 1,000. */
export async function countFarmServices(db: Database, query: ServiceQuery): Promise<number> {
  return (await answer(db, query)).count
}

async function answer(db: Database, query: ServiceQuery) {
  const lexicon = await readLexicon(db)
  const reading = readWords(query, lexicon)
  const look = async (corrected: CorrectedWord[]) => {
    const conditions = conditionsOf(query, reading, { lexicon, corrected })
    return { conditions, count: await countRows(db, conditions), place: reading.place, corrected }
  }
  const first = await look([])
  if (first.count > 0) return first
  const corrected = await correctServiceWords(db, reading.parts, lexicon)
  return corrected.length > 0 ? await look(corrected) : first
}

async function countRows(db: Database, conditions: readonly SQL[]): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(services)
    .where(and(...conditions))
    .limit(countedTo)
    .as('found')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found)
  return row?.count ?? 0
}

type Order = { sortBy: ServiceOrder; after: Position | undefined; limit: number }

// Microseconds, since two services may be posted in the same millisecond.
const postedAt = sql<string>`(extract(epoch from ${services.createdAt}) * 1000000)::bigint::text`

function readPage(db: Database, conditions: readonly SQL[], { sortBy, after, limit }: Order) {
  return db
    .select({ ...serviceCardColumns, postedAt })
    .from(services)
    .where(and(...conditions, after && isBeyond(sortBy, after)))
    .orderBy(...orderOf(sortBy))
    .limit(limit)
}

function orderOf(sortBy: ServiceOrder): SQL[] {
  const newest = [desc(services.createdAt), desc(services.id)]
  if (sortBy === 'newest') return newest
  return [sortBy === 'price-low' ? sql`${services.price}` : desc(services.price), ...newest]
}

function isBeyond(sortBy: ServiceOrder, position: Position): SQL {
  const { key, id } = position
  const posted = sql`timestamptz 'epoch' + ${position.postedAt}::bigint * interval '1 microsecond'`
  const isOlder = sql`(${services.createdAt}, ${services.id}) < (${posted}, ${id}::uuid)`
  if (sortBy === 'newest') return isOlder
  const price = sql`${key}::numeric / 100`
  const sign = sql.raw(sortBy === 'price-low' ? '>' : '<')
  return sql`(${services.price} ${sign} ${price} or (${services.price} = ${price} and ${isOlder}))`
}

function positionOf({ price, postedAt, id }: ServiceCardRow & { postedAt: string }): Position {
  return { key: String(Math.round(price * 100)), isLong: false, postedAt, id }
}
