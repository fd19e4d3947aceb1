import pg from 'pg'
import { isDatabaseUnavailable } from './database-unavailable.server.ts'
import { timePostgresQueries } from './time-queries.server.ts'

// Planner settings for our queries: all hot data is in memory, a condition on an array of a hundred
// numbers costs far more than comparing two, and no query runs long enough to gain from JIT or
// parallel workers.
export const plannerSettings = {
  random_page_cost: '1.1',
  cpu_operator_cost: '0.05',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
}

/** Statement timeout in milliseconds, so that a slow query frees its connection for others. */
export const statementTimeout = 10_000

// The server ends a slow statement itself; beyond that, nothing will answer on this connection.
const graceMilliseconds = 2_000
const keepAliveMilliseconds = 10_000

type PoolOptions = {
  connectionString: string
  /** How many connections it opens at most. */
  size: number
  /** The statement timeout in milliseconds; 0 for none. */
  longest: number
  /** Whether a pooler in transaction mode stands in between, which shares connections. */
  isPooled?: boolean
}

/**
 * Creates a pool of connections. A connection whose server has died, has been cut off or has become a
 * standby fails within `longest` and is not used again.
 */
export function createPool({ connectionString, size, longest, isPooled }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMilliseconds,
    ...(longest > 0 && { query_timeout: longest + graceMilliseconds }),
    async onConnect(client) {
      timePostgresQueries(client)
      closeWhenUnavailable(client)
      // Behind a pooler they would stay on a connection that others use next.
      if (!isPooled) await client.query(`${setPlanner}; set statement_timeout = ${longest}`)
    },
  })
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', () => {})
  return pool
}

export const setPlanner = Object.entries(plannerSettings)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ')

/**
 * Closes a connection on which a query of a transaction fails because its server is gone. The
 * transaction returns it to the pool as if nothing had happened, and the next user would wait in vain.
 */
function closeWhenUnavailable(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const watched = (...args: unknown[]) => {
    const result = query(...args)
    if (result instanceof Promise) {
      result.catch((error) => {
        if (isDatabaseUnavailable(error)) (client as pg.Client).end().catch(() => {})
      })
    }
    return result
  }
  client.query = watched as typeof client.query
}
