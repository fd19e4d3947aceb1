import type { HostedMarket, MarketRequest } from './market-host.ts'

export type MarketOptions = {
  /** True for a market with the demo data, false for an empty one. */
  demo: boolean
  /** The name of a market that only tests with the same name share, in all workers at once. */
  ownMarket: string
}

export type SharedMarket = {
  url: string
  dataDir: string
  /** All output so far. */
  output: () => Promise<string>
}

/**
 * The market of a test: its own by name, else the one of its worker's place, so that tests that run
 * at the same time do not share one. It starts when a test first needs it.
 */
export async function openMarket(
  { demo, ownMarket }: MarketOptions,
  workerPlace: number,
): Promise<SharedMarket> {
  const name = ownMarket || `${demo ? 'demo' : 'empty'} ${workerPlace}`
  const request = { name, demo }
  const { url, dataDir } = await ask(request)
  return { url, dataDir, output: async () => (await ask(request)).output }
}

async function ask(request: MarketRequest): Promise<HostedMarket> {
  const response = await fetch(process.env.MARKET_HOST ?? '', {
    method: 'POST',
    body: JSON.stringify(request),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as HostedMarket
}
