import type { Browser, CDPSession, Page } from '@playwright/test'

type Kind = 'html' | 'css' | 'js' | 'images' | 'further' | 'fonts' | 'other'

/**
 * What a first visit transferred (compressed bytes) and how long it took (ms). Images below the
 * first screen count as `further` and not as `requests`: browsers differ in how many they prefetch.
 */
export type FirstVisit = Record<Kind | 'all' | 'requests', number> & Timing
type Timing = {
  lcp: number
  /** Total blocking time: the part beyond 50 ms of each task after first contentful paint. */
  tbt: number
  cls: number
}

/** The network and CPU of `budgets.md`: slow 4G and a phone four times slower than this machine. */
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

/** Opens `url` with an empty cache on a phone over the slow network. */
export async function measureFirstVisit(
  browser: Browser,
  url: string,
  language: string,
): Promise<FirstVisit> {
  const context = await browser.newContext(phone)
  await context.addCookies([{ name: 'language', value: language, url }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const moved = await watchMoved(session)
  await session.send('Network.emulateNetworkConditions', slowLine)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watchTiming)
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
  const timing = await readTiming(page)
  const further = new Set(await page.evaluate(listPicturesFurtherDown))
  await context.close()
  return { ...weigh([...moved.values()], further), ...timing }
}

type Transfer = { url: string; kind: Kind; headers: number; whole: number }

async function watchMoved(session: CDPSession): Promise<ReadonlyMap<string, Transfer>> {
  const moved = new Map<string, Transfer>()
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: false })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { url, encodedDataLength: headers } = response
    moved.set(requestId, { url, kind: kindOf(type), headers, whole: headers })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = moved.get(requestId)
    if (answer) answer.whole = encodedDataLength
  })
  return moved
}

function weigh(
  moved: readonly Transfer[],
  further: ReadonlySet<string>,
): Omit<FirstVisit, keyof Timing> {
  const kinds = { html: 0, css: 0, js: 0, images: 0, further: 0, fonts: 0, other: 0 }
  const weights = { ...kinds, all: 0, requests: 0 }
  for (const { url, kind, headers, whole } of moved) {
    const isFurther = kind === 'images' && further.has(url)
    // The budgets are for compressed bodies, without the headers' 300 bytes or so each.
    weights[isFurther ? 'further' : kind] += whole - headers
    weights.all += whole - headers
    if (!isFurther) weights.requests += 1
  }
  return weights
}

// Runs in the page.
function listPicturesFurtherDown(): string[] {
  const shown = new Set<string>()
  for (const image of document.images) {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    const isOnScreen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    if (isOnScreen) shown.add(image.currentSrc)
  }
  return [...document.images].map((image) => image.currentSrc).filter((url) => !shown.has(url))
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

type MeasuredWindow = Window & { visit: Timing; longTasks: PerformanceEntry[] }

// Runs in the page before its own scripts.
function watchTiming() {
  const visit: Timing = { lcp: 0, tbt: 0, cls: 0 }
  const longTasks: PerformanceEntry[] = []
  Object.assign(window, { visit, longTasks })
  const watch = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', (entry) => {
    visit.lcp = entry.startTime
  })
  watch('longtask', (entry) => longTasks.push(entry))
  watch('layout-shift', (entry) => {
    visit.cls += entry.value ?? 0
  })
}

async function readTiming(page: Page): Promise<Timing> {
  return page.evaluate(() => {
    const { visit, longTasks } = window as unknown as MeasuredWindow
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    const from = painted?.startTime ?? 0
    const blocking = longTasks.map(({ startTime, duration }) =>
      Math.max(0, startTime + duration - Math.max(startTime, from) - 50),
    )
    return { ...visit, tbt: blocking.reduce((sum, time) => sum + time, 0) }
  })
}
