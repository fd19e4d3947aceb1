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

/** A query in the terms of the index. `cities` are those nearby, by code, nearest first. */
export type IndexQuery = {
  conditions: SearchConditions
  /** What listings must match. */
  clauses: QueryClauses
  /** What they are ranked by; the same, unless words may also stand inside longer ones. */
  ranking: QueryClauses
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

// Lists show exact counts up to 1,000, then "1,000+", so there is no need to count a million.
export const maxExactTotal = 1001

/**
 * Returns the first rows after a cursor, and the total, at most 1,001. Up to 1,000 matches are
 * found and sorted. With more, only the newest are found, and any other order queries the index
 * again, in slices along that order.
 */
export async function rankedPage(
  db: Database,
  indexQuery: IndexQuery,
  options: RankedPageOptions,
): Promise<{ rows: RankedRow[]; total: number }> {
  if (indexQuery.conditions.clauses.some((clause) => clause.length === 0))
    return { rows: [], total: 0 }
  // Only price orders need a sample of the results; other long lists continue from the cursor.
  if (options.after?.isLong && !isPriceOrder(options.sortBy)) {
    const rows = await searchInOrder(db, indexQuery, { ...options, newest: [], sample: [] })
    return { rows, total: maxExactTotal }
  }
  const { rows, total, sample } = await findAndSort(db, indexQuery, options)
  if (total < maxExactTotal) return { rows, total }
  return { rows: await searchInOrder(db, indexQuery, { ...options, newest: rows, sample }), total }
}

/** Returns SQL for the newest 1,001 matches, as a common table expression `found`. */
export function newestMatches(indexQuery: IndexQuery, { hasCodes = false } = {}): SQL {
  const limit = maxExactTotal
  return sql`found as materialized (${scanNewestFirst(indexQuery.conditions, { ...indexQuery, limit, hasCodes })})`
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
  const rows = await searchRows<Partial<RankedRow> & { total: number; sample: number[] }>(
    db,
    sql`with ${newestMatches(indexQuery)},
      ranked as (select *, ${rankExpression(sortBy, indexQuery)} as rank from found)
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

function rankExpression(sortBy: SortOrder, indexQuery: IndexQuery): SQL {
  switch (sortBy) {
    case 'price-low':
    case 'price-high':
      return sql`price`
    case 'nearest':
      return sql`coalesce(array_position(${`{${indexQuery.cities.map(({ code }) => code).join(',')}}`}::integer[], city_code), 0)`
    case 'best':
      // With too many results to sort, the tiers are not needed.
      return sql`case when (select count(*) from found) >= ${maxExactTotal} then 0
        else (select ${tierExpression(indexQuery)} from listing_search s where s.listing_id = found.id)
        end`
    default:
      return sql`0`
  }
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
      const direction = sortBy === 'price-low' ? 'up' : 'down'
      const { sample } = options
      return await readRanked(
        db,
        scanByPrice(indexQuery.conditionsWithoutPrice, { ...along, direction, sample }),
        sql`price`,
      )
    }
    case 'best':
      return await searchTiers(db, indexQuery, options, relevanceTiers(indexQuery))
    case 'nearest':
      return await searchTiers(db, indexQuery, options, cityTiers(indexQuery))
  }
}

/** Returns rows of one tier after another, each newest first, until there are enough. */
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
    if (!requestedSet || requestedSet.clauses.some((clause) => clause.length === 0)) continue
    const page = scanNewestFirst(requestedSet, {
      ...indexQuery,
      limit: limit - rows.length,
      after: rank === first ? after : undefined,
    })
    rows.push(...(await readRanked(db, page, rank)))
  }
  return rows
}

/**
 * Returns the clauses of the tiers of relevance; docs/search.md describes them. One that no listing
 * can match keeps its place, so that a tier always has the same number.
 */
function relevanceClauses(ranking: QueryClauses): Clause[][] {
  const { thing = [], besides = [], title, leading, anywhere } = ranking
  const thingItself = [...anywhere, thing]
  // Of one token only, the first two tiers would be the same.
  const isCompound = besides.length > 0
  return [isCompound ? [...thingItself, ...besides] : [[]], thingItself, title, leading, anywhere]
}

const canMatch = (tier: readonly Clause[]) => tier.every(({ length }) => length > 0)

function tierExpression(indexQuery: IndexQuery): SQL {
  const tiers = relevanceClauses(indexQuery.ranking)
  const cases = tiers.flatMap((tier, index) =>
    canMatch(tier) ? [sql`when ${isInTier(tier, indexQuery)} then ${index + 1}::int`] : [],
  )
  const last = sql`${tiers.length + 1}::int`
  return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} else ${last} end` : last
}

function relevanceTiers(indexQuery: IndexQuery): SearchConditions[] {
  const { conditions, clauses: matched, ranking } = indexQuery
  const { clauses, checks } = conditions
  const tiers = relevanceClauses(ranking)
  const not = (tier: readonly Clause[]) => sql`not (${isInTier(tier, indexQuery)})`
  // Without words inside longer ones, every listing is in one of these tiers.
  const last: Clause[][] = matched === ranking ? [] : [[]]
  return [...tiers, ...last].map((tier, index) => ({
    clauses: [...clauses, ...tier],
    checks: [...checks, ...tiers.slice(0, index).filter(canMatch).map(not)],
  }))
}

/** Whether a row that meets the conditions is in a tier; the clauses it meets anyway are left out. */
function isInTier(tier: readonly Clause[], { conditions }: IndexQuery): SQL {
  const more = tier.filter((clause) => !conditions.clauses.includes(clause))
  return matchesAllClauses(more, sql`s.codes`)
}

function cityTiers({ conditions, cities }: IndexQuery): SearchConditions[] {
  return cities.map(({ code }) => ({ ...conditions, clauses: [...conditions.clauses, [code]] }))
}

async function readRanked(db: Database, rows: SQL, rank: SQL | number): Promise<RankedRow[]> {
  return await searchRows<RankedRow>(
    db,
    sql`select id, (${rank})::text as rank, posted_at::text as "postedAt",
      city_code as "cityCode" from (${rows}) page`,
  )
}

/** Whether any public listing meets the conditions. */
export async function hasMatch(db: Database, conditions: SearchConditions): Promise<boolean> {
  if (!canMatch(conditions.clauses)) return false
  const [row] = await searchRows<{ found: boolean }>(
    db,
    sql`select exists(select from listing_search s where ${whereClause(conditions)}) as found`,
  )
  return row?.found === true
}

/** Returns for each set of clauses whether any public listing matches it. */
export async function haveMatches(db: Database, sets: readonly Clause[][]): Promise<boolean[]> {
  const selects = sets.map((clauses, index) =>
    canMatch(clauses)
      ? sql`select ${index}::int as at, (${existsMatch(clauses)}) as found`
      : sql`select ${index}::int as at, false as found`,
  )
  if (selects.length === 0) return []
  const rows = await searchRows<{ at: number; found: boolean }>(
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
