import type { Page } from '@playwright/test'
import { expect, inUrdu, test } from '../support/fixtures.ts'

test.use({ demo: true })
test.skip(({ language }) => language === 'en', 'English pages load no web font')

test(
  'nothing on the first screen moves when the Nastaliq font loads',
  inUrdu,
  async ({ page, visitor, pageErrors }) => {
    pageErrors.ignore(/404 .*\/nowhere$/)
    const paths = [
      '/listings',
      '/category/livestock/punjab/okara',
      '/about',
      '/success-stories',
      '/contact',
      '/terms',
      '/auth',
      '/auth/resend',
      '/nowhere',
      await findSeller(page),
    ]
    for (const path of paths) {
      await test.step(path, async () => {
        const phone = await visitor({ scripts: false, viewport: { width: 360, height: 740 } })
        const letCome = await delayNastaliq(phone)
        // The load event waits for the font.
        await phone.goto(path, { waitUntil: 'domcontentloaded' })
        await expect.poll(() => phone.evaluate(() => document.fonts.status)).toBe('loading')
        const before = await phone.evaluate(listPlaces)
        letCome()
        await expect.poll(() => phone.evaluate(() => document.fonts.status)).toBe('loaded')
        const after = await phone.evaluate(listPlaces)
        const moved = before.filter(
          // Glyphs of another font sit a little higher or lower in a line of the same height.
          ({ top }, index) => top < 740 && Math.abs((after[index]?.top ?? 0) - top) > 3,
        )
        expect(before.length).toBeGreaterThan(3)
        expect(moved).toEqual([])
      })
    }
  },
)

async function findSeller(page: Page): Promise<string> {
  await page.goto('/listings')
  await page.locator('.card-title a').first().click()
  return (await page.locator('a[href^="/sellers/"]').first().getAttribute('href')) ?? ''
}

/** Holds the Nastaliq font back until the returned function is called. */
async function delayNastaliq(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/nastaliq.*\.woff2$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

// Runs in the page.
function listPlaces(): { what: string; top: number }[] {
  const blocks = 'h1, h2, p, ul, dl, form, nav, article, section, .note, .box, .btn'
  return [...document.querySelectorAll(`main :is(${blocks})`)].map((block) => ({
    what: `${block.tagName} ${block.textContent?.trim().slice(0, 60)}`,
    top: block.getBoundingClientRect().top,
  }))
}
