import type { Locator, Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translator.ts'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../accessibility/expect-accessible.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'

test.use({ demo: true })

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `animals are filtered by breed and price on a phone, and the search is shared, ${how}`,
    inUrdu,
    async ({ visitor, t }) => {
      const page = await visitor({ scripts, viewport: phone })
      await page.goto('/category/livestock')
      const all = await count(page)
      await openFilters(page, t)
      await page.locator('[name=field_breed][value=nili_ravi]').check()
      const highest = page.locator('[name=priceMax]')
      if (scripts) {
        // The count on the button follows the input, and the sheet stays open.
        const show = page.locator('#filter-form [type=submit]')
        await expect(page).toHaveURL(/field_breed=nili_ravi/)
        await highest.pressSequentially('۵')
        await expect(page).toHaveURL(/priceMax=5(&|$)/)
        await expect(show).toHaveText(t('filters.show', { count: 0 }))
        await highest.pressSequentially('۰۰٬۰۰۰')
        await expect(page).toHaveURL(/priceMax=500000(&|$)/)
        await expect(show).not.toHaveText(t('ui.loading'))
        expect(Number((await show.innerText()).replace(/\D/g, ''))).toBe(await count(page))
        await expect(highest).toBeFocused()
        await expect(page.locator('#filters')).toBeVisible()
        // Back skips the digits typed one by one.
        await page.goBack()
        await expect(page).not.toHaveURL(/priceMax/)
        await page.goForward()
        await expect(page).toHaveURL(/priceMax=500000(&|$)/)
      } else await highest.fill('۵۰۰٬۰۰۰')
      await showResults(page)
      await expect(page.locator('#filters')).toBeHidden()
      const found = await count(page)
      expect(found).toBeGreaterThan(0)
      expect(found).toBeLessThan(all)
      expect(Math.max(...(await prices(page)))).toBeLessThanOrEqual(500_000)
      const chips = page.getByRole('navigation', { name: t('filters.chosen') })
      await expect(chips.getByRole('link')).toHaveCount(3)

      const friend = await visitor({ scripts, viewport: desk })
      await friend.goto(page.url())
      await expect.poll(() => addresses(page)).toEqual(await addresses(friend))
      await expect(friend.locator('[name=field_breed][value=nili_ravi]')).toBeChecked()
      await expect(friend.locator('[name=priceMax]')).toHaveValue('500,000')

      await chips.getByRole('link').first().click()
      await expect(page).not.toHaveURL(/priceMax=\d/)
      await chips.getByRole('link').last().click()
      await expect(page).toHaveURL(/\/category\/livestock$/)
      await expect.poll(() => count(page)).toBe(all)
    },
  )

  test(
    `an invalid filter value stays in its field with an error, ${how}`,
    inUrdu,
    async ({ visitor, t }) => {
      const page = await visitor({ scripts, viewport: phone })
      await page.goto('/category/tractors?priceMin=900&priceMax=5&field_horsepower_min=many')
      const all = await count(page)
      await expect(page.getByText(t('filters.unread'))).toBeVisible()
      await openFilters(page, t)
      await expect(page.getByText(t('filters.reversed'))).toBeVisible()
      await expect(page.locator('[name=priceMax]')).toHaveValue('5')
      await expect(page.locator('[name=field_horsepower_min]')).toHaveValue('many')
      await expect(page.getByText(t('listing.errors.numberInvalid'))).toBeVisible()
      if (scripts) await expectAccessible(page)
      await page.goto('/category/tractors')
      expect(await count(page)).toBe(all)
    },
  )
}

test('all names of a crop find the same listings', async ({ market }) => {
  const found: string[][] = []
  for (const word of ['gandum', 'گندم', 'wheat', 'GANDAM']) {
    const page = await (await fetch(`${market.url}/search?q=${word}`)).text()
    const links = page.match(/<main[^]*<\/main>/)?.[0].matchAll(/href="(\/listing\/[\w-]+)"/g)
    found.push([...(links ?? [])].map(([, address = '']) => address))
  }
  expect(found[0]?.length).toBeGreaterThan(3)
  for (const others of found) expect(others).toEqual(found[0])
})

