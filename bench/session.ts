import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/support/browser.ts'
import { waitForHydration } from '../e2e/support/wait-for-scripts.ts'
import { startMarket } from '../test/support/market/running-market.ts'
import { openTcpProxy } from '../test/support/market/tcp-proxy.ts'
import { writeResults } from './support/write-results.ts'

// What a visitor does in ten minutes, without the waiting: ten pages, opened as links and as documents.
// The bytes are counted on the connection, with headers, also those of the service worker.

const secondVisitKilobytes = 60

const dataDir = mkdtempSync(join(tmpdir(), 'market-session-'))
const market = await startMarket({
  dataDir,
  environment: { DEMO: 'on', LIMITS: 'off', LOG_LEVEL: 'warn' },
})
const connection = await openTcpProxy(market.url)
const browser = await chromium.launch(findBrowser())
const rows: string[] = []
for (const language of ['en', 'ur'])
  for (const isLight of [false, true]) {
    const context = await openPhone(language, isLight)
    const first = await visit(context)
    const second = await visit(context)
    await context.close()
    rows.push(
      `| ${language} | ${isLight ? 'light' : 'usual'} | ${cells(first)} | ${cells(second)} | ${Math.round(second.stored / 1000)} |`,
    )
  }
await browser.close()
connection.disconnect()
await market.stop()
rmSync(dataDir, { recursive: true, force: true })

writeResults(
  'Session',
  [
    '| | mode | first visit KB | a page | second visit KB | a page | stored KB |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ],
  `Ten pages of a visitor on a phone of 360 × 740 at 2x; all bytes on the connection. The second visit is in a new tab of the same browser; its budget is ${secondVisitKilobytes} KB a page.`,
)

/** `stored` are the bytes on the device at the end. */
type Visit = { pages: number; bytes: number; stored: number }

function cells({ pages, bytes }: Visit): string {
  const kilobytes = bytes / 1000
  return `${Math.round(kilobytes)} | ${(kilobytes / pages).toFixed(1)}`
}

async function openPhone(language: string, isLight: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const { url } = connection
  await context.addCookies([
    { name: 'language', value: language, url },
    ...(isLight ? [{ name: 'light', value: '1', url }] : []),
  ])
  return context
}

async function visit(context: BrowserContext): Promise<Visit> {
  const before = connection.receivedBytes()
  const page = await context.newPage()
  let pages = 0
  const settled = async () => {
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    pages += 1
  }
  const open = async (path: string) => {
    await page.goto(connection.url + path)
    await settled()
  }
  const press = async (selector: string, index = 0) => {
    await page.locator(selector).nth(index).click()
    // The page before is idle already.
    await page.waitForURL(/\/listing\//)
    await page.waitForLoadState('networkidle')
    await scroll(page)
    await settled()
  }
  const back = async () => {
    await page.goBack()
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/listing/'))
    await settled()
  }
  await open('/')
  await press('main .card-title a')
  await back()
  await open('/category/livestock')
  await scroll(page)
  await press('main .card-title a', 1)
  await back()
  await press('main .card-title a', 2)
  await open('/search?q=gandum')
  await press('main .card-title a')
  await open('/safety-tips')
  const { usage: stored = 0 } = await page.evaluate(() => navigator.storage.estimate())
  await page.close()
  return { pages, bytes: connection.receivedBytes() - before, stored }
}

/** Two screens down, as readers do. */
async function scroll(page: Page): Promise<void> {
  await page.evaluate(() => scrollBy(0, innerHeight * 2))
}
