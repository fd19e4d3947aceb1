import { rmSync } from 'node:fs'
import type { BrowserContext, Frame, Page } from '@playwright/test'
import { copyMarket } from '../../test/support/market/prepared-markets.ts'
import { type RunningMarket, startMarket } from '../../test/support/market/running-market.ts'
import { expect, inBothLanguages, test } from '../support/fixtures.ts'

const scriptUrl = 'https://network.test/banner.js'

/** What the network’s script does: draws a picture of the size it was asked for, or goes wrong. */
const scripts = {
  arrives: `const { width, height } = document.currentScript.dataset
    document.write('<a href="https://shop.test/" target="_blank"><img alt="A shop" width="' + width +
      '" height="' + height + '" src="data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22/>"></a>')`,
  throws: `throw new Error('no banner today')`,
  // Until the page has woken up, nobody in it hears.
  onlyTalks: `setInterval(() => parent.postMessage('', '*'), 10)
    console.warn('The advertisement failed to come, and talks')`,
}

test('without a network our own notices stand there, and nothing leaves the site', async ({
  page,
  t,
}) => {
  await page.goto('/category/livestock')
  const words = ['safety', 'services', 'postService'].map((notice) => t(`banner.${notice}.title`))
  const labels = await page
    .locator('.banner-place')
    .evaluateAll((found) => found.map((place) => place.getAttribute('aria-label') ?? ''))
  expect(labels.toSorted()).toEqual(words.toSorted())
  await expect(page.locator('iframe')).toHaveCount(0)
  expect((await page.request.get('/banner-frame?size=728x90')).status()).toBe(404)
})

test(
  'each notice leads to what it tells of, in the order after the content',
  inBothLanguages,
  async ({ page }) => {
    await page.goto('/about')
    const after = await page.evaluate(() => {
      const main = document.querySelector('main')
      return [...document.querySelectorAll('.banner-place')].every(
        (place) => main && main.compareDocumentPosition(place) === Node.DOCUMENT_POSITION_FOLLOWING,
      )
    })
    expect(after).toBe(true)
    const top = page.locator('.banner-top')
    const heading = page.getByRole('heading', { level: 1 })
    const yOf = async (part: typeof top) => (await part.boundingBox())?.y ?? Number.NaN
    expect(await yOf(top)).toBeLessThan(await yOf(heading))
    const link = top.getByRole('link')
    const to = (await link.getAttribute('href')) ?? ''
    await link.click()
    // Offering a service needs an account, and comes back to it.
    await expect(page).toHaveURL(new RegExp(`${to}$|=${encodeURIComponent(to)}$`))
  },
)

test('on paper there are no banners', async ({ page }) => {
  await page.goto('/terms')
  await page.emulateMedia({ media: 'print' })
  for (const place of await page.locator('.banner-place').all()) await expect(place).toBeHidden()
})

let market: RunningMarket

