import type { BrowserContext } from '@playwright/test'
import { openTcpProxy } from '../../test/support/market/tcp-proxy.ts'
import type { PageErrors } from './page-errors.ts'

/**
 * A connection to the market that can be cut for all pages and workers of a browser. The browser's
 * own offline mode does not reach requests that it sends before the page's worker has started.
 */
export async function openConnection(marketUrl: string, pageErrors: PageErrors) {
  const proxy = await openTcpProxy(marketUrl)
  pageErrors.ignore(/ERR_|left the site/)
  return {
    url: proxy.url,
    async cut(context: BrowserContext) {
      proxy.disconnect()
      await context.setOffline(true)
    },
    /** Accepts requests and never answers them. */
    pause: proxy.pause,
    async restore(context: BrowserContext) {
      await proxy.restore()
      await context.setOffline(false)
    },
    close: proxy.disconnect,
  }
}
