import pg from 'pg'
import { markRequestUnavailable } from './database-unavailable.server.ts'
import { failWhenUnavailable } from './fail-when-unavailable.server.ts'
import { keepRequestContext, timePostgresQueries } from './time-queries.server.ts'

// Planner settings for our queries: all hot data is in memory, a condition on an array of a hundred
// numbers costs far more than comparing two, and no query runs long enough to gain from JIT or
// parallel workers.
export const plannerSettings = {
  random_page_cost: '1.1',
  cpu_operator_cost: '0.05',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
}

/** In milliseconds, so that a slow query frees its connection for others. */
export const defaultStatementTimeout = 10_000

// The server ends a slow statement itself; beyond that, nothing will answer on this connection.
const graceMilliseconds = 2_000
const keepAliveMilliseconds = 10_000

type PoolOptions = {
  connectionString: string
  size: number
  statementTimeout: number
  /** Whether a pooler in transaction mode stands in between, which shares connections. */
  isBehindPooler?: boolean
}

/**
 * A connection whose server has died, was cut off or has become a standby fails within the statement timeout
 * and is not used again.
 */
export function createPool({
  connectionString,
  size,
  statementTimeout,
  isBehindPooler,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMilliseconds,
    ...(statementTimeout > 0 && { query_timeout: statementTimeout + graceMilliseconds }),
    async onConnect(client) {
      failWhenUnavailable(client)
      // Behind a pooler they would stay on a connection that others use next.
      if (!isBehindPooler)
        await client.query(`${setPlanner}; set statement_timeout = ${statementTimeout}`)
      // Not earlier: these settings are no statements of the request that needed the connection.
      timePostgresQueries(client)
    },
  })
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', () => {})
  keepRequestContext(pool)
  recordOutages(pool)
  return pool
}

export async function inTransaction<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  try {
    await client.query('begin')
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // Without a connection the server rolls back itself.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Without a connection there is no query that could fail. */
function recordOutages(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  const connectAndWatch = (...args: unknown[]) => {
    const result = connect(...args)
    if (!(result instanceof Promise)) return result
    return record(result.then(releaseWhenEnded))
  }
  Object.assign(pool, {
    connect: connectAndWatch,
    query: (...args: unknown[]) => record(query(...args)),
  })
}

function record(result: unknown): unknown {
  if (result instanceof Promise) result.catch(markRequestUnavailable)
  return result
}

/** Frees the place of a connection that ends in use: Drizzle does not release one on which `begin` fails. */
function releaseWhenEnded(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client)
  let isReleased = false
  const releaseOnce = (error?: Error | boolean) => {
    if (isReleased) return
    isReleased = true
    client.off('end', onEnd)
    release(error)
  }
  const onEnd = () => releaseOnce(true)
  client.once('end', onEnd)
  client.release = releaseOnce
  return client
}

export const setPlanner = Object.entries(plannerSettings)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ')
