import type { Market } from './open-market.ts'

/** The sizes of the search tables and their indexes in megabytes, as table rows. */
export async function listSizes(market: Market): Promise<string[]> {
  const { rows } = await market.query(
    `select relname as name, reltuples::bigint as rows,
       round(pg_total_relation_size(oid) / 1e6, 1) as whole,
       round(pg_table_size(oid) / 1e6, 1) as data,
       array_to_string(array(
         select indexrelid::regclass || ' ' || round(pg_relation_size(indexrelid) / 1e6, 1)
         from pg_index where indrelid = pg_class.oid order by pg_relation_size(indexrelid) desc
       ), ', ') as indexes
     from pg_class where relkind = 'r' and relname = any ($1) order by 3 desc`,
    [['listings', 'listing_field_values', 'listing_search', 'search_words']],
  )
  return rows.map(
    ({ name, rows: count, whole, data, indexes }) =>
      `| ${name} | ${count} | ${whole} | ${data} | ${indexes} |`,
  )
}
