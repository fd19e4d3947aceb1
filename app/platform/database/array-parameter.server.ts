import { type SQL, sql } from 'drizzle-orm'

/**
 * Ids or numbers as one parameter of a statement: `any(${arrayParameter(listingIds, 'uuid')})`. However many
 * there are, the text of the statement stays the same, so PostgreSQL prepares it once.
 */
export function arrayParameter(
  values: Iterable<string | number>,
  type: 'uuid' | 'integer' | 'bigint',
): SQL {
  return sql`${`{${[...values].join(',')}}`}::${sql.raw(type)}[]`
}
