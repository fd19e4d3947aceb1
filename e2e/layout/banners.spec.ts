import { rmSync } from 'node:fs'
import type { BrowserContext, Frame, Page } from '@playwright/test'
import { copyPreparedMarket } from '../../test/support/market/prepared-markets.ts'
import { type RunningMarket, startMarket } from '../../test/support/market/running-market.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'

const scriptUrl = 'https://network.test/banner.js'

/** Variants of the ad network’s script: one draws an image of the requested size, others fail. */
const scripts = {
  arrives: `const { width, height } = document.currentScript.dataset
    document.write('<a href="https://shop.test/" target="_blank"><img alt="A shop" width="' + width +
      '" height="' + height + '" src="data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22/>"></a>')`,
  throws: `throw new Error('no banner today')`,
  // The page hears no messages until it is hydrated.
  onlyTalks: `setInterval(() => parent.postMessage('', '*'), 10)
    console.warn('The advertisement failed to load but posts messages')`,
}

test('without an ad network, our own banners are shown and no request leaves the site', async ({
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
  'each of our banners links to its page and comes after the content in reading order',
  inUrdu,
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
    // Offering a service asks for sign-in first and then redirects back.
    await expect(page).toHaveURL(new RegExp(`${to}$|=${encodeURIComponent(to)}$`))
  },
)

test('banners are not printed', async ({ page }) => {
  await page.goto('/terms')
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.banner-place').count()).toBeGreaterThan(0)
  for (const place of await page.locator('.banner-place').all()) await expect(place).toBeHidden()
})

let market: RunningMarket

test.describe('with an ad network', () => {
  // In one worker, which starts the market once.
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    const dataDir = copyPreparedMarket('empty')
    const environment = { DEMO: 'off', AD_NETWORK_SCRIPT_URL: scriptUrl }
    market = await startMarket({ dataDir, environment, isShortLived: true })
  })
  test.afterAll(async () => {
    await market.stop()
    rmSync(market.dataDir, { recursive: true, force: true })
  })

  test('the network’s banner replaces ours without a layout shift', async ({
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
    // It can read neither our cookies nor our page.
    const inner = page.frames().find((frame) => frame !== page.mainFrame())
    expect(inner && (await countReadable(inner))).toBe(0)
    // It is scaled down to fit smaller screens.
    const box = await inner?.locator('img').boundingBox()
    expect(box?.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    await page.emulateMedia({ media: 'print' })
    await expect(frames(page).first()).toBeHidden()
    await context.close()
  })

  for (const how of ['fails', 'throws', 'onlyTalks'] as const) {
    test(`our banner stays and the console warns when the network’s script ${how}`, async ({
      browser,
      contextOptions,
      language,
    }) => {
      const warnings: string[] = []
      const { page, context } = await openWith(
        browser.newContext(contextOptions),
        language,
        how,
        (text) => warnings.push(text),
      )
      await expect.poll(() => warnings.join()).toContain('The advertisement failed')
      if (how === 'onlyTalks') await waitForMessage(page)
      await expect(page.locator('.banner-top .banner')).toBeVisible()
      await expect(frames(page).first()).toBeHidden()
      expect(await layoutShifts(page)).toEqual([])
      await page.locator('.banner-top').getByRole('link').click()
      await expect(page).not.toHaveURL(/\/about$/)
      await context.close()
    })
  }

  test('without JavaScript, our banner stays and its link works', async ({
    browser,
    contextOptions,
    language,
  }) => {
    const noScriptContext = browser.newContext({ ...contextOptions, javaScriptEnabled: false })
    const { page, context } = await openWith(noScriptContext, language, 'arrives')
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
  // A late font shifts text by itself; only shifts caused by banners should count.
  await context.route('**/*.woff2', (route) => route.abort())
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'warning') onWarning(message.text())
  })
  await page.addInitScript(() => {
    const found = window as typeof window & { shifts: string[]; isHearing?: true }
    found.shifts = []
    const listen = addEventListener
    found.addEventListener = (...args: Parameters<typeof listen>) => {
      listen(...args)
      if (args[0] === 'message') found.isHearing = true
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        const moved = entry.sources.flatMap(({ node, previousRect: from, currentRect: to }) => {
          const element = node instanceof Element ? node : node?.parentElement
          // A busy browser paints the header before all of it is parsed. It is fixed, so no banner moves it.
          if (element?.closest('.header')) return []
          const html = element?.outerHTML.slice(0, 200) ?? ''
          return [`from ${from.x}, ${from.y} to ${to.x}, ${to.y}: ${html}`]
        })
        if (moved.length > 0 || entry.sources.length === 0)
          found.shifts.push(`${entry.value}\n${moved.join('\n')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${market.url}/about`)
  return { page, context }
}

function frames(page: Page) {
  return page.locator('.banner-place iframe')
}

type LayoutShift = {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** The page's layout shifts, each with the elements that moved. */
async function layoutShifts(page: Page): Promise<string[]> {
  return await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

/** Waits for hydration and for a message that the iframe sent after it. */
async function waitForMessage(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as typeof window & { isHearing?: true }).isHearing)
  await page.evaluate(() => new Promise((received) => addEventListener('message', received)))
}

/** How many of the page’s cookies and title the iframe’s scripts can read: 0 to 2. */
async function countReadable(frame: Frame): Promise<number> {
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
