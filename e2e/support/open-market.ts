import type { HostedMarket, MarketRequest } from './market-host.ts'

export type MarketOptions = {
  /** True for a market with the demo data, false for an empty one. */
  demo: boolean
  /** The name of a market that only tests with the same name share, in all workers at once. */
  ownMarket: string
  /** How members may prove a phone number there (`PHONE_PROOF`), with `ownMarket`. */
  phoneProof: string
}

export type SharedMarket = {
  url: string
  dataDir: string
  /** The settings of its database, for commands of the operator. */
  environment: Record<string, string>
  /** Returns a function that reads what the market has written since. */
  recordOutput: () => Promise<() => Promise<string>>
}

/**
 * The market of a test: its own by name, else the one that all tests of its kind share, which costs a
 * start, a warm-up and the polling of idle servers less. It starts when a test first needs it. A shared one
 * runs on PostgreSQL if there is a server, another on the embedded database: the crawl opens every page on the
 * first, the accessibility checks open almost every page on the second.
 */
export async function openMarket({
  demo,
  ownMarket,
  phoneProof,
}: MarketOptions): Promise<SharedMarket> {
  const name = ownMarket || (demo ? 'demo' : 'empty')
  const request = { name, demo, isEmbedded: ownMarket !== '', phoneProof }
  const { url, dataDir, environment } = await ask(request)
  const recordOutput = async () => {
    const { outputLength: outputFrom } = await ask(request)
    return async () => (await ask({ ...request, outputFrom })).output
  }
  return { url, dataDir, environment, recordOutput }
}

async function ask(request: MarketRequest): Promise<HostedMarket> {
  const response = await fetch(process.env.MARKET_HOST ?? '', {
    method: 'POST',
    body: JSON.stringify(request),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as HostedMarket
}
