import { indexMarket } from '../index-market.ts'
import type { Market } from '../open-market.ts'
import { fillMarket } from './fill-market.ts'
import { multiplyMarket } from './multiply-market.ts'

/**
 * Fills an empty market with `listings` listings, and indexes them. With `multiply`, only that part
 * of them is generated, and the rest are copies.
 */
export async function fillAndIndex(
  market: Market,
  { listings, multiply }: { listings: number; multiply: number },
): Promise<void> {
  await fillMarket(market, Math.round(listings / multiply))
  await indexMarket(market)
  if (multiply > 1) await multiplyMarket(market, multiply)
}
