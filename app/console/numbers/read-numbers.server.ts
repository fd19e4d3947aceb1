import { sql } from 'drizzle-orm'
import { provinces } from '../../../db/schema/catalog.server.ts'
import { dailyTotals } from '../../../db/schema/daily-totals.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { addDays, all, complete } from './count-days.server.ts'
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
  const span = { first, firstBefore, last, query }
  const compare = (one: Measure, list: readonly Sum[]): Compared => {
    const [count, before] = [true, false].map((current) =>
      list.filter((row) => row.current === current).reduce((sum, row) => sum + row.count, 0),
    )
    return { count: count ?? 0, before: isCompared(one) ? before : undefined }
  }
  const compareByName = (sums: readonly Sum[]) =>
    [...Map.groupBy(sums, ({ name }) => name)]
      .map(([slug, list]) => ({ slug, ...compare(measure, list) }))
      .sort((a, b) => b.count - a.count || a.slug.localeCompare(b.slug))
  const totals = Map.groupBy(await readSums(db, span, 'measure'), ({ name }) => name)
  return {
    ...{ first, last, since: sinceOf(measure) },
    totals: measures
      .filter((one) => !query.category || !withoutCategory.includes(one))
      .map((one) => ({
        measure: one,
        ...perDay(one, compare(one, totals.get(one) ?? []), days),
      })),
    steps: listSteps(await readSums(db, span, 'day'), { ...span, isCompared: isCompared(measure) }),
    categories: withoutCategory.includes(measure)
      ? []
      : compareByName(await readSums(db, span, 'category')),
    provinces: compareByName(await readSums(db, span, 'province')),
  }
}

/** The sum of the period, or of the one before it. */
type Sum = { name: string; current: boolean; count: number }

type Span = { first: string; firstBefore: string; last: string; query: NumbersQuery }

/** Sums by one column. All but the chosen one have one value, so that the primary key finds the rows. */
async function readSums(
  db: Database,
  { first, firstBefore, last, query }: Span,
  by: 'measure' | 'day' | 'category' | 'province',
): Promise<Sum[]> {
  const { category, province, measure } = query
  const isMeasure =
    by === 'measure'
      ? sql`measure in (${sql.join(
          measures.map((one) => sql`${one}`),
          sql`, `,
        )})`
      : sql`measure = ${measure}`
  const isCategory =
    by === 'category' && !category ? sql`category <> ${all}` : sql`category = ${category ?? all}`
  const isProvince =
    by === 'province' && !province
      ? sql`province = any(array(select slug from ${provinces}) || ''::text)`
      : sql`province = ${province ?? all}`
  const { rows } = await db.execute<Sum>(sql`
    select ${sql.identifier(by)}::text as name, day >= ${first} as current, sum(count)::int as count
    from ${dailyTotals}
    where ${isProvince} and ${isMeasure} and ${isCategory} and day between ${firstBefore} and ${last}
    group by 1, 2`)
  return rows
}

/** By measure, the first day that is counted; and the last complete one. */
async function readFirstDays(db: Database): Promise<Map<string, string>> {
  const firsts = [complete, ...withoutHistory].map(
    (one) => sql`select ${one} as name, min(day)::text as day from ${dailyTotals}
      where province = ${all} and measure = ${one} and category = ${all}`,
  )
  const { rows } = await db.execute<{ name: string; day: string | null }>(sql`
    ${sql.join(firsts, sql` union all `)}
    union all select 'last', max(day)::text from ${dailyTotals}
      where province = ${all} and measure = ${complete} and category = ${all}`)
  return new Map(rows.flatMap(({ name, day }) => (day ? [[name, day] as const] : [])))
}

type StepsInput = Omit<Span, 'last'> & { isCompared: boolean }

function listSteps(rows: readonly Sum[], { first, firstBefore, query, isCompared }: StepsInput) {
  const byDay = new Map(rows.map(({ name, count }) => [name, count]))
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
