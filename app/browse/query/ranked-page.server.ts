import { type SQL, sql } from 'drizzle-orm'
import { cappedTotal } from '../../i18n/format/exact-count-limit.ts'
import { arrayParameter } from '../../platform/database/array-parameter.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { ListCursor } from '../../platform/database/list-cursor.server.ts'
import type { Clause } from '../../search/query/query-clauses.server.ts'
import type { Vocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import {
  type IndexRow,
  type ReturnedCodes,
  restrictToNewest,
  type SearchConditions,
  scanByPrice,
  scanNewestFirst,
  scanOldestFirst,
  whereClause,
} from './build-search-sql.server.ts'
import type { MarketStatistics } from './market-statistics.server.ts'
import {
  canMatch,
  firstTier,
  type RankedQuery,
  relevanceTiers,
  tierExpression,
} from './relevance-tiers.server.ts'
import { runSearchSql } from './run-search-sql.server.ts'
import type { Range, SortOrder } from './search-criteria.ts'
import { estimateCount } from './time-slice-width.server.ts'

/** A query in the terms of the index. `cities` are those nearby, by code, nearest first. */
export type IndexQuery = RankedQuery & {
  cities: readonly { code: number; distance: number }[]
  vocabulary: Vocabulary
  statistics: MarketStatistics
  /** The price range, and the conditions without it: slices by price apply both. */
  price?: Range | undefined
  conditionsWithoutPrice: SearchConditions
}

type RankedPageOptions = { sortBy: SortOrder; after?: ListCursor | undefined; limit: number }

/** A row with its sort key: the price in paisa, the tier, or the position of its city. */
export type RankedRow = IndexRow & { rank: string }

/**
 * Returns the first rows after a cursor, and the total, at most 1,001. With more, only the newest are
 * found; any other order queries the index again, in slices along that order.
 */
export async function rankedPage(
  db: Database,
  indexQuery: IndexQuery,
  options: RankedPageOptions,
): Promise<{ rows: RankedRow[]; total: number }> {
  if (!canMatch(indexQuery.conditions.clauses)) return { rows: [], total: 0 }
  // Only price orders need a sample of the results; other long lists continue from the cursor.
  if (options.after?.isLong && !isPriceOrder(options.sortBy)) {
    const rows = await searchInOrder(db, indexQuery, { ...options, newest: [], sample: [] })
    return { rows, total: cappedTotal }
  }
  const { rows, total, sample } = await findAndSort(db, indexQuery, options)
  const isFullOfBest = options.sortBy === 'best' && rows.length >= options.limit && !options.after
  if (total < cappedTotal || isFullOfBest) return { rows, total }
  return { rows: await searchInOrder(db, indexQuery, { ...options, newest: rows, sample }), total }
}

/** Returns SQL for the newest 1,001 matches, as a common table expression `found`. */
export function newestMatches(indexQuery: IndexQuery, codes: ReturnedCodes): SQL {
  const limit = cappedTotal
  return sql`found as materialized (${scanNewestFirst(indexQuery.conditions, { ...indexQuery, limit, codes })})`
}

function isPriceOrder(sortBy: SortOrder): boolean {
  return sortBy === 'price-low' || sortBy === 'price-high'
}

type SortedRows = { rows: RankedRow[]; total: number; sample: number[] }

async function findAndSort(
  db: Database,
  indexQuery: IndexQuery,
  options: RankedPageOptions,
): Promise<SortedRows> {
  const { sortBy, after, limit } = options
  const beyond = after ? isAfterCursor(sortBy, after) : sql`true`
  const order = orderByColumns(sortBy)
  const sample = isPriceOrder(sortBy)
    ? sql`array(select price::float8 / 100 from ranked where ${beyond} order by ${order} limit 256)`
    : sql`'{}'::float8[]`
  const rows = await runSearchSql<Partial<RankedRow> & { total: number; sample: number[] }>(
    db,
    sql`with ${newestMatches(indexQuery, sortBy === 'best' && carriesCodes(indexQuery) ? 'all' : 'none')},
      counted as materialized (select count(*)::int as total from found),
      ranked as (${sortBy === 'best' ? rankByTier(indexQuery, options) : rankAll(indexQuery, sortBy)})
      select counted.total, ${sample} as sample, page.id, page.rank::text as rank,
        page.posted_at::text as "postedAt", page.city_code as "cityCode"
      from counted left join lateral
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

function rankAll({ cities }: IndexQuery, sortBy: SortOrder): SQL {
  const codesOfCities = arrayParameter(
    cities.map(({ code }) => code),
    'integer',
  )
  const rank = isPriceOrder(sortBy)
    ? sql`price`
    : sortBy === 'nearest'
      ? sql`coalesce(array_position(${codesOfCities}, city_code), 0)`
      : sql`0`
  return sql`select *, ${rank} as rank from found`
}

// A page of the first tier is looked for among this many of the newest matches.
const newestLookedThrough = 120

/** With too many to sort, only a page of the first tier, if the newest matches fill one. */
function rankByTier(indexQuery: IndexQuery, { after, limit }: RankedPageOptions): SQL {
  const isLong = sql`(select total from counted) >= ${cappedTotal}`
  const ofRow = (row: string, valueOf: (codes: SQL) => SQL) =>
    carriesCodes(indexQuery)
      ? valueOf(sql`codes`)
      : sql`(select ${valueOf(sql`s.codes`)} from listing_search s
          where s.listing_id = ${sql.raw(row)}.id)`
  const tier = ofRow('found', (codes) => tierExpression(indexQuery, codes))
  const all = sql`select *, ${tier} as rank from found where not ${isLong}`
  const first = firstTier(indexQuery)
  if (!first || after) return all
  return sql`${all} union all
    (select *, ${first.rank}::int from
      (select * from found order by ${orderByColumns('newest')} limit ${newestLookedThrough}) newest
    where ${isLong} and ${ofRow('newest', first.isIn)}
    order by ${orderByColumns('newest')} limit ${limit})`
}

/** Whether the matches bring their codes along: worth it only if most of them are needed. */
function carriesCodes({ conditions, statistics }: IndexQuery): boolean {
  return estimateCount(conditions.clauses, statistics) < cappedTotal
}

// `source` qualifies the columns where the result has text columns of the same names.
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
  indexQuery: IndexQuery,
  options: OrderedSearchOptions,
): Promise<RankedRow[]> {
  const { sortBy, after, limit } = options
  const { conditions } = indexQuery
  const along = { ...indexQuery, after, limit }
  switch (sortBy) {
    case 'newest':
      if (!after) return options.newest
      return await readRanked(db, scanNewestFirst(conditions, along), 0)
    case 'oldest':
      return await readRanked(db, scanOldestFirst(conditions, along), 0)
    case 'price-low':
    case 'price-high': {
      const byPrice = { ...along, isUp: sortBy === 'price-low', sample: options.sample }
      const rows = scanByPrice(indexQuery.conditionsWithoutPrice, byPrice)
      return await readRanked(db, rows, sql`price`)
    }
    case 'best':
      return await searchTiers(db, indexQuery, options, relevanceTiers(indexQuery))
    case 'nearest':
      return await searchTiers(db, indexQuery, options, cityTiers(indexQuery))
  }
}

async function searchTiers(
  db: Database,
  indexQuery: IndexQuery,
  { after, limit }: OrderedSearchOptions,
  sets: readonly SearchConditions[],
): Promise<RankedRow[]> {
  const rows: RankedRow[] = []
  const first = Math.max(Number(after?.key ?? 1), 1)
  for (let rank = first; rank <= sets.length && rows.length < limit; rank++) {
    const requestedSet = sets[rank - 1]
    if (!requestedSet || !canMatch(requestedSet.clauses)) continue
    const page = scanNewestFirst(requestedSet, {
      ...indexQuery,
      limit: limit - rows.length,
      after: rank === first ? after : undefined,
    })
    rows.push(...(await readRanked(db, page, rank)))
  }
  return rows
}

function cityTiers({ conditions, cities }: IndexQuery): SearchConditions[] {
  return cities.map(({ code }) => ({ ...conditions, clauses: [...conditions.clauses, [code]] }))
}

async function readRanked(db: Database, rows: SQL, rank: SQL | number): Promise<RankedRow[]> {
  return await runSearchSql<RankedRow>(
    db,
    sql`select id, (${rank})::text as rank, posted_at::text as "postedAt",
      city_code as "cityCode" from (${rows}) page`,
  )
}

/** Mostly a new listing matches; asking the index for all takes longer the larger the market is. */
export async function hasMatch(
  db: Database,
  { conditions, ...market }: Pick<IndexQuery, 'conditions' | 'vocabulary' | 'statistics'>,
): Promise<boolean> {
  if (!canMatch(conditions.clauses)) return false
  const exists = (some: SearchConditions) =>
    sql`exists(select from listing_search s where ${whereClause(some)})`
  const newest = restrictToNewest(conditions, { ...market, limit: newestSampleSize })
  const [row] = await runSearchSql<{ found: boolean }>(
    db,
    sql`select ${newest ? sql`${exists(newest)} or ` : sql``}${exists(conditions)} as found`,
  )
  return row?.found === true
}

// Estimates may be several times too high.
const newestSampleSize = 20

export async function haveMatches(db: Database, sets: readonly Clause[][]): Promise<boolean[]> {
  const selects = sets.map((clauses, index) =>
    canMatch(clauses)
      ? sql`select ${index}::int as at, (${existsMatch(clauses)}) as found`
      : sql`select ${index}::int as at, false as found`,
  )
  if (selects.length === 0) return []
  const rows = await runSearchSql<{ at: number; found: boolean }>(
    db,
    sql.join(selects, sql` union all `),
  )
  return rows.sort((one, other) => one.at - other.at).map(({ found }) => found)
}

// Comparing rows with thousands of codes is slow, and the first codes are mostly the common ones.
const firstCodes = 32

function existsMatch(clauses: readonly Clause[]): SQL {
  const exists = (some: readonly Clause[]) =>
    sql`exists(select from listing_search s where ${whereClause({ clauses: some, checks: [] })})`
  if (clauses.every(({ length }) => length <= firstCodes)) return exists(clauses)
  return sql`${exists(clauses.map((clause) => clause.slice(0, firstCodes)))} or ${exists(clauses)}`
}
