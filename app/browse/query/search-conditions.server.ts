import { type SQL, sql } from 'drizzle-orm'
import type { ListCursor } from '../../platform/database/list-cursor.server.ts'
import { bucketTermsBetween } from '../../search/indexing/number-buckets.ts'
import { timeSlices } from '../../search/indexing/time-slices.ts'
import type { Clause } from '../../search/query/query-clauses.server.ts'
import { termCodes } from '../../search/query/query-clauses.server.ts'
import type { Vocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import type { MarketStatistics } from './market-statistics.server.ts'
import type { Range } from './search-criteria.ts'
import { timeSliceWidth } from './time-slice-width.server.ts'

/** What rows must have: for each clause one of its codes, and every check. */
export type SearchConditions = { clauses: readonly Clause[]; checks: readonly SQL[] }

/** A row of `listing_search`; the moment it was posted in microseconds. */
export type IndexRow = { id: string; postedAt: string; cityCode: number }

type IndexScanOptions = {
  vocabulary: Vocabulary
  limit: number
  after?: ListCursor | undefined
  shape: MarketStatistics
  /** Whether the codes of the rows are wanted too; they are most of a row. */
  hasCodes?: boolean
}

/**
 * The rows that are wanted, newest first, as a query of its own. Goes back in time slice by slice,
 * each a condition that the index of codes answers, and stops where `limit` rows are found: common
 * words end in the first slices, and of rare ones there is little to read.
 */
export function scanNewestFirst(wanted: SearchConditions, asked: IndexScanOptions): SQL {
  const { limit, after, shape, hasCodes } = asked
  const soon = Date.now() + hour
  const start = after ? cursorTime(after) + 1 : soon
  // What was posted since the market was looked at belongs to the first slice.
  const width = timeSliceWidth(wanted.clauses, { limit, shape }) + Math.max(start - shape.newest, 0)
  return scanSlices(timeScanSlices({ start, end: shape.oldest, width }, asked), {
    wanted,
    beyond: after ? [isAfterCursor(after, '<')] : [],
    order: sql`s.created_at desc, s.listing_id desc`,
    limit,
    hasCodes,
  })
}

/** The same, oldest first. */
export function scanOldestFirst(wanted: SearchConditions, asked: IndexScanOptions): SQL {
  const { limit, after, shape } = asked
  const start = after ? cursorTime(after) : shape.oldest
  const end = Math.max(Date.now(), start) + hour
  return scanSlices(timeScanSlices({ start, end, width: shape.pace }, asked), {
    wanted,
    beyond: after ? [isAfterCursor(after, '>')] : [],
    order: sql`s.created_at, s.listing_id`,
    limit,
  })
}

/**
 * The rows that are wanted, cheapest or dearest first. `sample` are prices of some of them in that
 * order, from which the slices are cut so that the first holds about a page; `price` is what was
 * asked for, beyond which there is nothing to look for.
 */
export function scanByPrice(
  wanted: SearchConditions,
  asked: IndexScanOptions & {
    direction: 'up' | 'down'
    sample: readonly number[]
    price?: Range | undefined
  },
): SQL {
  const { vocabulary, limit, after, direction, sample, price } = asked
  const isUp = direction === 'up'
  const start = after ? Number(after.key) / 100 : isUp ? price?.min : price?.max
  const edges = [0, 3, 15, 63, 255].flatMap((place) => sample[place] ?? [])
  const slices = [...new Set(edges), isUp ? price?.max : price?.min].map((to, place, all) => {
    const from = place === 0 ? start : all[place - 1]
    const isAfterEdge = place > 0
    const range = isUp ? { min: from, max: to } : { min: to, max: from }
    const bounds = [
      ...(from === undefined ? [] : [comparePrice(isUp ? '>' : '<', !isAfterEdge, from)]),
      ...(to === undefined ? [] : [comparePrice(isUp ? '<' : '>', true, to)]),
    ]
    return {
      clause: termCodes(bucketTermsBetween('price', range), vocabulary),
      checks: bounds,
    }
  })
  return scanSlices(slices, {
    wanted,
    beyond: after ? [isPriceAfterCursor(after, isUp)] : [],
    order: isUp
      ? sql`s.price, s.created_at desc, s.listing_id desc`
      : sql`s.price desc, s.created_at desc, s.listing_id desc`,
    limit,
  })
}

const rowColumns = sql`s.listing_id as id, (s.price * 100)::bigint as price,
  (extract(epoch from s.created_at) * 1000000)::bigint as posted_at, s.city_code`

/** Codes of which every row of a slice has one, and its exact bounds; no codes for all there is. */
type ScanSlice = { clause?: Clause; checks: SQL[] }

function scanSlices(
  slices: readonly ScanSlice[],
  asked: {
    wanted: SearchConditions
    beyond: SQL[]
    order: SQL
    limit: number
    hasCodes?: boolean | undefined
  },
): SQL {
  const { wanted, beyond, order, limit, hasCodes } = asked
  const columns = hasCodes ? sql`${rowColumns}, s.codes` : rowColumns
  const selects = slices
    .filter(({ clause }) => clause?.length !== 0)
    .map(({ clause, checks }) => ({
      clauses: clause ? [...wanted.clauses, clause] : wanted.clauses,
      checks: [...wanted.checks, ...checks, ...beyond],
    }))
    .map(
      (part) => sql`(select ${columns} from listing_search s
        where ${whereClause(part)} order by ${order} limit ${limit})`,
    )
  if (selects.length === 0) selects.push(sql`(select ${columns} from listing_search s where false)`)
  return sql`select * from (${sql.join(selects, sql` union all `)}) slices limit ${limit}`
}

/** What `where` says of the row `s`. */
export function whereClause({ clauses, checks }: SearchConditions): SQL {
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

// Comparing two arrays takes the product of their lengths; a search in a list of more than eight
// is hashed.
const maxCompareCodes = 8

/** Whether a row has one code of each clause; said of a row at hand, not asked of the index. */
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
  return sql`${`{${all.join(',')}}`}::integer[]`
}

function timeScanSlices(
  stretch: Parameters<typeof timeSlices>[0],
  { vocabulary, shape }: IndexScanOptions,
): ScanSlice[] {
  if (shape.isSmall) return [{ checks: [] }]
  const slices = timeSlices(stretch)
  return slices.map(({ from, to, marks }) => ({
    // One slice with everything in it needs no marks.
    ...(slices.length > 1 && { clause: termCodes(marks, vocabulary) }),
    checks: [sql`s.created_at >= ${timestampSql(from)}`, sql`s.created_at < ${timestampSql(to)}`],
  }))
}

function cursorTime({ postedAt }: ListCursor): number {
  return Math.floor(Number(postedAt) / 1000)
}

// The clock of the database may be a little ahead of ours.
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
