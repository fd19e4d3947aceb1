import { expect, type Page, type Request } from '@playwright/test'
import type { WeightBudget } from './weight-limits.ts'

type VisitMeasurement = {
  /** Transferred bytes of styles and scripts on a first visit. */
  bytes: Pick<WeightBudget, 'css' | 'js'>
  /** Requests for the page itself, without photos, whose number depends on the listings. */
  requests: number
  /** Requests that failed or had an error status. */
  failed: string[]
}

const kinds: Record<string, 'css' | 'js'> = { stylesheet: 'css', script: 'js' }
// Beacons, event streams and fetches for updates are not part of the visit.
const ignoredTypes = ['ping', 'eventsource', 'fetch']

/** Hydration asks for further scripts after the last one has arrived. */
const quietMs = 400

/** Opens a page and waits until no request has been pending for a while, so that lazy scripts count. */
export async function measureVisit(page: Page, path: string): Promise<VisitMeasurement> {
  const bytes = { css: 0, js: 0 }
  const failed: string[] = []
  const sizes: Promise<void>[] = []
  const pending = new Set<Request>()
  let isOver = false
  let requests = 0
  let lastChange = Date.now()
  // An event stream ends only with its page.
  page.on('request', (request) => {
    lastChange = Date.now()
    if (request.resourceType() !== 'eventsource') pending.add(request)
  })
  page.on('requestfailed', (request) => {
    lastChange = Date.now()
    pending.delete(request)
    if (!isOver) failed.push(`${request.url()}: ${request.failure()?.errorText}`)
  })
  page.on('requestfinished', (request) => {
    lastChange = Date.now()
    pending.delete(request)
    if (isOver) return
    sizes.push(weigh(request))
    if (!ignoredTypes.includes(request.resourceType()) && !request.url().includes('/pictures/'))
      requests += 1
  })
  async function weigh(request: Request) {
    const status = (await request.response())?.status() ?? 0
    if (status >= 400) failed.push(`${request.url()}: ${status}`)
    const kind = kinds[request.resourceType()]
    const { responseBodySize } = await request.sizes()
    if (kind) bytes[kind] += responseBodySize
  }
  await page.goto(path)
  const isQuiet = () => pending.size === 0 && Date.now() - lastChange >= quietMs
  await expect.poll(isQuiet, { message: `requests of ${path} end` }).toBe(true)
  isOver = true
  await Promise.all(sizes)
  await page.close()
  return { bytes, requests, failed }
}
