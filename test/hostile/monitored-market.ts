import { fileURLToPath } from 'node:url'
import {
  boundTable,
  environmentVariable,
  rateLimitTable,
} from '../../app/platform/rate-limits/limits-table.ts'
import { findFreePort } from '../../server/find-free-port.ts'
import { type RunningMarket, startMarket } from '../support/market/running-market.ts'

type Reading = {
  longestStallMs: number
  peakRss: number
  rss: number
  heapUsed: number
  /** Buffers and the memory of WebAssembly. */
  external: number
}

export type MonitoredMarket = RunningMarket & {
  port: number
  /**
   * The longest time the event loop was blocked, in milliseconds, and the most resident memory,
   * both since the last reading.
   */
  read: () => Promise<Reading>
  /** The same, after a garbage collection. */
  collect: () => Promise<Reading>
}

const probe = new URL('event-loop-probe.ts', import.meta.url)

/**
 * Starts the built server with a probe. Rate limits are raised, so that requests reach the code
 * behind them; limits on concurrency are not.
 */
export async function startMonitoredMarket(options: {
  dataDir: string
  environment: Record<string, string>
}): Promise<MonitoredMarket> {
  const probePort = await findFreePort()
  const port = await findFreePort()
  const environment = {
    ...loosened(),
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
    PROBE_PORT: String(probePort),
    NODE_OPTIONS: `--import ${fileURLToPath(probe)}`,
    ...options.environment,
  }
  const market = await startMarket({ dataDir: options.dataDir, port, environment })
  const ask = async (path: string): Promise<Reading> => {
    const answer = await fetch(`http://127.0.0.1:${probePort}${path}`)
    return (await answer.json()) as Reading
  }
  return { ...market, port, read: () => ask('/'), collect: () => ask('/collect') }
}

function loosened(): Record<string, string> {
  const rates = Object.keys(rateLimitTable) as (keyof typeof rateLimitTable)[]
  const names = (Object.keys(boundTable) as (keyof typeof boundTable)[]).filter((name) =>
    name.endsWith('-held'),
  )
  return {
    ...Object.fromEntries(rates.map((name) => [environmentVariable(name), '1000000000/60'])),
    ...Object.fromEntries(names.map((name) => [environmentVariable(name), '1000000000000'])),
  }
}
