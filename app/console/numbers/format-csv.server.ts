import { type SQL, sql } from 'drizzle-orm'
import { dailyTotals } from '../../../db/schema/daily-totals.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { all, complete } from './count-days.server.ts'
import type { NumbersQuery } from './read-numbers.server.ts'

type Row = { day: string; category: string; province: string; count: number }

/** The daily totals of a measure as CSV: what the page shows, and the period before it. */
export async function formatCsv(db: Database, query: NumbersQuery): Promise<string> {
  const { rows } = await db.execute<Row>(sql`
    select day::text, category, province, count from ${dailyTotals}, (
      select max(day) as last from ${dailyTotals}
      where measure = ${complete}) as counted
    where measure = ${query.measure} and day > last - ${2 * query.days}::int and day <= last
      ${isWithin(query)}
    order by 1, 2, 3`)
  const lines = rows.map(({ day, category, province, count }) =>
    [day, query.measure, category, province, count].join(','),
  )
  return `${['day,measure,category,province,count', ...lines].join('\r\n')}\r\n`
}

function isWithin({ category, province }: NumbersQuery): SQL {
  return sql`${category ? sql`and category = ${category}` : sql`and category <> ${all}`}
    ${province ? sql`and province = ${province}` : sql`and province <> ${all}`}`
}