test('a misspelt word is corrected, and the page says so', inUrdu, async ({ page, t }) => {
  await page.goto('/search?q=buffalo')
  const [newest] = await addresses(page)
  await page.goto('/search?q=bhufelo')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('bhufelo')
  expect(await addresses(page)).toContain(newest)
  await expectAccessible(page)

  const asTyped = t('browse.searchInstead', { typed: '\u2068bhufelo\u2069' })
  await page.getByRole('link', { name: asTyped }).click()
  await expect(page).toHaveURL(/plain=spelling/)
  await expect(page.getByText(t('browse.empty'))).toBeVisible()
})

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(`listings near Multan are found, nearest first, ${how}`, inUrdu, async ({ visitor, t }) => {
    const page = await visitor({ scripts })
    await page.goto('/search')
    await openFilters(page, t)
    await page.locator('[name=near]').fill('ملتان')
    await page.locator('[name=near]').blur()
    await showResults(page)
    await expect(chips(page, t).getByRole('link').first()).toBeVisible()
    const within50 = await count(page)
    await page.getByLabel(t('sort.label')).selectOption('nearest')
    if (!scripts) await page.getByRole('button', { name: t('sort.label') }).click()
    await expect(page).toHaveURL(/sortBy=nearest/)
    await openFilters(page, t)
    await page.locator('[name=km]').selectOption('100')
    await showResults(page)
    await expect(page).toHaveURL(/km=100/)
    await expect.poll(() => count(page)).toBeGreaterThan(within50)
    await page.getByRole('link', { name: t('browse.loadMore') }).click()
    const last = page.getByRole('article').last().locator('.card-facts')
    const [, unit = ''] = t('listing.distance', { km: '@' }).split('@')
    await expect(last).toContainText(unit.trim())
    const distances = await kilometres(page, unit.trim())
    expect(distances).toEqual([...distances].sort((one, other) => one - other))
    expect(Math.max(...distances)).toBeLessThanOrEqual(100)
  })
}

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `a category named in the query brings its own filters, ${how}`,
    inUrdu,
    async ({ visitor, t }) => {
      const page = await visitor({ scripts })
      await page.goto('/search?q=nili+bhains+okara')
      const all = await count(page)
      expect(all).toBeGreaterThan(0)
      await openFilters(page, t)
      await page.locator('[name=field_breed][value=nili_ravi]').check()
      await showResults(page)
      await expect(page).toHaveURL(/field_breed=nili_ravi/)
      await expect(page).not.toHaveURL(/category=\w/)
      // The category, the province, the city and the breed.
      await expect(chips(page, t).locator('.chip-on')).toHaveCount(4)
      // Other tests may have posted listings without a breed.
      await expect.poll(() => count(page)).toBeGreaterThan(0)
      expect(await count(page)).toBeLessThanOrEqual(all)
    },
  )
}

test('a choice made before hydration is not lost', async ({ visitor, t }) => {
  const page = await visitor({ viewport: desk })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/category/livestock', { waitUntil: 'commit' })
  await page.getByLabel(t('sort.label')).selectOption('price-low')
  await page.locator('[name=field_breed][value=nili_ravi]').check()
  release()
  await expect(page).toHaveURL(/sortBy=price-low/)
  await expect(page).toHaveURL(/field_breed=nili_ravi/)
})

test('the location is sent only after the button is pressed', async ({ visitor, t }) => {
  const page = await visitor()
  await page.context().setGeolocation({ latitude: 30.17, longitude: 71.52 })
  await page.goto('/search')
  await openFilters(page, t)
  const ask = page.getByRole('button', { name: t('filters.nearMe.ask') })
  await ask.click()
  await expect(page.getByText(t('filters.nearMe.refused'))).toBeVisible()
  await page.context().grantPermissions(['geolocation'])
  const placeRequest = page.waitForRequest(/\/places\/nearest/)
  await ask.click()
  expect((await placeRequest).url()).toMatch(/\?lat=30\.2&lon=71\.5$/)
  await expect(page).toHaveURL(/near=multan/)
  await expect(page.locator('[name=near]')).not.toHaveValue('multan')
})

test('an empty search offers similar results', inUrdu, async ({ page, t }) => {
  await page.goto('/search?q=sahiwal+cow+lahore')
  expect(await count(page)).toBe(0)
  await expect(page.getByText(t('browse.empty'))).toBeVisible()
  const other = page.getByRole('main').locator('.section-head a').first()
  const promised = Number((await other.innerText()).replace(/\D/g, ''))
  await other.click()
  await expect(page.getByText(t('browse.empty'))).toBeHidden()
  await expect.poll(() => count(page)).toBe(promised)
})

