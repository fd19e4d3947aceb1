import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '../../app/platform/database/database.server.ts'
import { setPlanner } from '../../app/platform/database/postgres-pool.server.ts'
import { formatTime, measureTime, median } from '../search/measure.ts'

type Statement = { text: string; values: unknown[] }

/** What one call costs in the database. Pages are those read, of tables and indexes together. */
export type Cost = { pages: number; walBytes: number; planning: number; time: number }

/**
 * Runs the calls on a connection of their own, and returns the cost of one on average; of its time,
 * the median. WAL is that of the whole server, so nothing else may write meanwhile.
 */
export async function measureCalls(
  url: string,
  calls: readonly ((db: Database) => Promise<unknown>)[],
): Promise<Cost> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(setPlanner)
  const statements = captureStatements(client)
  const db = drizzle(client) as unknown as Database
  const [first, ...others] = calls
  // The first call of a connection reads the catalog.
  await first?.(db)
  statements.length = 0
  const before = await readCounters(client)
  const times: number[] = []
  for (const call of others) times.push(await measureTime(() => call(db)))
  const after = await readCounters(client)
  const planning = await measurePlanning(client, statements)
  await client.end()
  return {
    pages: (after.pages - before.pages) / others.length,
    walBytes: (after.wal - before.wal) / others.length,
    planning: planning / others.length,
    time: median(times),
  }
}

/** As table cells. */
export function formatCost({ pages, walBytes, planning, time }: Cost): string[] {
  return [pages.toFixed(0), planning.toFixed(2), formatTime(time), (walBytes / 1024).toFixed(1)]
}

function captureStatements(client: pg.Client): Statement[] {
  const statements: Statement[] = []
  const query = client.query.bind(client) as (...sent: unknown[]) => unknown
  const capture = (...sent: unknown[]) => {
    const [{ text }, values] = sent as [{ text?: string }, unknown[] | undefined]
    if (text && /^\s*(select|with|insert|update|delete)/i.test(text))
      statements.push({ text, values: values ?? [] })
    return query(...sent)
  }
  Object.assign(client, { query: capture })
  return statements
}

async function readCounters(client: pg.Client): Promise<{ pages: number; wal: number }> {
  await client.query('select pg_stat_force_next_flush()')
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ pages: string; wal: string }>(`
    select (blks_hit + blks_read)::text as pages, (pg_current_wal_insert_lsn() - '0/0')::text as wal
    from pg_stat_database where datname = current_database()`)
  return { pages: Number(rows[0]?.pages), wal: Number(rows[0]?.wal) }
}

/** The planning time of all statements, each planned anew, in milliseconds. */
async function measurePlanning(client: pg.Client, captured: Statement[]): Promise<number> {
  let sum = 0
  for (const { text, values } of captured.splice(0)) {
    const { rows } = await client.query(`explain (summary, format json) ${text}`, values)
    sum += rows[0]['QUERY PLAN'][0]['Planning Time']
  }
  return sum
}
