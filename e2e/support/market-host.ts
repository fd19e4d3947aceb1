import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  environmentVariable,
  type RateLimitName,
  rateLimitTable,
} from '../../app/platform/rate-limits/limits-table.ts'
import { listenOnFreePort } from '../../test/support/listen-on-free-port.ts'
import { startPhoneChannels } from '../../test/support/market/phone-channels.ts'
import {
  copyEmbeddedMarket,
  copyPostgresMarket,
  type MarketCopy,
} from '../../test/support/market/prepared-markets.ts'
import { type RunningMarket, startMarket } from '../../test/support/market/running-market.ts'

/**
 * What a worker asks for; markets with the same name are the same market. With `outputFrom` the answer
 * contains what the market has written from that character on.
 */
export type MarketRequest = {
  name: string
  demo: boolean
  isEmbedded: boolean
  phoneProof: string
  outputFrom?: number
}

/** What the host answers; `outputLength` counts the characters that the market has written so far. */
export type HostedMarket = Pick<RunningMarket, 'url' | 'dataDir'> & {
  /** The settings of its database, for commands of the operator. */
  environment: Record<string, string>
  output: string
  outputLength: number
}

/**
 * Runs the markets that tests share, outside the workers: Playwright starts new workers for each
 * project and after each failure, and starting a market takes longer than most tests. Workers find
 * the host at MARKET_HOST. Returns the function that stops all markets.
 */
export async function hostMarkets(): Promise<() => Promise<void>> {
  const markets = new Map<string, Promise<RunningMarket & MarketCopy>>()
  const open = async (request: MarketRequest): Promise<HostedMarket> => {
    const { name, outputFrom } = request
    const market = markets.get(name) ?? start(request)
    markets.set(name, market)
    const { url, dataDir, environment, output } = await market
    const text = output()
    // A market writes megabytes in the end.
    return {
      url,
      dataDir,
      environment,
      output: text.slice(outputFrom ?? text.length),
      outputLength: text.length,
    }
  }
  const host = createServer(async (request, response) => {
    try {
      response.end(JSON.stringify(await open(JSON.parse(await text(request)))))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  process.env.MARKET_HOST = `http://127.0.0.1:${await listenOnFreePort(host)}`
  return async () => {
    host.close()
    host.closeAllConnections()
    for (const result of await Promise.allSettled(markets.values())) {
      if (result.status === 'rejected') continue
      await result.value.stop()
      await result.value.remove()
    }
  }
}

async function start({
  demo,
  isEmbedded,
  phoneProof,
}: MarketRequest): Promise<RunningMarket & MarketCopy> {
  const kind = demo ? 'demo' : 'empty'
  const copy = (!isEmbedded && (await copyPostgresMarket(kind))) || copyEmbeddedMarket(kind)
  const { dataDir } = copy
  const phone = phoneProof
    ? await startPhoneChannels({ dataDir, proof: phoneProof })
    : { environment: {}, close: () => {} }
  const market = await startMarket({
    dataDir: copy.dataDir,
    // Its data exist already; only a demo shows the codes of its moderators.
    environment: {
      ...copy.environment,
      DEMO: demo ? 'on' : 'off',
      NODE_OPTIONS: `--import ${import.meta.resolve('../../test/support/members/cache-hashes.ts')}`,
      ...raiseLimits(demo),
      ...phone.environment,
      // All journeys share one IP address. On a busy machine their pages would wait too long in the page
      // queue and get a 503. server/page-cache/serve-pages-overloaded.test.ts tests the queue.
      [environmentVariable('pages-at-once')]: '100',
      [environmentVariable('pages-at-once-network')]: '100',
    },
  })
  const remove = async () => {
    phone.close()
    await copy.remove()
  }
  return { ...market, ...copy, remove }
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
