import type { Page } from '@playwright/test'
import { formatNumber } from '../../app/i18n/format/parse-digits.ts'
import { MarketClient } from '../../test/support/market/form-sender.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'
import { readPage } from '../support/read-page.ts'

test.use({ demo: true })

const place = {
  en: { punjab: 'Punjab', lahore: 'Lahore', livestock: 'Livestock in Punjab' },
  ur: { punjab: 'پنجاب', lahore: 'لاہور', livestock: 'پنجاب میں مویشی' },
}

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `a category links to its provinces, their cities and back, ${how}`,
    inUrdu,
    async ({ visitor, language }) => {
      const names = place[language]
      const page = await visitor({ scripts })
      await page.goto('/category/livestock')
      const province = links(page).filter({ hasText: names.punjab })
      const count = await countOf(province)
      await province.click()
      await expect(page).toHaveURL(/\/category\/livestock\/punjab$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.livestock)
      // The page shows the same count as the link to it.
      await expect(page.locator('.list-count')).toContainText(formatNumber(count))
      await expect(page.locator('.list-intro')).toContainText(String(count))

      const city = links(page).first()
      const inCity = await countOf(city)
      const cityName = (await city.textContent())?.replace(/\s*\(.*/, '') ?? ''
      await city.click()
      await expect(page).toHaveURL(/\/category\/livestock\/punjab\/[a-z-]+$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(cityName)
      await expect(page.locator('.list-count')).toContainText(formatNumber(inCity))
      const crumbs = page.locator('.crumbs').getByRole('link')
      await expect(crumbs).toHaveCount(3)
      await crumbs.filter({ hasText: names.punjab }).click()
      await expect(page).toHaveURL(/\/category\/livestock\/punjab$/)
    },
  )

  test(
    `sorting and paging stay on the location page, a filter goes to the category page, ${how}`,
    inUrdu,
    async ({ visitor, t }) => {
      const page = await visitor({ scripts })
      await page.goto('/category/livestock/punjab')
      await page.getByLabel(t('sort.label')).selectOption('price-low')
      if (!scripts) await page.getByRole('button', { name: t('sort.label') }).click()
      await expect(page).toHaveURL(/\/category\/livestock\/punjab\?sortBy=price-low$/)
      await page.getByRole('link', { name: t('browse.loadMore') }).click()
      await expect(page).toHaveURL(/\/category\/livestock\/punjab\?sortBy=price-low&after=/)

      const filters = page.getByRole('button', { name: t('filters.title') })
      if (await filters.isVisible()) await filters.click()
      await page.getByLabel(t('filters.priceMax')).fill('300000')
      await page.locator('#filter-form [type=submit]').click()
      await expect(page).toHaveURL(
        /\/category\/livestock\?location=punjab&priceMax=300000&sortBy=price-low$/,
      )
      await expect(page.locator('.list-count')).toBeVisible()
    },
  )
}

test('a location page is canonical for itself and for the filtered category', async ({
  market,
}) => {
  const reader = new MarketClient(market.url)
  const readHead = async (path: string) => (await readPage(reader, `/category/${path}`)).head
  const own = `${market.url}/category/livestock/punjab`
  for (const path of ['livestock?location=punjab', 'livestock/punjab'])
    expect((await readHead(path)).canonical, path).toBe(own)
  expect((await readHead('livestock/punjab')).metaValues('robots')).toEqual([])
  for (const path of ['livestock/punjab?sortBy=price-low', 'fisheries/balochistan/awaran'])
    expect((await readHead(path)).metaValues('robots'), path).toEqual([
      expect.stringMatching('noindex'),
    ])
})

test('an empty location page says so and shows other listings', async ({ market }) => {
  const headings = { en: 'Nobody in Awaran', ur: 'آواران میں آج ایسا کوئی اشتہار نہیں' }
  for (const [language, heading] of Object.entries(headings)) {
    const path = `/category/fisheries/balochistan/awaran?lang=${language}`
    const { main, text } = await readPage(new MarketClient(market.url), path)
    expect(main).toMatch(/<p class="list-count"[^>]*>[^]{0,40}\b0\b/)
    expect(text).toContain(heading)
    expect(main).toContain('<article')
  }
})

test('the banner of a list is after its sixth card, on the screen and in reading order', async ({
  page,
}) => {
  await page.goto('/category/livestock/punjab')
  const around = page.locator('.cards > *:has(.banner-list), .cards > .card')
  await expect(around.nth(6).locator('.banner-list')).toBeVisible()
  const [sixth, banner, seventh] = await Promise.all(
    [5, 6, 7].map((index) => around.nth(index).boundingBox()),
  )
  if (!sixth || !banner || !seventh) throw new Error('A card or the banner is not shown.')
  expect(banner.y).toBeGreaterThanOrEqual(sixth.y + sixth.height)
  expect(seventh.y).toBeGreaterThanOrEqual(banner.y + banner.height)
})

test('an unknown category or location is 404', async ({ market, t }) => {
  const missing = {
    '/category/camels/punjab': t('browse.categoryNotFound'),
    '/category/livestock/gilgit': t('errors.notFound'),
    '/category/livestock/sindh/okara': t('errors.notFound'),
  }
  for (const [path, words] of Object.entries(missing)) {
    const { status, heading } = await readPage(new MarketClient(market.url), path)
    expect(status, path).toBe(404)
    expect(heading, path).toContain(words)
  }
})

function links(page: Page) {
  return page.locator('nav[aria-labelledby="places"]').getByRole('link')
}

async function countOf(link: ReturnType<typeof links>): Promise<number> {
  return Number(/\((\d+)\)/.exec((await link.textContent()) ?? '')?.[1])
}
