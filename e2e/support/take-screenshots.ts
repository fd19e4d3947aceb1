import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { startMarket } from '../../test/support/market/running-market.ts'
import { findBrowser } from './browser.ts'

// Takes the README's screenshots. Run after a build: `node e2e/support/take-screenshots.ts`.
const folder = 'docs/screenshots'
const dataDir = mkdtempSync(join(tmpdir(), 'market-screenshots-'))
const market = await startMarket({ dataDir, environment: { DEMO: 'on', LOG_LEVEL: 'warn' } })
const browser = await chromium.launch(findBrowser())
mkdirSync(folder, { recursive: true })

const urdu = await openPhone('ur')
await urdu.goto(market.url)
await urdu.screenshot({ path: `${folder}/home-ur.png` })

const english = await openPhone('en')
await english.goto(`${market.url}/search?q=${encodeURIComponent('Nili-Ravi 14 litres')}`)
await english.locator('main .card-title a').first().click()
await english.locator('.gallery img').first().waitFor()
await english.waitForLoadState('networkidle')
await english.screenshot({ path: `${folder}/listing-en.png` })

await browser.close()
await market.stop()
rmSync(dataDir, { recursive: true, force: true })

async function openPhone(language: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'language', value: language, url: market.url }])
  return context.newPage()
}
