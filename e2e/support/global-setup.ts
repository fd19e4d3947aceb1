import { prepareMarkets } from '../../test/support/market/prepared-markets.ts'
import { findBrowser } from './browser.ts'
import { hostMarkets } from './market-host.ts'

export default async function prepare() {
  findBrowser()
  const removePrepared = await prepareMarkets()
  const stopMarkets = await hostMarkets()
  return async () => {
    await stopMarkets()
    await removePrepared()
  }
}
