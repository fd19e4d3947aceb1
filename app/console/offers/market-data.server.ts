import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.server.ts'

/** The market's data as files of lines: what everybody can see, and nothing about people. */
export const marketData: Record<
  string,
  (db: Database, batchSize?: number) => AsyncGenerator<string>
> = {
  ads: listAds,
  weeks: listWeeks,
}

const firstId = '00000000-0000-0000-0000-000000000000'

async function* listAds(db: Database, batchSize = 1000): AsyncGenerator<string> {
  yield formatLine([
    ...['kind', 'category', 'subcategory', 'province', 'city', 'price', 'price_unit', 'quantity'],
    ...['quantity_unit', 'status', 'posted', 'sold', 'ends'],
  ])
  for (const select of [selectListings, selectServices]) {
    let after: string | undefined = firstId
    while (after) {
      const rows = await selectLines(db, select(after, batchSize))
      yield rows.map(([, ...values]) => formatLine(values)).join('')
      after = rows.length === batchSize ? String(rows.at(-1)?.[0]) : undefined
    }
  }
}

function selectListings(after: string, count: number): SQL {
  return sql`select json_build_array(l.id, 'ad', c.slug, s.slug, l.location_province, l.location_city,
      l.price, l.price_unit, l.quantity, case when l.quantity is not null then l.quantity_unit end,
      case when l.status = 'active' and l.expires_at <= now() then 'expired' else l.status end,
      ${dayOf('l.created_at')}, ${dayOf('l.sold_at')}, ${dayOf('l.expires_at')}) as line
    from listings l left join categories c on c.id = l.category_id
      left join subcategories s on s.id = l.subcategory_id
    where l.id > ${after} and l.status in ('active', 'sold', 'expired')
    order by l.id limit ${count}`
}

function selectServices(after: string, count: number): SQL {
  return sql`select json_build_array(id, 'service', service_type, null, location_province,
      location_city, price, price_unit, null, null, status, ${dayOf('created_at')}, null, null) as line
    from services where id > ${after} and status = 'active' order by id limit ${count}`
}

/** What was posted and sold in each place in each week, which begins on Monday, a year at a time. */
async function* listWeeks(db: Database): AsyncGenerator<string> {
  yield formatLine(['week', 'province', 'city', 'ads_posted', 'ads_sold', 'services_posted'])
  const [years = []] = await selectLines(
    db,
    sql`select coalesce(json_agg(distinct extract(isoyear from moment at time zone 'Asia/Karachi')),
      '[]') as line from (select min(created_at) from listings union all
        select min(created_at) from services union all select now()) as ends (moment)`,
  )
  const numbers = years.map(Number)
  for (let year = Math.min(...numbers); year <= Math.max(...numbers); year += 1) {
    yield (await selectLines(db, selectWeeks(year))).map(formatLine).join('')
  }
}

function selectWeeks(year: number): SQL {
  const start = (isoYear: number) =>
    sql`to_date(${`${isoYear}-01`}, 'IYYY-IW')::timestamp at time zone 'Asia/Karachi'`
  const count = (table: 'listings' | 'services', moment: string, counted: string) =>
    sql`select date_trunc('week', ${sql.raw(moment)} at time zone 'Asia/Karachi')::date as week,
        location_province, location_city, ${sql.raw(counted)}
      from ${sql.raw(table)}
      where ${sql.raw(moment)} >= ${start(year)} and ${sql.raw(moment)} < ${start(year + 1)}
        and status in ('active', 'sold', 'expired')`
  return sql`select json_build_array(week, province, city, sum(posted), sum(sold), sum(services)) as line
    from (${count('listings', 'created_at', '1, 0, 0')}
      union all ${count('listings', 'sold_at', '0, 1, 0')}
      union all ${count('services', 'created_at', '0, 0, 1')}
    ) as counted (week, province, city, posted, sold, services)
    group by week, province, city order by week, province, city`
}

function dayOf(column: string): SQL {
  return sql.raw(`(${column} at time zone 'Asia/Karachi')::date`)
}

async function selectLines(db: Database, query: SQL): Promise<unknown[][]> {
  const { rows } = await db.execute<{ line: unknown[] }>(query)
  return rows.map(({ line }) => line)
}

/** A line of CSV. A sheet takes a text that begins like a formula for one: an apostrophe prevents that. */
export function formatLine(values: readonly unknown[]): string {
  const cells = values.map((value) => {
    const text = String(value ?? '')
    const safe = typeof value !== 'number' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${cells.join(',')}\r\n`
}