test.describe('with a network', () => {
  test.beforeAll(async () => {
    const dataDir = copyMarket('empty')
    const environment = { DEMO: 'off', AD_NETWORK_SCRIPT_URL: scriptUrl }
    market = await startMarket({ dataDir, environment })
  })
  test.afterAll(async () => {
    await market.stop()
    rmSync(market.dataDir, { recursive: true, force: true })
  })

  test('its banner takes the place of our notice, and moves nothing', async ({
    browser,
    contextOptions,
    language,
    t,
  }) => {
    const { page, context } = await openWith(
      browser.newContext(contextOptions),
      language,
      'arrives',
    )
    await expect(frames(page).first()).toBeVisible()
    await expect(page.locator('.banner-top .banner')).toBeHidden()
    await expect(frames(page).first()).toHaveAttribute('title', t('banner.network'))
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(frames(page).last()).toBeVisible()
    await expect(page.locator('.banner-bottom .banner')).toBeHidden()
    expect(await layoutShifts(page)).toEqual([])
    const answer = await page.request.get(`${market.url}/banner-frame?size=468x60`)
    expect(answer.headers()).toMatchObject({ 'x-robots-tag': 'noindex' })
    expect(answer.headers()).not.toHaveProperty('set-cookie')
    // It reads neither our cookies nor our page.
    const inner = page.frames().find((frame) => frame !== page.mainFrame())
    expect(inner && (await reachedFrom(inner))).toBe(0)
    // A smaller screen gets the whole of it, smaller.
    const box = await inner?.locator('img').boundingBox()
    expect(box?.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    await page.emulateMedia({ media: 'print' })
    await expect(frames(page).first()).toBeHidden()
    await context.close()
  })

  for (const how of ['fails', 'throws', 'onlyTalks'] as const) {
    test(`where its script ${how}, our notice stays, and only the console tells`, async ({
      browser,
      contextOptions,
      language,
    }) => {
      const said: string[] = []
      const { page, context } = await openWith(
        browser.newContext(contextOptions),
        language,
        how,
        (text) => said.push(text),
      )
      await expect.poll(() => said.join()).toContain('The advertisement failed')
      if (how === 'onlyTalks') await hasHeard(page)
      await expect(page.locator('.banner-top .banner')).toBeVisible()
      await expect(frames(page).first()).toBeHidden()
      expect(await layoutShifts(page)).toEqual([])
      await page.locator('.banner-top').getByRole('link').click()
      await expect(page).not.toHaveURL(/\/about$/)
      await context.close()
    })
  }

  test('without JavaScript our notice stays and can be followed', async ({
    browser,
    contextOptions,
    language,
  }) => {
    const asked = browser.newContext({ ...contextOptions, javaScriptEnabled: false })
    const { page, context } = await openWith(asked, language, 'arrives')
    await expect(page.locator('.banner-top .banner')).toBeVisible()
    await page.locator('.banner-top').getByRole('link').click()
    await expect(page).not.toHaveURL(/\/about$/)
    await context.close()
  })
})

async function openWith(
  coming: Promise<BrowserContext>,
  language: string,
  how: keyof typeof scripts | 'fails',
  onWarning: (text: string) => void = () => {},
) {
  const context = await coming
  await context.addCookies([{ name: 'language', value: language, url: market.url }])
  await context.route(scriptUrl, (route) =>
    how === 'fails'
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: scripts[how] }),
  )
  // A face that comes late moves words by itself; what is counted is what the banners move.
  await context.route('**/*.woff2', (route) => route.abort())
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'warning') onWarning(message.text())
  })
  await page.addInitScript(() => {
    const found = window as typeof window & { shifts: string[]; isHearing?: true }
    found.shifts = []
    const listen = addEventListener
    found.addEventListener = (...asked: Parameters<typeof listen>) => {
      listen(...asked)
      if (asked[0] === 'message') found.isHearing = true
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        const moved = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML ?? '')
        found.shifts.push(`${entry.value}: ${moved.map((html) => html.slice(0, 200)).join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${market.url}/about`)
  return { page, context }
}

function frames(page: Page) {
  return page.locator('.banner-place iframe')
}

type LayoutShift = { value: number; sources: { node: Node | null }[] }

/** Each shift of the page's layout, with the elements that moved. */
async function layoutShifts(page: Page): Promise<string[]> {
  return await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

/** Waits until the page has woken up and a message from the frame, sent after that, has come. */
async function hasHeard(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as typeof window & { isHearing?: true }).isHearing)
  await page.evaluate(() => new Promise((heard) => addEventListener('message', heard)))
}

/** How much of the market a frame’s scripts get at: its cookies, its page. */
async function reachedFrom(frame: Frame): Promise<number> {
  return await frame.evaluate(() => {
    const tries = [() => document.cookie, () => window.top?.document.title]
    return tries.filter((look) => {
      try {
        look()
        return true
      } catch {
        return false
      }
    }).length
  })
}
