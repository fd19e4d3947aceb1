import type { Page } from '@playwright/test'
import type { Translate } from '../app/i18n/dictionary.ts'
import { expect, test } from './fixtures.ts'

test.use({ demo: true })

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(`a search is narrowed, put in order and widened again, ${how}`, async ({ visitor, t }) => {
    const page = await visitor({ scripts })
    await page.goto('/search?q=a&location=punjab')
    const all = await count(page)

    await openFilters(page, t)
    // Beside it stands how many there are.
    await page.getByRole('radio', { name: t('listing.conditions.good') }).check()
    await page.getByLabel(t('filters.priceMax')).fill('۵٬۰۰٬۰۰۰')
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
  })
}

test('more listings are added below, and Back finds the same place among them', async ({
  page,
  t,
}) => {
  const cards = page.getByRole('article')
  // Before the scripts arrive the link leads to a page of its own.
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

test('without JavaScript every page of a list can be reached', async ({ visitor, t }) => {
  const page = await visitor({ scripts: false })
  await page.goto('/category/livestock')
  const all = await count(page)
  const seen = new Set<string | null>()
  for (;;) {
    for (const link of await page.getByRole('article').getByRole('link').all())
      seen.add(await link.getAttribute('href'))
    const more = page.getByRole('link', { name: t('browse.loadMore') })
    if ((await more.count()) === 0) break
    await more.click()
  }
  expect(seen.size).toBe(all)
  await page.getByRole('link', { name: t('browse.fromStart') }).click()
  await expect(page).toHaveURL(/\/category\/livestock$/)
})

test('the front page unfolds its categories and stops its changing word', async ({
  visitor,
  t,
}) => {
  for (const scripts of [true, false]) {
    const page = await visitor({ scripts })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    const last = page.getByRole('main').locator('a[href="/category/other"]')
    await expect(last).toBeHidden()
    await page.getByRole('link', { name: t('home.allCategories', { count: 23 }) }).click()
    await expect(last).toBeVisible()

    const stop = page.getByRole('checkbox', { name: t('home.stopTurning') })
    await stop.focus()
    await page.keyboard.press('Space')
    await expect(stop).toBeChecked()
    const word = page.locator('.turning-words').getByText(t('home.turning.livestock'))
    await expect(word).toHaveCSS('animation-play-state', 'paused')
  }
})

async function openFilters(page: Page, t: Translate) {
  const button = page.getByRole('button', { name: t('filters.title') })
  if (await button.isVisible()) await button.click()
}

/** On a phone the sheet closes with it; before the scripts arrive it is what sends the form. */
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
