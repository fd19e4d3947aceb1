import type { Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translator.ts'
import { expect, inBothLanguages, inUrdu, languageTagFor, test } from '../support/fixtures.ts'

test.use({ demo: true })

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `a search can be filtered, sorted and widened again, ${how}`,
    languageTagFor(scripts),
    async ({ visitor, t }) => {
      const page = await visitor({ scripts })
      await page.goto('/search?q=a&location=punjab')
      const all = await count(page)

      await openFilters(page, t)
      await page.getByText(t('filters.more')).click()
      // The label also contains the count.
      await page.getByRole('radio', { name: t('listing.conditions.good') }).check()
      await page.getByLabel(t('filters.priceMax')).fill('۵ لاکھ')
      await showResults(page, t)
      await expect(page).toHaveURL(/condition=good/)
      await expect(chip(page, t, t('listing.conditions.good'))).toBeVisible()
      expect(await count(page)).toBeLessThan(all)

      await page.getByLabel(t('sort.label')).selectOption('price-low')
      if (!scripts) await page.getByRole('button', { name: t('sort.label') }).click()
      await expect(page).toHaveURL(/sortBy=price-low/)
      await expect.poll(() => isAscending(page)).toBe(true)
      expect(Math.max(...(await prices(page)))).toBeLessThanOrEqual(500_000)

      await page.getByRole('link', { name: t('ui.listView') }).click()
      await expect(page).toHaveURL(/view=list/)
      await chip(page, t, t('listing.conditions.good')).click()
      await expect(page).not.toHaveURL(/condition=good/)
      await page
        .getByRole('navigation', { name: t('filters.chosen') })
        .getByRole('link', { name: t('filters.clearAll') })
        .click()
      await expect(page).toHaveURL(/\/search\?q=a&sortBy=price-low&view=list$/)
      await expect.poll(() => count(page)).toBeGreaterThan(all)
    },
  )
}

test('more listings load below, and Back returns to the same position', async ({ page, t }) => {
  const cards = page.getByRole('article')
  // Before hydration the link opens a new page.
  await expect(async () => {
    await page.goto('/listings')
    await page.getByRole('link', { name: t('browse.loadMore') }).click()
    await expect(cards).toHaveCount(48, { timeout: 1_000 })
  }).toPass()
  await expect(cards.nth(24).getByRole('link')).toBeFocused()
  await page.getByRole('link', { name: t('browse.loadMore') }).click()
  await expect(cards).toHaveCount(72)

  const chosen = cards.nth(60).getByRole('link')
  const address = await chosen.getAttribute('href')
  await chosen.click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await page.goBack()
  await expect(cards).toHaveCount(72)
  await expect(cards.nth(60)).toBeInViewport()
})

test('every page of a list can be reached without JavaScript', inUrdu, async ({ visitor, t }) => {
  const page = await visitor({ scripts: false })
  await page.goto('/category/livestock')
  const all = await count(page)
  const seen = new Set<string | null>()
  for (;;) {
    for (const link of await page.getByRole('article').getByRole('link').all())
      seen.add(await link.getAttribute('href'))
    const more = page.getByRole('link', { name: t('browse.loadMore') })
    if ((await more.count()) === 0) break
    const address = page.url()
    await more.click()
    await page.waitForURL(({ href }) => href !== address)
  }
  expect(seen.size).toBe(all)
  await page.getByRole('link', { name: t('browse.fromStart') }).click()
  await expect(page).toHaveURL(/\/category\/livestock$/)
})

test('the home page expands its categories and pauses its rotating word', async ({
  visitor,
  t,
}) => {
  for (const scripts of [true, false]) {
    const page = await visitor({ scripts })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    const last = page.locator('.category-tile[href="/category/other"]')
    await expect(last).toBeHidden()
    await page.getByRole('link', { name: t('home.allCategories', { count: 23 }) }).click()
    await expect(last).toBeVisible()

    const stop = page.getByRole('checkbox', { name: t('home.stopTurning') })
    await stop.focus()
    await page.keyboard.press('Space')
    await expect(stop).toBeChecked()
    const word = page.locator('.hero-title > p', { hasText: t('home.turning.livestock') })
    await expect(word).toHaveCSS('animation-play-state', 'paused')
    await expect(word).toHaveText('Buy and sell livestock straight from the farm')
  }
})

