import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startMarket } from '/work/w/offline/test/support/market/running-market.ts'
import { findBrowser } from '/work/w/offline/e2e/support/browser.ts'
const dataDir = mkdtempSync(join(tmpdir(), 'offline-shots-'))
const market = await startMarket({ dataDir, environment: { DEMO: 'on', LOG_LEVEL: 'warn' } })
const { executablePath, env } = findBrowser()
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } })
for (const language of ['en', 'ur']) for (const [name, width, height] of [['narrow', 360, 740], ['wide', 1280, 800]]) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'language', value: language, url: market.url }])
  const page = await context.newPage()
  await page.goto(market.url)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `public/screenshot-${name}-${language}.jpg`, type: 'jpeg', quality: 72 })
  await context.close()
}
await browser.close(); await market.stop(); rmSync(dataDir, { recursive: true, force: true })