test('loaded pages and scroll position survive Back and a reload', async ({ page, t }) => {
  const cards = page.getByRole('article')
  await expect(async () => {
    await page.goto('/search?priceMin=1000')
    await page.getByRole('link', { name: t('browse.loadMore') }).click()
    await expect(cards).toHaveCount(48, { timeout: 1_000 })
  }).toPass()
  await page.getByRole('link', { name: t('browse.loadMore') }).click()
  await expect(cards).toHaveCount(72)
  const chosen = cards.nth(60).getByRole('link')
  const address = (await chosen.getAttribute('href')) ?? ''
  await chosen.click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await page.goBack()
  await expect(cards).toHaveCount(72)
  await expect(cards.nth(60)).toBeInViewport()

  await page.reload()
  await expect(cards).toHaveCount(72)
  await expect(cards.nth(60)).toBeInViewport()
  expect(new Set(await addresses(page)).size).toBe(72)

  // Opens a listing, reloads there, and goes back.
  await cards.nth(60).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await page.reload()
  await untilLively(page)
  await page.goBack()
  await expect(cards).toHaveCount(72)
  await expect(cards.nth(60)).toBeInViewport()
})

test('search, filters and paging work with the keyboard alone', async ({ visitor, t }) => {
  const page = await visitor({ viewport: desk })
  await page.goto('/')
  await untilLively(page)
  await reach(page, page.locator('[name=q]').first())
  await page.keyboard.type('tractor')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=tractor/)
  const all = await count(page)
  expect(all).toBeGreaterThan(24)

  await reach(page, page.locator('[name=priceMin]'))
  await page.keyboard.type('1000')
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(/priceMin=1000/)
  await reach(page, page.locator('[name=sortBy]'))
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/sortBy=newest/)
  await reach(page, chips(page, t).getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/priceMin/)
  await expect.poll(() => count(page)).toBe(all)

  await reach(page, page.getByRole('link', { name: t('browse.loadMore') }))
  await page.keyboard.press('Enter')
  const next = page.getByRole('article').nth(24).getByRole('link')
  await expect(next).toBeFocused()
  const address = (await next.getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(all)
  await expect(page.getByRole('article').nth(24)).toBeInViewport()
})

test('the filters are accessible in both themes', inUrdu, async ({ page, t }) => {
  await page.goto('/category/livestock?field_breed=sahiwal&near=multan&km=200&sortBy=nearest')
  await expectAccessibleInBothThemes(page)
  await openFilters(page, t)
  await page.locator('.filter-more > summary').first().click()
  await expectAccessibleInBothThemes(page)
})

async function openFilters(page: Page, t: Translate) {
  const button = page.getByRole('button', { name: t('filters.title') })
  if (await button.isVisible()) await button.click()
}

async function showResults(page: Page) {
  await page.locator('#filter-form [type=submit]').click()
}

function chips(page: Page, t: Translate): Locator {
  return page.getByRole('navigation', { name: t('filters.chosen') })
}

async function count(page: Page): Promise<number> {
  return Number((await page.locator('.list-count').innerText()).replace(/\D/g, ''))
}

/** The prices of the results, without those of the suggestions below them. */
async function prices(page: Page): Promise<number[]> {
  const found = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2 }) })
  const texts = await found.locator('.price bdi').allInnerTexts()
  return texts.map((text) => Number(text.replace(/[^\d.]/g, '')))
}

/** The URLs of the listings on the page, in order. */
async function addresses(page: Page): Promise<string[]> {
  const links = page.getByRole('article').getByRole('link')
  return await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
}

/** The distances on the cards; 0 for listings in the city itself, which show none. */
async function kilometres(page: Page, unit: string): Promise<number[]> {
  const facts = await page.locator('.card-facts').allInnerTexts()
  return facts.map((text) => Number(new RegExp(`(\\d+) ${unit}`).exec(text)?.[1] ?? 0))
}

/** Waits until the page is interactive: the scripts are the last thing fetched. */
async function untilLively(page: Page) {
  await page.waitForLoadState('networkidle')
}

/** Presses Tab until the target has the focus. */
async function reach(page: Page, target: Locator) {
  await page.locator('body').press('Tab')
  for (let presses = 0; presses < 250; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