test('arrows scroll a row of the home page, and a card that gets the focus comes whole into view', async ({
  visitor,
  t,
}) => {
  const page = await visitor()
  await page.goto('/')
  const section = page
    .locator('.home-section')
    .filter({ has: page.locator('.card-strip') })
    .first()
  const row = section.locator('.card-strip')
  const scrolled = () => row.evaluate(({ scrollLeft }) => scrollLeft)
  await expect(section.getByRole('button', { name: t('home.scrollRow.back') })).toHaveCount(0)
  await section.getByRole('button', { name: t('home.scrollRow.on') }).click()
  await expect.poll(scrolled).toBeGreaterThan(300)
  await section.getByRole('button', { name: t('home.scrollRow.back') }).click()
  await expect.poll(scrolled).toBe(0)

  const cut = row.locator('article').nth(4)
  await cut.getByRole('link').first().focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => cut.evaluate((card) => card.getBoundingClientRect().right))
    .toBeLessThanOrEqual(1280)
})

test(
  'Urdu and English titles fit their cards, and no line of facts starts with a dot',
  inBothLanguages,
  async ({ visitor, language }) => {
    const page = await visitor({ viewport: { width: 360, height: 740 } })
    await page.goto('/listings?view=list')
    await page.evaluate(() => document.fonts.ready)
    const pageRuns = language === 'ur' ? 'rtl' : 'ltr'
    const headings = await readTitles(page, '.card-title')
    const below = await readTitles(page, '.card-title-below')
    for (const { words, lineHeight } of headings.filter(({ runs }) => runs === 'ltr'))
      expect(lineHeight, words).toBeLessThan(1.5)
    // The seller's words stand below a title that the reader can read.
    expect(below.length).toBeGreaterThan(0)
    expect(below.filter(({ runs }) => runs === pageRuns)).toEqual([])
    const cut = [...headings, ...below].filter(({ runs, isCut }) => isCut && runs !== pageRuns)
    if (language === 'ur') expect(cut.length).toBeGreaterThan(0)
    for (const { words, overflow } of cut) expect(overflow, words).toBe('nowrap ellipsis')
    expect(await findHangingDots(page)).toEqual([])
  },
)

/** Of several lines, browsers draw the ellipsis of the other script past the edge, over the next card. */
function readTitles(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((titles) =>
    titles.map((title) => {
      const style = getComputedStyle(title)
      return {
        words: title.textContent,
        runs: style.direction,
        lineHeight: Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize),
        isCut: title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight + 2,
        overflow: `${style.whiteSpaceCollapse === 'collapse' ? style.textWrapMode : ''} ${style.textOverflow}`,
      }
    }),
  )
}

/** Facts that start a line but not at its edge. */
function findHangingDots(page: Page): Promise<(string | null)[]> {
  return page.locator('.card .dots').evaluateAll((lists) =>
    lists.flatMap((list) => {
      const { left, right } = list.getBoundingClientRect()
      const { direction, paddingInlineStart } = getComputedStyle(list)
      const isRtl = direction === 'rtl'
      const indent = Number.parseFloat(paddingInlineStart)
      const facts = [...list.children]
      return facts
        .filter((fact, index) => {
          const { top } = fact.getBoundingClientRect()
          const before = facts[index - 1]?.getBoundingClientRect()
          if (before && top < before.bottom - 2) return false
          const words = document.createRange()
          words.selectNodeContents(fact)
          const at = words.getBoundingClientRect()
          return Math.abs((isRtl ? right - at.right : at.left - left) - indent) > 2
        })
        .map((fact) => fact.textContent)
    }),
  )
}

async function openFilters(page: Page, t: Translate) {
  const button = page.getByRole('button', { name: t('filters.title') })
  if (await button.isVisible()) await button.click()
}

/** On a phone the button closes the filter sheet; before hydration it submits the form. */
async function showResults(page: Page, t: Translate) {
  await page.locator('#filter-form [type=submit]').click()
  const button = page.getByRole('button', { name: t('filters.title') })
  if (await button.isVisible()) await expect(page.locator('#filters')).toBeHidden()
}

function chip(page: Page, t: Translate, label: string) {
  return page.getByRole('link', { name: t('ui.remove', { name: label }) })
}

async function count(page: Page): Promise<number> {
  return Number((await page.locator('.list-count').innerText()).replace(/\D/g, ''))
}

async function prices(page: Page): Promise<number[]> {
  const texts = await page.locator('.price bdi').allInnerTexts()
  return texts.map((text) => Number(text.replace(/[^\d.]/g, '')))
}

async function isAscending(page: Page): Promise<boolean> {
  const shown = await prices(page)
  return shown.length > 1 && shown.every((price, i) => price >= (shown[i - 1] ?? 0))
}
