import type { OpenDatabase } from '../../app/platform/database/database.server.ts'
import { measureTime } from '../search/measure.ts'

/** A filled market on a server of its own. `query` has no timeout. */
export type Market = Pick<OpenDatabase, 'db' | 'query'> & { url: string }

/** Whole numbers below `limit`, the same in each run. */
export function createRandom(limit: number): () => number {
  let seed = 1
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * limit)
  }
}

/** The ids that `member_id` and `listing_id` give some random numbers. */
export async function pickIds(
  { query }: Market,
  name: 'member' | 'listing',
  numbers: readonly number[],
): Promise<string[]> {
  const { rows } = await query(
    `select ${name}_id(number) as id from unnest($1::bigint[]) with ordinality as picked (number, place)
     order by place`,
    [numbers],
  )
  return rows.map(({ id }) => String(id))
}

/** The time of some work as `12.3 s`, and the WAL that the server wrote meanwhile as `45 MB`. */
export async function measureWork({ query }: Market, work: () => Promise<unknown>) {
  const before = await readWal(query)
  const time = await measureTime(work)
  const wal = (await readWal(query)) - before
  return `${(time / 1000).toFixed(time < 1000 ? 3 : 1)} s, ${(wal / 2 ** 20).toFixed(1)} MB`
}

async function readWal(query: Market['query']): Promise<number> {
  const { rows } = await query("select (pg_current_wal_insert_lsn() - '0/0')::float8 as wal")
  return Number(rows[0]?.wal)
}

/** The size of a table, its partitions and all indexes, in MB. */
export async function readSize({ query }: Market, table: string): Promise<string> {
  const { rows } = await query(
    `select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
     where oid = $1::regclass or oid in (select relid from pg_partition_tree($1::regclass))`,
    [table],
  )
  return `${Math.round(Number(rows[0]?.bytes) / 2 ** 20)} MB`
}
