import { type SQL, sql } from 'drizzle-orm'
import { referenceId } from '../../db/seed/load-reference.server.ts'
import { measureTime, type Times } from '../support/measure.ts'
import { type Market, statementTimeout, undefinedOnTimeout } from './open-market.ts'
import type { SortedQuery } from './query-mix.ts'
import type { TimedPage } from './run-query-mix.ts'

const perPage = 24
const runs = 3

/**
 * Runs the same searches naively: ILIKE, ORDER BY, LIMIT and OFFSET, and a count that stops at
 * 1,001. A statement timeout counts as infinite and ends the runs of this kind.
 */
export async function runNaiveSearch(
  market: Market,
  { queries, number }: TimedPage,
): Promise<Times> {
  const times: Times = []
  for (let run = 0; run < runs; run++) {
    const query = queries[run % queries.length]
    if (!query) break
    const milliseconds = await measureTime(() => searchNaively(market, query, number)).catch(
      undefinedOnTimeout,
    )
    times.push(milliseconds ?? Number.POSITIVE_INFINITY)
    if (!milliseconds || milliseconds > statementTimeout) break
  }
  return times
}

async function searchNaively(market: Market, query: SortedQuery, page: number): Promise<void> {
  const conditions = conditionsOf(query)
  await market.db.execute(sql`select id, title, price, price_unit, images[1], category_id, location_city,
      location_province, created_at, featured, urgent, delivery_available
      from listings where ${conditions} order by ${orderOf(query)}
      limit ${perPage} offset ${(page - 1) * perPage}`)
  await market.db.execute(
    sql`select count(*) from (select 1 from listings where ${conditions} limit 1001) as found`,
  )
}

function conditionsOf(query: SortedQuery): SQL {
  const { words, category, province, price, condition, organic, near, details = [] } = query
  const all = [
    sql`status = 'active' and expires_at > now()`,
    ...wordsOf(words).map(
      (word) => sql`(title ilike ${`%${word}%`} or description ilike ${`%${word}%`})`,
    ),
    category && sql`category_id = ${referenceId('category', category)}`,
    province && sql`location_province = ${province}`,
    price?.min !== undefined && sql`price >= ${price.min}`,
    price?.max !== undefined && sql`price <= ${price.max}`,
    condition && sql`condition = ${condition}`,
    organic && sql`organic = ${organic}`,
    near && sql`${distance(near)} <= ${near.within}`,
    ...details.map(
      (detail) => sql`exists (select from listing_field_values where listing_id = listings.id
        and field_id = ${referenceId('field', category ?? '', detail.field)} and ${valueIn(detail)})`,
    ),
  ]
  return sql.join(
    all.filter((one) => typeof one === 'object'),
    sql` and `,
  )
}

function valueIn(detail: NonNullable<SortedQuery['details']>[number]): SQL {
  if ('values' in detail) {
    const values = detail.values.map((value) => sql`${value}`)
    return sql`field_value in (${sql.join(values, sql`, `)})`
  }
  return sql`field_value::numeric between ${detail.min ?? 0} and ${detail.max ?? 1e12}`
}

function orderOf({ sortBy, words, near }: SortedQuery): SQL {
  const newest = sql`created_at desc, id desc`
  if (sortBy === 'price-low') return sql`price, ${newest}`
  if (sortBy === 'nearest' && near) return sql`${distance(near)}, ${newest}`
  if (sortBy === 'best') {
    const inTitle = wordsOf(words).map((word) => sql`title ilike ${`%${word}%`}`)
    return sql`(${sql.join(inTitle, sql` and `)}) desc, ${newest}`
  }
  return newest
}

function wordsOf(words = ''): string[] {
  return words.split(' ').filter(Boolean)
}

/** The great-circle distance in kilometres. */
function distance({ latitude, longitude }: NonNullable<SortedQuery['near']>): SQL {
  return sql`6371 * 2 * asin(sqrt(
    power(sin(radians(latitude - ${latitude}::float8) / 2), 2) + cos(radians(${latitude}::float8)) *
    cos(radians(latitude)) * power(sin(radians(longitude - ${longitude}::float8) / 2), 2)))`
}
