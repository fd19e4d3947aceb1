import { log } from '../http/log.server.ts'
import { metrics } from '../metrics/metrics.server.ts'
import { createPollConnection } from './poll-connection.server.ts'
import { type Freshness, maxLagMilliseconds } from './standby-freshness.server.ts'
import { parseWalPosition } from './wal-position.server.ts'

const defaultPollInterval = 500

// The time comes first: what was written before it must be before the position.
export const primaryState = `select (extract(epoch from clock_timestamp()) * 1000)::float8 as time,
  pg_current_wal_insert_lsn()::text as position,
  left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline,
  (select system_identifier::text from pg_control_system()) as cluster`

export const standbyState = `select pg_last_wal_replay_lsn()::text as position,
  pg_is_in_recovery() as recovers, extract(epoch from pg_postmaster_start_time())::text as started,
  (select system_identifier::text from pg_control_system()) as cluster`

type MonitorOptions = {
  primaryUrl: string
  standbyUrl: string
  pollInterval?: number | undefined
  freshness: Freshness
  onLost: (error: StandbyLostError) => void
}

/** Ends the queries of a standby that cannot be used any more; the reason has been logged. */
export class StandbyLostError extends Error {}

/**
 * Watches how far the standby is behind, by default twice a second, and logs whenever it begins or ceases to be
 * used.
 */
export function monitorStandby(options: MonitorOptions) {
  const { primaryUrl, standbyUrl, pollInterval = defaultPollInterval, freshness, onLost } = options
  const primary = createPollConnection(primaryUrl, primaryState)
  const standby = createPollConnection(standbyUrl, standbyState)
  const report = createReport()
  let cluster: unknown
  let serverStart: unknown
  let problem: string | undefined = 'it has not been checked yet'
  let primaryProblem: string | undefined
  let isStopped = false
  let next: NodeJS.Timeout | undefined
  void watch()

  async function watch(): Promise<void> {
    await pollPrimary()
    await pollStandby()
    if (isStopped) return
    report({
      isUsed: isUsable(),
      lag: freshness.lagMilliseconds(performance.now()),
      problem,
      primaryProblem,
    })
    next = setTimeout(watch, pollInterval)
    next.unref()
  }

  async function pollPrimary(): Promise<void> {
    const startedAt = performance.now()
    try {
      const row = await primary.poll()
      const position = parseWalPosition(String(row.position))
      if (position === undefined) return
      cluster = row.cluster
      const [primaryTime, timeline] = [Number(row.time), String(row.timeline)]
      freshness.recordPrimary({ position, startedAt, primaryTime, timeline })
      primaryProblem = undefined
    } catch (error) {
      // Without news of the primary the standby counts as further and further behind.
      primaryProblem = (error as Error).message
    }
  }

  async function pollStandby(): Promise<void> {
    try {
      const row = await standby.poll()
      if (row.started !== serverStart) freshness.reset()
      serverStart = row.started
      const position = parseWalPosition(String(row.position))
      if (row.recovers !== true) return lose('it is not a standby')
      if (cluster !== undefined && row.cluster !== cluster)
        return lose('it is a standby of another primary')
      if (position === undefined) return lose('it does not replay')
      problem = undefined
      freshness.recordReplay(position)
    } catch (error) {
      lose(
        `it does not answer: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`,
      )
    }
  }

  function lose(why: string): void {
    problem = why
    freshness.reset()
    onLost(new StandbyLostError(why))
  }

  function isUsable(): boolean {
    return !problem && freshness.lagMilliseconds(performance.now()) <= maxLagMilliseconds
  }

  return {
    isUsable,
    /** When the watched server was started; another server is not known to be as current. */
    serverStart: (): unknown => serverStart,
    stop(): void {
      isStopped = true
      clearTimeout(next)
      primary.close()
      standby.close()
    },
  }
}

type StandbyState = {
  isUsed: boolean
  lag: number
  problem: string | undefined
  primaryProblem: string | undefined
}

/** Sets the metrics at each call, and logs one line whenever the standby begins or ceases to be used. */
function createReport(): (state: StandbyState) => void {
  const began = performance.now()
  let isReported: boolean | undefined
  return ({ isUsed, lag, problem, primaryProblem }) => {
    metrics.standbyUsed.set(isUsed ? 1 : 0)
    metrics.standbyLag.set(lag / 1000)
    // It may take some time until it has replayed what was written before this process started.
    const isStarting = !problem && performance.now() - began < maxLagMilliseconds
    if (isUsed === isReported || (!isUsed && isStarting)) return
    isReported = isUsed
    if (isUsed) return log.info('pages are read from the standby')
    const reason =
      problem ??
      (primaryProblem
        ? `the primary cannot be asked: ${primaryProblem}`
        : `it is more than ${maxLagMilliseconds / 1000} seconds behind`)
    log.warn({ reason }, 'the standby is not used, the primary answers all queries')
  }
}
