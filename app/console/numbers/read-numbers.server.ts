import { type SQL, sql } from 'drizzle-orm'
import { dailyTotals } from '../../../db/schema/daily-totals.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { addDays, complete } from './count-days.server.ts'
import { type Measure, measures, periods, withoutCategory, withoutHistory } from './measures.ts'

export type NumbersQuery = {
  days: (typeof periods)[number]
  measure: Measure
  /** Slugs. */
  category?: string | undefined
  province?: string | undefined
}

/** A number of the period and of the one before it, which is absent if that was not counted in full. */
export type Compared = { count: number; before?: number | undefined }

export type Numbers = {
  first: string
  last: string
  /** Since when the measure is counted. */
  since: string
  totals: (Compared & { measure: Measure })[]
  /** By the day on which each begins: a day, or five of a year. */
  steps: (Compared & { day: string })[]
  categories: (Compared & { slug: string })[]
  provinces: (Compared & { slug: string })[]
}

// A year has 73 of them.
const longStepDays = 5

export function parseNumbersQuery(params: URLSearchParams, catalog: Catalog): NumbersQuery {
  const [category, province] = [params.get('category'), params.get('province')]
  return {
    days: periods.find((days) => String(days) === params.get('days')) ?? 30,
    measure: measures.find((measure) => measure === params.get('measure')) ?? 'posted',
    category: catalog.categories.find(({ slug }) => slug === category)?.slug,
    province: catalog.provinces.find(({ slug }) => slug === province)?.slug,
  }
}

/** The last complete days, and as many before them; nothing before the first day is counted. */
export async function readNumbers(db: Database, query: NumbersQuery): Promise<Numbers | undefined> {
  const firstDays = await readFirstDays(db)
  const last = firstDays.get('last')
  if (!last) return undefined
  const { days, measure } = query
  const [first, firstBefore] = [addDays(last, 1 - days), addDays(last, 1 - 2 * days)]
  const sinceOf = (one: Measure) => {
    const kept = one === 'emptySearches' ? 'searches' : one
    return firstDays.get(withoutHistory.includes(kept) ? kept : complete) ?? last
  }
  const isCompared = (one: Measure) => sinceOf(one) <= firstBefore
  const rows = await readSums(db, { first, firstBefore, last, query })
  const sumOf = (list: readonly Sum[], one: Measure): Compared => {
    const [now, before] = [true, false].map((current) =>
      list.filter((row) => row.current === current).reduce((sum, { count }) => sum + count, 0),
    )
    return { count: now ?? 0, ...(isCompared(one) && { before: before ?? 0 }) }
  }
  const own = rows.filter((row) => row.measure === measure)
  const compareBySlug = (of: 'category' | 'province') =>
    [
      ...Map.groupBy(
        own.filter((row) => row[of] !== null),
        (row) => row[of] ?? '',
      ),
    ]
      .map(([slug, list]) => ({ slug, ...sumOf(list, measure) }))
      .sort((a, b) => b.count - a.count || a.slug.localeCompare(b.slug))
  return {
    ...{ first, last, since: sinceOf(measure) },
    totals: measures
      .filter((one) => !query.category || !withoutCategory.includes(one))
      .map((one) => {
        const sums = rows.filter((row) => row.measure === one && row.isTotal)
        return { measure: one, ...perDay(one, sumOf(sums, one), days) }
      }),
    steps: listSteps(own, { first, firstBefore, query, isCompared: isCompared(measure) }),
    categories: withoutCategory.includes(measure) ? [] : compareBySlug('category'),
    provinces: compareBySlug('province'),
  }
}

type Sum = {
  measure: Measure
  isTotal: boolean
  current: boolean | null
  day: string | null
  category: string | null
  province: string | null
  count: number
}

type Span = { first: string; firstBefore: string; last: string; query: NumbersQuery }

/** The totals of all measures, and those of one by day, by category and by province. */
async function readSums(db: Database, { first, firstBefore, last, query }: Span): Promise<Sum[]> {
  const columns = sql`measure, day, category, province, count, day >= ${first} as current`
  const rowsOf = (wanted: readonly Measure[]) => sql`
    select ${columns} from ${dailyTotals}
    where measure in (${sql.join(
      wanted.map((one) => sql`${one}`),
      sql`, `,
    )})
      and day between ${firstBefore} and ${last} ${isWithin(query)}`
  const { rows: totals } = await db.execute<Sum>(sql`
    select measure, true as "isTotal", current, sum(count)::int as count
    from (${rowsOf(measures)}) as counted group by 1, current`)
  const { rows: details } = await db.execute<Sum>(sql`
    select measure, false as "isTotal", current, day::text as day, category, province,
      sum(count)::int as count
    from (${rowsOf([query.measure])}) as counted
    group by measure, grouping sets ((day), (category, current), (province, current))`)
  return [...totals, ...details]
}

export function isWithin({ category, province }: NumbersQuery): SQL {
  return sql`${category ? sql`and category = ${category}` : sql``}
    ${province ? sql`and province = ${province}` : sql``}`
}

/** By measure, the first day that is counted; and the last complete one. */
async function readFirstDays(db: Database): Promise<Map<string, string>> {
  const firsts = [complete, ...withoutHistory].map(
    (one) => sql`select ${one} as name, min(day)::text as day from ${dailyTotals}
      where measure = ${one}`,
  )
  const { rows } = await db.execute<{ name: string; day: string | null }>(sql`
    ${sql.join(firsts, sql` union all `)}
    union all select 'last', max(day)::text from ${dailyTotals} where measure = ${complete}`)
  return new Map(rows.flatMap(({ name, day }) => (day ? [[name, day] as const] : [])))
}

type StepsInput = Omit<Span, 'last'> & { isCompared: boolean }

function listSteps(rows: readonly Sum[], { first, firstBefore, query, isCompared }: StepsInput) {
  const byDay = new Map(rows.map(({ day, count }) => [day, count]))
  const stepDays = query.days > 100 ? longStepDays : 1
  const sum = (from: string) => {
    let count = 0
    for (let day = 0; day < stepDays; day++) count += byDay.get(addDays(from, day)) ?? 0
    return count
  }
  return Array.from({ length: query.days / stepDays }, (_, step) => {
    const day = addDays(first, step * stepDays)
    const before = isCompared ? sum(addDays(firstBefore, step * stepDays)) : undefined
    return { day, ...perDay(query.measure, { count: sum(day), before }, stepDays) }
  })
}

/** Members who come every day are one member: of them only the average of a day says something. */
function perDay(measure: Measure, { count, before }: Compared, days: number): Compared {
  if (measure !== 'active') return { count, before }
  return {
    count: Math.round(count / days),
    before: before === undefined ? undefined : Math.round(before / days),
  }
}
