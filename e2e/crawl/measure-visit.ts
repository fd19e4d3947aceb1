import { expect, type Page, type Request } from '@playwright/test'
import type { WeightBudget } from './weight-budgets.ts'

type VisitMeasurement = {
  /** Transferred bytes of styles and scripts on a first visit. */
  bytes: Pick<WeightBudget, 'css' | 'js'>
  /** The files the page itself requests, without photos, whose number depends on the listings. */
  requests: number
  /** Requests that failed or had an error status. */
  failed: string[]
}

const kinds: Record<string, 'css' | 'js'> = { stylesheet: 'css', script: 'js' }
// Beacons, event streams and fetches for updates are not part of the visit.
const ignoredTypes = ['ping', 'eventsource', 'fetch']

/** Hydration asks for further scripts after the last one has arrived. */
const quietMs = 400

/**
 * Makes every visit of the page transfer its files anew, as a first visit does; cookies stay. A new browser context for
 * each visit does too, and takes twice as long.
 */
export async function disableCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
}

/** Opens a page and waits until no request has been pending for a while, so that lazy scripts count. */
export async function measureVisit(page: Page, path: string): Promise<VisitMeasurement> {
  const bytes = { css: 0, js: 0 }
  const failed: string[] = []
  const sizes: Promise<void>[] = []
  const pending = new Set<Request>()
  // Without its cache, the browser requests a file again that a later part of the page uses too.
  const urls = new Set<string>()
  let lastChange = Date.now()
  const visit = {
    // An event stream ends only with its page.
    request(request: Request) {
      lastChange = Date.now()
      if (request.resourceType() !== 'eventsource') pending.add(request)
    },
    requestfailed(request: Request) {
      lastChange = Date.now()
      pending.delete(request)
      const reason = request.failure()?.errorText
      // The router cancels a load of data that a newer one replaces.
      const isReplaced = request.resourceType() === 'fetch' && reason === 'net::ERR_ABORTED'
      if (!isReplaced) failed.push(`${request.url()}: ${reason}`)
    },
    requestfinished(request: Request) {
      lastChange = Date.now()
      pending.delete(request)
      sizes.push(weigh(request))
      if (!ignoredTypes.includes(request.resourceType()) && !request.url().includes('/pictures/'))
        urls.add(request.url())
    },
  }
  async function weigh(request: Request) {
    const status = (await request.response())?.status() ?? 0
    if (status >= 400) failed.push(`${request.url()}: ${status}`)
    const kind = kinds[request.resourceType()]
    const { responseBodySize } = await request.sizes()
    if (kind) bytes[kind] += responseBodySize
  }
  page.on('request', visit.request)
  page.on('requestfailed', visit.requestfailed)
  page.on('requestfinished', visit.requestfinished)
  await page.goto(path)
  const isQuiet = () => pending.size === 0 && Date.now() - lastChange >= quietMs
  await expect.poll(isQuiet, { message: `requests of ${path} end` }).toBe(true)
  page.off('request', visit.request)
  page.off('requestfailed', visit.requestfailed)
  page.off('requestfinished', visit.requestfinished)
  await Promise.all(sizes)
  await leave(page)
  return { bytes, requests: urls.size, failed }
}

/** Ends the page's event stream, and forgets what the next visit might not request again. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('about:blank', { waitUntil: 'commit' })
}
