import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.server.ts'
import type { Position } from '../platform/list-position.server.ts'
import type { Clause, Clauses } from '../search/clauses.server.ts'
import type { Vocabulary } from '../search/vocabulary.server.ts'
import {
  byPrice,
  condition,
  hasAll,
  type IndexRow,
  newestFirst,
  oldestFirst,
  type Wanted,
} from './found-rows.server.ts'
import type { Range, SortOrder } from './listing-query.ts'
import type { MarketShape } from './market-shape.server.ts'
import { readRows } from './read-rows.server.ts'

/** What is looked for, ready for the index. `cities` are those near, by code, the nearest first. */
export type Sought = {
  wanted: Wanted
  words: Clauses
  cities: readonly { code: number; distance: number }[]
  vocabulary: Vocabulary
  shape: MarketShape
  /** The prices that were asked for, and what is wanted but for them: slices of prices say both. */
  price?: Range | undefined
  unpriced: Wanted
}

type Asked = { sortBy: SortOrder; after?: Position | undefined; limit: number }

/** A row with the key of its order: its price in paisa, its tier, or the place of its city. */
export type RankedRow = IndexRow & { rank: string }

// Lists say how many up to 1,000 and then "1,000+": no need to count a million.
export const countedTo = 1001

/**
 * The first rows of what is sought beyond a position, and how many there are in all, at most 1,001.
 * Up to 1,000 are simply found and sorted. Of more, only the newest are found; any other order
 * then asks the index again, in slices that run along that order.
 */
export async function pageOfRows(
  db: Database,
  sought: Sought,
  asked: Asked,
): Promise<{ rows: RankedRow[]; total: number }> {
  if (sought.wanted.clauses.some((clause) => clause.length === 0)) return { rows: [], total: 0 }
  // Only prices need a sample of what is found; else a long list goes on where it was left.
  if (asked.after?.isLong && !isPriced(asked.sortBy)) {
    const rows = await alongOrder(db, sought, { ...asked, newest: [], sample: [] })
    return { rows, total: countedTo }
  }
  const { rows, total, sample } = await findAndSort(db, sought, asked)
  if (total < countedTo) return { rows, total }
  return { rows: await alongOrder(db, sought, { ...asked, newest: rows, sample }), total }
}

/** The newest 1,001 of what is wanted, under the name `found`. */
export function foundNewest(sought: Sought, { hasCodes = false } = {}): SQL {
  const limit = countedTo
  return sql`found as materialized (${newestFirst(sought.wanted, { ...sought, limit, hasCodes })})`
}

function isPriced(sortBy: SortOrder): boolean {
  return sortBy === 'price-low' || sortBy === 'price-high'
}

type Sorted = { rows: RankedRow[]; total: number; sample: number[] }

async function findAndSort(db: Database, sought: Sought, asked: Asked): Promise<Sorted> {
  const { sortBy, after, limit } = asked
  const beyond = after ? isBeyond(sortBy, after) : sql`true`
  const order = orderOf(sortBy)
  const sample = isPriced(sortBy)
    ? sql`array(select price::float8 / 100 from ranked where ${beyond} order by ${order} limit 256)`
    : sql`'{}'::float8[]`
  const rows = await readRows<Partial<RankedRow> & { total: number; sample: number[] }>(
    db,
    sql`with ${foundNewest(sought)},
      ranked as (select *, ${rankOf(sortBy, sought)} as rank from found)
      select counted.total, counted.sample, page.id, page.rank::text as rank,
        page.posted_at::text as "postedAt", page.city_code as "cityCode"
      from (select (select count(*)::int from found) as total, ${sample} as sample) counted
      left join lateral
        (select * from ranked where ${beyond} order by ${order} limit ${limit}) page on true
      order by ${orderOf(sortBy, sql`page.`)}`,
  )
  const [first] = rows
  return {
    rows: rows.filter((row): row is (typeof rows)[number] & RankedRow => Boolean(row.id)),
    total: first?.total ?? 0,
    sample: first?.sample ?? [],
  }
}

function rankOf(sortBy: SortOrder, { words, cities }: Sought): SQL {
  switch (sortBy) {
    case 'price-low':
    case 'price-high':
      return sql`price`
    case 'nearest':
      return sql`coalesce(array_position(${`{${cities.map(({ code }) => code).join(',')}}`}::integer[], city_code), 0)`
    case 'best':
      // Where there are too many to sort, their tiers are not worth finding out.
      return sql`case when (select count(*) from found) >= ${countedTo} then 0 else (
        select case when ${hasAll(words.title, sql`s.codes`)} then 1
          when ${hasAll(words.lead, sql`s.codes`)} then 2 else 3 end
        from listing_search s where s.listing_id = found.id) end`
    default:
      return sql`0`
  }
}

