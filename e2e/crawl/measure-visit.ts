import { expect, type Page, type Request } from '@playwright/test'
import type { WeightBudget } from './weight-limits.ts'

type VisitMeasurement = {
  /** Of its styles and scripts, as they travelled to somebody who was never here. */
  bytes: Pick<WeightBudget, 'css' | 'js'>
  /** For what it is made of: photographs are as many as there are things for sale. */
  requests: number
  /** What was asked for and did not come. */
  failed: string[]
}

const kinds: Record<string, 'css' | 'js'> = { stylesheet: 'css', script: 'js' }
// What a page says of itself, and what it fetches to keep up to date, come after the visit.
const ignoredTypes = ['ping', 'eventsource', 'fetch']

/** Opens a page until its scripts have taken it over and nothing more is on its way. */
export async function measureVisit(page: Page, path: string): Promise<VisitMeasurement> {
  const bytes = { css: 0, js: 0 }
  const failed: string[] = []
  const sizes: Promise<void>[] = []
  const onTheWay = new Set<Request>()
  let isOver = false
  let requests = 0
  // A stream of news ends only with its page.
  page.on('request', (asked) => asked.resourceType() !== 'eventsource' && onTheWay.add(asked))
  page.on('requestfailed', (asked) => {
    onTheWay.delete(asked)
    if (!isOver) failed.push(`${asked.url()}: ${asked.failure()?.errorText}`)
  })
  page.on('requestfinished', (asked) => {
    onTheWay.delete(asked)
    if (isOver) return
    sizes.push(weigh(asked))
    if (!ignoredTypes.includes(asked.resourceType()) && !asked.url().includes('/pictures/'))
      requests += 1
  })
  async function weigh(asked: Request) {
    const status = (await asked.response())?.status() ?? 0
    if (status >= 400) failed.push(`${asked.url()}: ${status}`)
    const kind = kinds[asked.resourceType()]
    const { responseBodySize } = await asked.sizes()
    if (kind) bytes[kind] += responseBodySize
  }
  await page.goto(path)
  await expect.poll(() => onTheWay.size, { message: `requests of ${path}` }).toBe(0)
  isOver = true
  await Promise.all(sizes)
  await page.close()
  return { bytes, requests, failed }
}
