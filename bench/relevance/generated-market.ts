import { findPostgres } from '../../test/support/database/find-postgres.ts'
import { fillMarket } from '../search/data/fill-market.ts'
import { indexMarket } from '../search/index-market.ts'
import { type Market, openMarket } from '../search/open-market.ts'

/**
 * Generates a market of `count` listings: on PostgreSQL if there is a server. With `reuse`, the
 * listings of the last run there are only indexed anew.
 */
export async function openGeneratedMarket(count: number, reuse = false): Promise<Market> {
  const kind = (await findPostgres()) ? 'postgres' : 'embedded'
  const options = { listings: count, fresh: !reuse, name: `market_relevance_${count}` }
  const market = await openMarket(kind, options)
  const { rows } = await market.query('select from listings limit 1')
  if (rows.length === 0) await fillMarket(market, count)
  await market.query('truncate listing_search, search_words')
  await indexMarket(market)
  return market
}
