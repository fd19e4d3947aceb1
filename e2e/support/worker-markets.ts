import { rmSync } from 'node:fs'
import {
  environmentVariable,
  type RateLimitName,
  rateLimitTable,
} from '../../app/platform/rate-limits/rate-limit-table.ts'
import { copyPreparedMarket } from '../../test/support/market/prepared-markets.ts'
import { type RunningMarket, startMarket } from '../../test/support/market/running-market.ts'

export type MarketOptions = {
  /** True for a market with the demo data, false for an empty one. */
  demo: boolean
  /** The name of a market that only tests with the same name share; '' for that of all others. */
  ownMarket: string
}

// A market takes about 400 MB of memory.
const maxMarkets = 2

/**
 * The markets of one worker, each started when a test first needs it and then shared by the
 * following tests: starting one takes longer than most tests.
 */
export class WorkerMarkets {
  // In the order of their last use.
  readonly #markets = new Map<string, RunningMarket>()

  async open({ demo, ownMarket }: MarketOptions): Promise<RunningMarket> {
    const key = `${demo} ${ownMarket}`
    const open = this.#markets.get(key)
    this.#markets.delete(key)
    const [unused] = this.#markets.keys()
    if (unused !== undefined && this.#markets.size === maxMarkets) await this.#stop(unused)
    const market = open ?? (await start(demo))
    this.#markets.set(key, market)
    return market
  }

  async stop(): Promise<void> {
    for (const key of this.#markets.keys()) await this.#stop(key)
  }

  async #stop(key: string): Promise<void> {
    const market = this.#markets.get(key)
    this.#markets.delete(key)
    await market?.stop()
    if (market) rmSync(market.dataDir, { recursive: true, force: true })
  }
}

function start(demo: boolean): Promise<RunningMarket> {
  return startMarket({
    dataDir: copyPreparedMarket(demo ? 'demo' : 'empty'),
    environment: { DEMO: 'off', ...raiseLimits(demo) },
  })
}

/**
 * A hundred times the rate limits: in the empty market those of networks, as all tests come from
 * one IP address, and in the demo market all of them, as crawls request far more than people do.
 */
function raiseLimits(demo: boolean): Record<string, string> {
  const names = Object.keys(rateLimitTable) as RateLimitName[]
  const raised = names.filter((name) => demo || /-(network|visitor)$/.test(name))
  return Object.fromEntries(
    raised.map((name) => {
      const { count, seconds } = rateLimitTable[name]
      return [environmentVariable(name), `${count * 100}/${seconds}`]
    }),
  )
}
