import { prepareMarkets } from '../../test/support/market/prepared-markets.ts'
import { findBrowser } from './browser.ts'

export default async function prepare() {
  findBrowser()
  return await prepareMarkets()
}
