import { type SQL, sql } from 'drizzle-orm'
import { isLostBy } from '../../accounts/phone/phone-numbers.server.ts'

type OfferTableName = 'listings' | 'services'
type NumberColumn = 'contact_phone' | 'second_phone' | 'whatsapp_phone'

/** The numbers of an offer in the row of a query, without those that their owner has lost to another account. */
export function reachableNumbers(table: OfferTableName) {
  const first = reachable(table, 'contact_phone')
  const second = reachable(table, 'second_phone')
  const whatsApp = reachable(table, 'whatsapp_phone')
  return { phone: sql<string | null>`coalesce(${first}, ${second}, ${whatsApp})`, second, whatsApp }
}

/** Whether buyers can call one of the numbers of the offer in the row of a query. */
export function hasReachableNumber(table: OfferTableName): SQL<boolean> {
  return sql<boolean>`${reachableNumbers(table).phone} is not null`
}

/** Whether the offer in the row of a query names a number that its owner has lost. */
export function namesLostNumber(table: OfferTableName): SQL<boolean> {
  const columns = ['contact_phone', 'second_phone', 'whatsapp_phone'] as const
  const isLost = columns.map((name) => isLostBy(column(table, 'user_id'), column(table, name)))
  return sql<boolean>`(${sql.join(isLost, sql` or `)})`
}

function reachable(table: OfferTableName, name: NumberColumn): SQL<string | null> {
  const number = column(table, name)
  const isLost = isLostBy(column(table, 'user_id'), number)
  return sql<string | null>`case when ${number} <> '' and not ${isLost} then ${number} end`
}

// With the table's name, also in a query of one table: the rule is a subquery.
function column(table: OfferTableName, name: NumberColumn | 'user_id'): SQL {
  return sql`${sql.identifier(table)}.${sql.identifier(name)}`
}