// The source is named where the result has columns of the same name, as text.
function orderOf(sortBy: SortOrder, source = sql``): SQL {
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

function isBeyond(sortBy: SortOrder, { key: rank, postedAt, id }: Position): SQL {
  const place = sql`(${postedAt}::bigint, ${id}::uuid)`
  if (sortBy === 'newest') return sql`(posted_at, id) < ${place}`
  if (sortBy === 'oldest') return sql`(posted_at, id) > ${place}`
  const sign = sql.raw(sortBy === 'price-high' ? '<' : '>')
  const key = sql`${rank}::bigint`
  return sql`(rank ${sign} ${key} or (rank = ${key} and (posted_at, id) < ${place}))`
}

type Along = Asked & { newest: RankedRow[]; sample: readonly number[] }

async function alongOrder(db: Database, sought: Sought, asked: Along): Promise<RankedRow[]> {
  const { sortBy, after, limit } = asked
  const { wanted } = sought
  const along = { ...sought, after, limit }
  switch (sortBy) {
    case 'newest':
      if (!after) return asked.newest
      return await readRanked(db, newestFirst(wanted, along), 0)
    case 'oldest':
      return await readRanked(db, oldestFirst(wanted, along), 0)
    case 'price-low':
    case 'price-high': {
      const direction = sortBy === 'price-low' ? 'up' : 'down'
      const { sample } = asked
      return await readRanked(
        db,
        byPrice(sought.unpriced, { ...along, direction, sample }),
        sql`price`,
      )
    }
    case 'best':
      return await inTurn(db, sought, asked, tiersOf(sought))
    case 'nearest':
      return await inTurn(db, sought, asked, eachCity(sought))
  }
}

/** Sets of rows one after the other, each newest first, until there are enough. */
async function inTurn(
  db: Database,
  sought: Sought,
  { after, limit }: Along,
  sets: readonly Wanted[],
): Promise<RankedRow[]> {
  const rows: RankedRow[] = []
  const first = Math.max(Number(after?.key ?? 1), 1)
  for (let rank = first; rank <= sets.length && rows.length < limit; rank++) {
    const wanted = sets[rank - 1]
    if (!wanted || wanted.clauses.some((clause) => clause.length === 0)) continue
    const page = newestFirst(wanted, {
      ...sought,
      limit: limit - rows.length,
      after: rank === first ? after : undefined,
    })
    rows.push(...(await readRanked(db, page, rank)))
  }
  return rows
}

/** Listings whose titles say it all, then those whose labels help, then the others. */
function tiersOf({ wanted, words }: Sought): Wanted[] {
  const { clauses, checks } = wanted
  const not = (some: readonly Clause[]) => sql`not (${hasAll(some, sql`s.codes`)})`
  return [
    { clauses: [...clauses, ...words.title], checks },
    { clauses: [...clauses, ...words.lead], checks: [...checks, not(words.title)] },
    { clauses, checks: [...checks, not(words.lead)] },
  ]
}

function eachCity({ wanted, cities }: Sought): Wanted[] {
  return cities.map(({ code }) => ({ ...wanted, clauses: [...wanted.clauses, [code]] }))
}

async function readRanked(db: Database, rows: SQL, rank: SQL | number): Promise<RankedRow[]> {
  return await readRows<RankedRow>(
    db,
    sql`select id, (${rank})::text as rank, posted_at::text as "postedAt",
      city_code as "cityCode" from (${rows}) page`,
  )
}

/** Which of several sets of codes any public listing has one of. */
export async function whichAreFound(db: Database, sets: readonly Clause[][]): Promise<boolean[]> {
  const asked = sets.map((clauses, at) =>
    clauses.some((clause) => clause.length === 0)
      ? sql`select ${at}::int as at, false as found`
      : sql`select ${at}::int as at, exists(select from listing_search s
          where ${condition({ clauses, checks: [] })}) as found`,
  )
  if (asked.length === 0) return []
  const rows = await readRows<{ at: number; found: boolean }>(db, sql.join(asked, sql` union all `))
  return rows.sort((one, other) => one.at - other.at).map(({ found }) => found)
}
