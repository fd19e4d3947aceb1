import { type SQL, sql } from 'drizzle-orm'

/**
 * Ids or numbers as one parameter, so that the statement's text is the same however many there are and
 * PostgreSQL prepares it once.
 */
export function arrayParameter(
  values: Iterable<string | number>,
  type: 'uuid' | 'integer' | 'bigint',
): SQL {
  return sql`${`{${[...values].join(',')}}`}::${sql.raw(type)}[]`
}
