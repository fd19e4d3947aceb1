import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** How many similar offers a page shows. */
export const maxSimilar = 4

// Enough to include some of the same place, yet few enough to sort quickly in a group of any size.
const candidateCount = 300

/** The ids of the newest active offers that have `value` in a column, such as their category. */
export function newestOffers(column: PgColumn, value: SQL): SQL {
  return sql`(
    select beside.id from ${column.table} as beside
    where beside.status = 'active' and beside.${sql.identifier(column.name)} = ${value}
    order by beside.created_at desc, beside.id desc limit ${candidateCount})`
}

/** The value that the offer with this id has in a column. */
export function valueOfOffer(id: string, column: PgColumn): SQL {
  return sql`(select own.${sql.identifier(column.name)} from ${column.table} as own where own.id = ${id})`
}
