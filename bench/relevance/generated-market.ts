import { findPostgres } from '../../test/support/database/find-postgres.ts'
import { fillMarket } from '../search/data/fill-market.ts'
import { indexMarket } from '../search/index-market.ts'
import { type Market, openMarket } from '../search/open-market.ts'

/** Generates a market of `count` listings: on PostgreSQL if there is a server. */
export async function openGeneratedMarket(count: number): Promise<Market> {
  const kind = (await findPostgres()) ? 'postgres' : 'embedded'
  const market = await openMarket(kind, {
    listings: count,
    fresh: true,
    name: `market_relevance_${count}`,
  })
  await fillMarket(market, count)
  await indexMarket(market)
  return market
}
