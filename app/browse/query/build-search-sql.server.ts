import { type SQL, sql } from 'drizzle-orm'
import { arrayParameter } from '../../platform/database/array-parameter.server.ts'
import type { ListCursor } from '../../platform/database/list-cursor.server.ts'
import { bucketTermsBetween } from '../../search/indexing/number-buckets.ts'
import { timeSlices } from '../../search/indexing/time-slices.ts'
import type { Clause } from '../../search/query/query-clauses.server.ts'
import { termCodes } from '../../search/query/word-codes.server.ts'
import type { Vocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import type { MarketStatistics } from './market-statistics.server.ts'
import type { Range } from './search-criteria.ts'
import { estimateCount, scanEnd, timeSliceWidth } from './time-slice-width.server.ts'

/** The conditions of a row: one code of each clause, and every check. */
export type SearchConditions = { clauses: readonly Clause[]; checks: readonly SQL[] }

/** A row of `listing_search`; `postedAt` is in microseconds. */
export type IndexRow = { id: string; postedAt: string; cityCode: number }

type IndexScanOptions = {
  vocabulary: Vocabulary
  limit: number
  after?: ListCursor | undefined
  statistics: MarketStatistics
  codes?: ReturnedCodes | undefined
}

/** Which codes of the rows to return: all of them are most of a row's size. */
export type ReturnedCodes = 'all' | 'choices' | 'none'

/**
 * The matching rows, newest first: back in time slice by slice, each with codes that the index can
 * answer, up to `limit` rows. A search that would read too much ends before the oldest listings.
 */
export function scanNewestFirst(conditions: SearchConditions, options: IndexScanOptions): SQL {
  const { limit, after, statistics, codes } = options
  const soon = Date.now() + hour
  const start = after ? cursorTime(after) + 1 : soon
  // Listings posted since the statistics were read belong to the first slice.
  const width =
    timeSliceWidth(conditions.clauses, { limit, statistics }) +
    Math.max(start - statistics.newest, 0)
  const end = Math.max(scanEnd(conditions.clauses, { start, statistics }), statistics.oldest)
  const isCut = end > statistics.oldest
  return scanSlices(timeScanSlices({ start, end, width, isCut }, options), {
    conditions,
    beyond: after ? [isAfterCursor(after, '<')] : [],
    order: sql`s.created_at desc, s.listing_id desc`,
    limit,
    codes,
  })
}

/** The same for so many of the newest listings that about `limit` match; undefined if for all. */
export function restrictToNewest(
  conditions: SearchConditions,
  options: Pick<IndexScanOptions, 'vocabulary' | 'limit' | 'statistics'>,
): SearchConditions | undefined {
  const { statistics } = options
  const width = timeSliceWidth(conditions.clauses, options)
  const start = Date.now() + hour
  const end = statistics.newest - width
  if (statistics.isSmall || end < statistics.oldest) return undefined
  const slices = timeScanSlices({ start, end, width: start - end, isCut: true }, options)
  return {
    clauses: [...conditions.clauses, ...slices.flatMap(({ clause }) => (clause ? [clause] : []))],
    checks: [...conditions.checks, ...slices.flatMap(({ checks }) => checks)],
  }
}

export function scanOldestFirst(conditions: SearchConditions, options: IndexScanOptions): SQL {
  const { limit, after, statistics } = options
  const start = after ? cursorTime(after) : statistics.oldest
  const soon = Math.max(Date.now(), start) + hour
  const end = Math.min(scanEnd(conditions.clauses, { start, statistics, isForward: true }), soon)
  const stretch = { start, end, width: statistics.pace, isCut: end < soon }
  return scanSlices(timeScanSlices(stretch, options), {
    conditions,
    beyond: after ? [isAfterCursor(after, '>')] : [],
    order: sql`s.created_at, s.listing_id`,
    limit,
  })
}

/** Cheapest or dearest first; the slices are cut at the prices of `sample`, in that order. */
export function scanByPrice(
  conditions: SearchConditions,
  options: IndexScanOptions & {
    isUp: boolean
    sample: readonly number[]
    price?: Range | undefined
  },
): SQL {
  const { vocabulary, limit, after, isUp, sample, price } = options
  const start = after ? Number(after.key) / 100 : isUp ? price?.min : price?.max
  const edges = sliceEdges(conditions, options).flatMap((place) => sample[place] ?? [])
  const slices = [...new Set(edges), isUp ? price?.max : price?.min].map((to, index, all) => {
    const from = index === 0 ? start : all[index - 1]
    const range = isUp ? { min: from, max: to } : { min: to, max: from }
    const bounds = [
      ...(from === undefined ? [] : [comparePrice(isUp ? '>' : '<', index === 0, from)]),
      ...(to === undefined ? [] : [comparePrice(isUp ? '<' : '>', true, to)]),
    ]
    return { clause: termCodes(bucketTermsBetween('price', range), vocabulary), checks: bounds }
  })
  return scanSlices(slices, {
    conditions,
    beyond: after ? [isPriceAfterCursor(after, isUp)] : [],
    order: isUp
      ? sql`s.price, s.created_at desc, s.listing_id desc`
      : sql`s.price desc, s.created_at desc, s.listing_id desc`,
    limit,
  })
}

/** The places in a price sample at which slices end: the first holds about a page. */
function sliceEdges(
  { clauses }: SearchConditions,
  { limit, statistics }: IndexScanOptions,
): number[] {
  const matches = Math.max(estimateCount(clauses, statistics), sampledResults)
  const first = Math.min(Math.round((limit * sampledResults) / matches), lastEdge)
  return [first, first * 4 + 3, first * 16 + 15, lastEdge].filter((place) => place <= lastEdge)
}

// A sample holds the cheapest or dearest of the newest thousand results.
const sampledResults = 1000
const lastEdge = 255

const rowColumns = sql`s.listing_id as id, (s.price * 100)::bigint as price,
  (extract(epoch from s.created_at) * 1000000)::bigint as posted_at, s.city_code`

const codeColumns: Record<ReturnedCodes, SQL> = {
  all: sql`, s.codes`,
  choices: sql`, s.codes[1:coalesce(s.choice_count, cardinality(s.codes))] as codes`,
  none: sql``,
}

/** Codes of which every row has one, and exact bounds; without `clause` it covers all rows. */
type ScanSlice = { clause?: Clause; checks: SQL[] }

function scanSlices(
  slices: readonly ScanSlice[],
  options: {
    conditions: SearchConditions
    beyond: SQL[]
    order: SQL
    limit: number
    codes?: ReturnedCodes | undefined
  },
): SQL {
  const { conditions, beyond, order, limit, codes = 'none' } = options
  const columns = sql`${rowColumns}${codeColumns[codes]}`
  const selects = slices
    .filter(({ clause }) => clause?.length !== 0)
    .map(({ clause, checks }) => ({
      clauses: clause ? [...conditions.clauses, clause] : conditions.clauses,
      checks: [...conditions.checks, ...checks, ...beyond],
    }))
    .map(
      (part) => sql`(select ${columns} from listing_search s
        where ${whereClause(part)} order by ${order} limit ${limit})`,
    )
  if (selects.length === 0) selects.push(sql`(select ${columns} from listing_search s where false)`)
  return sql`select * from (${sql.join(selects, sql` union all `)}) slices limit ${limit}`
}

export function whereClause({ clauses: repeated, checks }: SearchConditions): SQL {
  const clauses = [...new Set(repeated)]
  const single = clauses.flatMap((clause) => (clause.length === 1 ? clause : []))
  return sql.join(
    [
      ...(single.length > 0 ? [sql`s.codes @> ${codesArray(single)}`] : []),
      ...clauses.filter(({ length }) => length !== 1).map(matchesClause),
      sql`s.expires_at > now()`,
      ...checks,
    ],
    sql` and `,
  )
}

// Comparing two arrays takes the product of their lengths; with more than eight codes, `any` uses a
// hash instead.
const maxCompareCodes = 8

/** Whether a row has one code of each clause; evaluated on the row, without the index. */
export function matchesAllClauses(clauses: readonly Clause[], codesOfRow: SQL): SQL {
  if (clauses.length === 0) return sql`true`
  return sql.join(
    clauses.map((clause) =>
      clause.length > maxCompareCodes
        ? sql`exists (select from unnest(${codesOfRow}) code where code = any(${codesArray(clause)}))`
        : sql`${codesOfRow} && ${codesArray(clause)}`,
    ),
    sql` and `,
  )
}

function matchesClause(clause: Clause): SQL {
  return clause.length > 0 ? sql`s.codes && ${codesArray(clause)}` : sql`false`
}

function codesArray(all: Clause): SQL {
  return sql`${arrayParameter(all, 'integer')}`
}

function timeScanSlices(
  stretch: Parameters<typeof timeSlices>[0] & { isCut: boolean },
  { vocabulary, statistics }: Pick<IndexScanOptions, 'vocabulary' | 'statistics'>,
): ScanSlice[] {
  if (statistics.isSmall) return [{ checks: [] }]
  const slices = timeSlices(stretch)
  return slices.map(({ from, to, terms }) => ({
    // A single slice covers all rows, so it needs no codes.
    ...((slices.length > 1 || stretch.isCut) && { clause: termCodes(terms, vocabulary) }),
    checks: [sql`s.created_at >= ${timestampSql(from)}`, sql`s.created_at < ${timestampSql(to)}`],
  }))
}

function cursorTime({ postedAt }: ListCursor): number {
  return Math.floor(Number(postedAt) / 1000)
}

// Allows for the database clock being a little ahead of ours.
const hour = 3_600_000

function timestampSql(milliseconds: number): SQL {
  return sql`${new Date(milliseconds).toISOString()}::timestamptz`
}

function isAfterCursor({ postedAt, id }: ListCursor, sign: '<' | '>'): SQL {
  return sql`(s.created_at, s.listing_id) ${sql.raw(sign)} (${postedAtSql(postedAt)}, ${id}::uuid)`
}

function isPriceAfterCursor({ key, postedAt, id }: ListCursor, isUp: boolean): SQL {
  const price = sql`${key}::bigint / 100.0`
  return sql`(s.price ${sql.raw(isUp ? '>' : '<')} ${price} or (s.price = ${price}
    and (s.created_at, s.listing_id) < (${postedAtSql(postedAt)}, ${id}::uuid)))`
}

function postedAtSql(microseconds: string): SQL {
  return sql`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`
}

function comparePrice(sign: '<' | '>', isIncluded: boolean, price: number): SQL {
  return sql`s.price ${sql.raw(isIncluded ? `${sign}=` : sign)} ${price}::numeric`
}
