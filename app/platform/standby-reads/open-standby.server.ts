import pg from 'pg'
import { setPlanner } from '../database/postgres-pool.server.ts'
import { keepRequestContext, timePostgresQueries } from '../database/time-queries.server.ts'
import type { StandbyReads } from '../http/request-context.server.ts'
import { createRecentWrites, type Reading } from './recent-writes.server.ts'
import { createFreshness } from './standby-freshness.server.ts'
import { monitorStandby, StandbyLostError } from './standby-monitor.server.ts'

export type Standby = ReturnType<typeof openStandby>

export type StandbyOptions = {
  primaryUrl: string
  standbyUrl: string
  pollInterval?: number | undefined
}

/** A slow query ends sooner than on the primary, which then has to run it. */
const queryTimeout = 3_000

/** A pool of connections to a standby that is used as soon as it is there, and the watch over whether it may be. */
export function openStandby({ primaryUrl, standbyUrl, pollInterval }: StandbyOptions) {
  const freshness = createFreshness()
  const recentWrites = createRecentWrites()
  const inFlight = new Set<(error: Error) => void>()
  const monitor = monitorStandby({
    primaryUrl,
    standbyUrl,
    pollInterval,
    freshness,
    onLost(error) {
      for (const reject of inFlight) reject(error)
    },
  })
  const pool = new pg.Pool({
    connectionString: standbyUrl,
    max: 20,
    connectionTimeoutMillis: 1_000,
    query_timeout: queryTimeout,
    async onConnect(client) {
      await client.query(setPlanner)
      // After a promotion this server would accept writes.
      await client.query(
        `set default_transaction_read_only = on; set statement_timeout = ${queryTimeout}`,
      )
      const { rows } = await client.query(
        'select extract(epoch from pg_postmaster_start_time())::text as started',
      )
      if (rows[0].started !== monitor.serverStart())
        throw new Error('Not the server that is watched')
      timePostgresQueries(client)
    },
  })
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', () => {})
  keepRequestContext(pool)

  return {
    recentWrites,

    /**
     * The standby, if it has all that this reader must see. `wroteAt`: when the reader last wrote, by the
     * clock of the primary, in whole milliseconds.
     */
    choose(reading: Reading & { wroteAt: number }): StandbyReads | undefined {
      if (!monitor.isUsable()) return undefined
      const { startedAt: asOf, primaryTime } = freshness.upToDate()
      const hasOwnWrite = reading.wroteAt + 1 < primaryTime
      return hasOwnWrite && recentWrites.areIn(reading, asOf) ? { asOf } : undefined
    },

    query(...args: unknown[]): Promise<unknown> {
      // A long request may have outlived the state in which it was chosen.
      if (!monitor.isUsable())
        return Promise.reject(new StandbyLostError('it is not used any more'))
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      inFlight.add(reject)
      const run = pool.query.bind(pool) as unknown as (...args: unknown[]) => Promise<unknown>
      run(...args)
        .then(resolve, reject)
        .finally(() => inFlight.delete(reject))
      return promise
    },

    async close(): Promise<void> {
      monitor.stop()
      await pool.end()
    },
  }
}
