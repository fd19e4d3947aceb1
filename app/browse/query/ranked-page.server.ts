import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.server.ts'
import type { ListCursor } from '../../platform/database/list-cursor.server.ts'
import type { Clause, QueryClauses } from '../../search/query/query-clauses.server.ts'
import type { Vocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import type { MarketStatistics } from './market-statistics.server.ts'
import {
  type IndexRow,
  matchesAllClauses,
  type SearchConditions,
  scanByPrice,
  scanNewestFirst,
  scanOldestFirst,
  whereClause,
} from './search-conditions.server.ts'
import type { Range, SortOrder } from './search-criteria.ts'
import { searchRows } from './search-rows.server.ts'

/** What is looked for, ready for the index. `cities` are those near, by code, the nearest first. */
export type IndexQuery = {
  wanted: SearchConditions
  words: QueryClauses
  cities: readonly { code: number; distance: number }[]
  vocabulary: Vocabulary
  shape: MarketStatistics
  /** The prices that were asked for, and what is wanted but for them: slices of prices say both. */
  price?: Range | undefined
  unpriced: SearchConditions
}

type RankedPageOptions = { sortBy: SortOrder; after?: ListCursor | undefined; limit: number }

/** A row with the key of its order: its price in paisa, its tier, or the place of its city. */
export type RankedRow = IndexRow & { rank: string }

// Lists say how many up to 1,000 and then "1,000+": no need to count a million.
export const maxExactTotal = 1001

/**
 * The first rows of what is sought beyond a position, and how many there are in all, at most 1,001.
 * Up to 1,000 are simply found and sorted. Of more, only the newest are found; any other order
 * then asks the index again, in slices that run along that order.
 */
export async function rankedPage(
  db: Database,
  sought: IndexQuery,
  asked: RankedPageOptions,
): Promise<{ rows: RankedRow[]; total: number }> {
  if (sought.wanted.clauses.some((clause) => clause.length === 0)) return { rows: [], total: 0 }
  // Only prices need a sample of what is found; else a long list goes on where it was left.
  if (asked.after?.isLong && !isPriceOrder(asked.sortBy)) {
    const rows = await searchInOrder(db, sought, { ...asked, newest: [], sample: [] })
    return { rows, total: maxExactTotal }
  }
  const { rows, total, sample } = await findAndSort(db, sought, asked)
  if (total < maxExactTotal) return { rows, total }
  return { rows: await searchInOrder(db, sought, { ...asked, newest: rows, sample }), total }
}

/** The newest 1,001 of what is wanted, under the name `found`. */
export function newestMatches(sought: IndexQuery, { hasCodes = false } = {}): SQL {
  const limit = maxExactTotal
  return sql`found as materialized (${scanNewestFirst(sought.wanted, { ...sought, limit, hasCodes })})`
}

function isPriceOrder(sortBy: SortOrder): boolean {
  return sortBy === 'price-low' || sortBy === 'price-high'
}

type SortedRows = { rows: RankedRow[]; total: number; sample: number[] }

async function findAndSort(
  db: Database,
  sought: IndexQuery,
  asked: RankedPageOptions,
): Promise<SortedRows> {
  const { sortBy, after, limit } = asked
  const beyond = after ? isAfterCursor(sortBy, after) : sql`true`
  const order = orderByColumns(sortBy)
  const sample = isPriceOrder(sortBy)
    ? sql`array(select price::float8 / 100 from ranked where ${beyond} order by ${order} limit 256)`
    : sql`'{}'::float8[]`
  const rows = await searchRows<Partial<RankedRow> & { total: number; sample: number[] }>(
    db,
    sql`with ${newestMatches(sought)},
      ranked as (select *, ${rankExpression(sortBy, sought)} as rank from found)
      select counted.total, counted.sample, page.id, page.rank::text as rank,
        page.posted_at::text as "postedAt", page.city_code as "cityCode"
      from (select (select count(*)::int from found) as total, ${sample} as sample) counted
      left join lateral
        (select * from ranked where ${beyond} order by ${order} limit ${limit}) page on true
      order by ${orderByColumns(sortBy, sql`page.`)}`,
  )
  const [first] = rows
  return {
    rows: rows.filter((row): row is (typeof rows)[number] & RankedRow => Boolean(row.id)),
    total: first?.total ?? 0,
    sample: first?.sample ?? [],
  }
}

function rankExpression(sortBy: SortOrder, { words, cities }: IndexQuery): SQL {
  switch (sortBy) {
    case 'price-low':
    case 'price-high':
      return sql`price`
    case 'nearest':
      return sql`coalesce(array_position(${`{${cities.map(({ code }) => code).join(',')}}`}::integer[], city_code), 0)`
    case 'best':
      // Where there are too many to sort, their tiers are not worth finding out.
      return sql`case when (select count(*) from found) >= ${maxExactTotal} then 0 else (
        select case when ${matchesAllClauses(words.title, sql`s.codes`)} then 1
          when ${matchesAllClauses(words.lead, sql`s.codes`)} then 2 else 3 end
        from listing_search s where s.listing_id = found.id) end`
    default:
      return sql`0`
  }
}

// The source is named where the result has columns of the same name, as text.
function orderByColumns(sortBy: SortOrder, source = sql``): SQL {
  const newest = sql`${source}posted_at desc, ${source}id desc`
  switch (sortBy) {
    case 'newest':
      return newest
    case 'oldest':
      return sql`${source}posted_at, ${source}id`
    case 'price-high':
      return sql`${source}rank desc, ${newest}`
    default:
      return sql`${source}rank, ${newest}`
  }
}

function isAfterCursor(sortBy: SortOrder, { key: rank, postedAt, id }: ListCursor): SQL {
  const place = sql`(${postedAt}::bigint, ${id}::uuid)`
  if (sortBy === 'newest') return sql`(posted_at, id) < ${place}`
  if (sortBy === 'oldest') return sql`(posted_at, id) > ${place}`
  const sign = sql.raw(sortBy === 'price-high' ? '<' : '>')
  const key = sql`${rank}::bigint`
  return sql`(rank ${sign} ${key} or (rank = ${key} and (posted_at, id) < ${place}))`
}

type OrderedSearchOptions = RankedPageOptions & { newest: RankedRow[]; sample: readonly number[] }

async function searchInOrder(
  db: Database,
  sought: IndexQuery,
  asked: OrderedSearchOptions,
): Promise<RankedRow[]> {
  const { sortBy, after, limit } = asked
  const { wanted } = sought
  const along = { ...sought, after, limit }
  switch (sortBy) {
    case 'newest':
      if (!after) return asked.newest
      return await readRanked(db, scanNewestFirst(wanted, along), 0)
    case 'oldest':
      return await readRanked(db, scanOldestFirst(wanted, along), 0)
    case 'price-low':
    case 'price-high': {
      const direction = sortBy === 'price-low' ? 'up' : 'down'
      const { sample } = asked
      return await readRanked(
        db,
        scanByPrice(sought.unpriced, { ...along, direction, sample }),
        sql`price`,
      )
    }
    case 'best':
      return await searchTiers(db, sought, asked, relevanceTiers(sought))
    case 'nearest':
      return await searchTiers(db, sought, asked, cityTiers(sought))
  }
}

/** Sets of rows one after the other, each newest first, until there are enough. */
async function searchTiers(
  db: Database,
  sought: IndexQuery,
  { after, limit }: OrderedSearchOptions,
  sets: readonly SearchConditions[],
): Promise<RankedRow[]> {
  const rows: RankedRow[] = []
  const first = Math.max(Number(after?.key ?? 1), 1)
  for (let rank = first; rank <= sets.length && rows.length < limit; rank++) {
    const wanted = sets[rank - 1]
    if (!wanted || wanted.clauses.some((clause) => clause.length === 0)) continue
    const page = scanNewestFirst(wanted, {
      ...sought,
      limit: limit - rows.length,
      after: rank === first ? after : undefined,
    })
    rows.push(...(await readRanked(db, page, rank)))
  }
  return rows
}

/** Listings whose titles say it all, then those whose labels help, then the others. */
function relevanceTiers({ wanted, words }: IndexQuery): SearchConditions[] {
  const { clauses, checks } = wanted
  const not = (some: readonly Clause[]) => sql`not (${matchesAllClauses(some, sql`s.codes`)})`
  return [
    { clauses: [...clauses, ...words.title], checks },
    { clauses: [...clauses, ...words.lead], checks: [...checks, not(words.title)] },
    { clauses, checks: [...checks, not(words.lead)] },
  ]
}

function cityTiers({ wanted, cities }: IndexQuery): SearchConditions[] {
  return cities.map(({ code }) => ({ ...wanted, clauses: [...wanted.clauses, [code]] }))
}

async function readRanked(db: Database, rows: SQL, rank: SQL | number): Promise<RankedRow[]> {
  return await searchRows<RankedRow>(
    db,
    sql`select id, (${rank})::text as rank, posted_at::text as "postedAt",
      city_code as "cityCode" from (${rows}) page`,
  )
}

/** Which of several sets of codes any public listing has one of. */
export async function haveMatches(db: Database, sets: readonly Clause[][]): Promise<boolean[]> {
  const asked = sets.map((clauses, at) =>
    clauses.some((clause) => clause.length === 0)
      ? sql`select ${at}::int as at, false as found`
      : sql`select ${at}::int as at, exists(select from listing_search s
          where ${whereClause({ clauses, checks: [] })}) as found`,
  )
  if (asked.length === 0) return []
  const rows = await searchRows<{ at: number; found: boolean }>(
    db,
    sql.join(asked, sql` union all `),
  )
  return rows.sort((one, other) => one.at - other.at).map(({ found }) => found)
}
