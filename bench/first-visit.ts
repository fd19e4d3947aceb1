import type { Browser, CDPSession, Page } from '@playwright/test'

export type Kind = 'html' | 'css' | 'js' | 'images' | 'fonts' | 'other'

/** What one first visit moved over the wire (bytes, as compressed) and how long it took (ms). */
export type Visit = Record<Kind | 'all' | 'requests', number> & Timing
type Timing = { lcp: number; tbt: number; cls: number }

/** The line and processor of `budgets.md`: slow 4G and a phone four times slower than this machine. */
const slowLine = {
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
  offline: false,
}
const slowdown = 4

const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** Opens `url` as somebody who was never here, on a phone and over the slow line. */
export async function visitFirst(browser: Browser, url: string, language: string): Promise<Visit> {
  const context = await browser.newContext(phone)
  await context.addCookies([{ name: 'language', value: language, url }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const weights = await weigh(session)
  await session.send('Network.emulateNetworkConditions', slowLine)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watchTiming)
  await page.goto(url, { waitUntil: 'networkidle' })
  const timing = await readTiming(page)
  await context.close()
  const { requests, ...bytes } = weights
  return { ...weights, all: Object.values(bytes).reduce((sum, size) => sum + size, 0), ...timing }
}

type Weights = Record<Kind | 'requests', number>

async function weigh(session: CDPSession): Promise<Weights> {
  const weights: Weights = { html: 0, css: 0, js: 0, images: 0, fonts: 0, other: 0, requests: 0 }
  const answers = new Map<string, { kind: Kind; headers: number }>()
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: false })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    answers.set(requestId, { kind: kindOf(type), headers: response.encodedDataLength })
    weights.requests += 1
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    // The budgets speak of contents, as compressed; headers are some 300 bytes each besides.
    if (answer) weights[answer.kind] += encodedDataLength - answer.headers
  })
  return weights
}

function kindOf(type: string): Kind {
  const kinds: Record<string, Kind> = {
    Document: 'html',
    Stylesheet: 'css',
    Script: 'js',
    Image: 'images',
    Font: 'fonts',
  }
  return kinds[type] ?? 'other'
}

type Watched = Window & { visit: Timing }

// Runs in the page, before anything of it.
function watchTiming() {
  const visit: Timing = { lcp: 0, tbt: 0, cls: 0 }
  ;(window as unknown as Watched).visit = visit
  const watch = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', (entry) => {
    visit.lcp = entry.startTime
  })
  watch('longtask', (entry) => {
    visit.tbt += Math.max(0, entry.duration - 50)
  })
  watch('layout-shift', (entry) => {
    visit.cls += entry.value ?? 0
  })
}

async function readTiming(page: Page): Promise<Timing> {
  return page.evaluate(() => (window as unknown as Watched).visit)
}
