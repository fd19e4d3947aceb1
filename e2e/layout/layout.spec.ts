import type { Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translator.ts'
import { MarketClient } from '../../test/support/market/form-sender.ts'
import { unescapeHtml } from '../../test/support/pages/parse-head.ts'
import { expect, inBothLanguages, inUrdu, test } from '../support/fixtures.ts'
import { readPage } from '../support/read-page.ts'

test.use({ demo: true })

test(
  'switching the language stays on the page',
  inBothLanguages,
  async ({ visitor, language, t }) => {
    for (const scripts of [true, false]) {
      const page = await visitor({ scripts })
      await page.goto('/search?q=a')
      const other = language === 'ur' ? 'en' : 'ur'
      const [dir, words] = other === 'ur' ? ['rtl', 'اردو'] : ['ltr', 'English']
      const menu = page
        .getByRole('banner')
        .locator('summary')
        .filter({ hasText: t('header.menu') })
      if (await menu.isVisible()) await menu.click()
      await page
        .getByRole('banner')
        .getByRole('button', { name: words })
        .filter({ visible: true })
        .click()
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      await expect(page.locator('html')).toHaveAttribute('dir', dir ?? '')
      await expect(page).toHaveURL(/\/search\?q=a$/)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', other)
    }
  },
)

test('the `lang` parameter changes the language of one page only', async ({ page, language }) => {
  const other = language === 'ur' ? 'en' : 'ur'
  const root = page.locator('html')
  await page.goto(`/listings?lang=${other}`)
  await expect(root).toHaveAttribute('lang', other)
  // The header shows that the page is hydrated; from then on links load pages by scripts.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(root).toHaveAttribute('data-scrolled', '')
  await page.getByRole('contentinfo').locator('a[href="/listings"]').first().click()
  await expect(root).toHaveAttribute('lang', language)
})

test('the chosen theme is in the server-rendered HTML', async ({ visitor, t }) => {
  const page = await visitor({ scripts: false })
  await page.goto('/auth')
  const menu = page
    .getByRole('banner')
    .locator('summary')
    .filter({ hasText: t('header.menu') })
  if (await menu.isVisible()) await menu.click()
  const switches = page.getByRole('banner').getByRole('button', { name: t('theme.toDark') })
  await switches.filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/auth$/)
  const html = await (await page.request.get('/auth')).text()
  expect(html.match(/<html[^>]*>/)?.[0]).toContain('data-theme="dark"')
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(ground).toBe('rgb(18, 22, 15)')
})

for (const [failure, answer] of [
  ['fails offline', undefined],
  ['gets a server error', 500],
  ['is rate limited', 429],
] as const) {
  test(
    `a language or theme change that ${failure} is rolled back with a message`,
    inUrdu,
    async ({ page, language, pageErrors, t }) => {
      pageErrors.ignore(/ERR_FAILED|status of (500|429)|answered 500/)
      await page.goto('/listings')
      const press = Promise.withResolvers<void>()
      await page.route(/\/(language|theme)$/, async (route) => {
        await press.promise
        if (answer) await route.fulfill({ status: answer, body: '' })
        else await route.abort()
      })
      const before = await chosen(page)
      await openMenu(page, t)
      const button = page.locator('header [name=language]').filter({ visible: true })
      await button.click()
      await expect(button).toBeDisabled()
      await expect(button.locator('.spinning')).toBeVisible()
      press.resolve()
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(t('settings.preferences.languageError'))
      await expect(button).toBeEnabled()
      await openMenu(page, t)
      await page
        .locator('header')
        .getByRole('button', { name: t('theme.toDark') })
        .filter({ visible: true })
        .click()
      await expect(alert).toContainText(t('settings.preferences.updateError'))
      expect(await chosen(page)).toEqual(before)
      expect(before).toMatchObject({ lang: language, stored: language })
    },
  )
}

test(
  'a language or theme change applies to other tabs, but not to one with unsent input',
  inUrdu,
  async ({ page, context, language, t }) => {
    const [reading, writing] = [await context.newPage(), await context.newPage()]
    await reading.goto('/safety-tips')
    await writing.goto('/contact')
    await writing.locator('textarea').fill('Ghee')
    await page.goto('/listings')
    await openMenu(page, t)
    await page
      .locator('header')
      .getByRole('button', { name: t('theme.toDark') })
      .filter({ visible: true })
      .click()
    for (const tab of [page, reading, writing])
      await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark')
    await openMenu(page, t)
    await page.locator('header [name=language]').filter({ visible: true }).click()
    const other = language === 'ur' ? 'en' : 'ur'
    await expect(reading.locator('html')).toHaveAttribute('lang', other)
    await expect(writing.locator('textarea')).toHaveValue('Ghee')
    await expect(writing.locator('html')).toHaveAttribute('lang', language)
  },
)

test('a new page starts at the top with the focus on its heading', async ({ page }) => {
  // Before hydration a link loads the page natively and the browser decides the focus.
  await expect(async () => {
    await page.goto('/')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.getByRole('contentinfo').locator('a[href="/listings"]').first().click()
    await expect(page).toHaveURL(/\/listings$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused({ timeout: 1_000 })
  }).toPass()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the header turns opaque after 50 pixels', async ({ page }) => {
  await page.goto('/')
  const root = page.locator('html')
  await page.evaluate(() => scrollTo(0, 50))
  await expect(root).not.toHaveAttribute('data-scrolled')
  await page.evaluate(() => scrollTo(0, 51))
  await expect(root).toHaveAttribute('data-scrolled', '')
})

test('menus open and close with the keyboard', inBothLanguages, async ({ page, t }) => {
  await page.goto('/listings')
  const menu = page.getByRole('banner').locator('details').filter({ visible: true }).first()
  const summary = menu.locator('summary')
  const category = menu.locator('a[href="/category/livestock"]')
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(category).toBeVisible()
  // Escape closes it only after hydration.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(category).toBeHidden({ timeout: 500 })
  }).toPass()
  await expect(summary).toBeFocused()
  await page.keyboard.press('Enter')
  await category.press('Enter')
  await expect(page).toHaveURL(/\/category\/livestock$/)
  await expect(category).toBeHidden()
  await expect(page).toHaveTitle(new RegExp(t('site.name')))
})

test('the first Tab focuses the link that skips to the content', async ({ page, t }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t('header.skip') })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeInViewport()
})

test('no link in the layout leads to an error', async ({ market }) => {
  const { html, main } = await readPage(new MarketClient(market.url), '/')
  const layout = html.replace(main, '')
  const links = new Set([...layout.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, path]) => path))
  expect(links.size).toBeGreaterThan(20)
  const failed: string[] = []
  for (const path of links) {
    const { status } = await fetch(new URL(unescapeHtml(path ?? ''), market.url))
    if (status !== 200) failed.push(`${path}: ${status}`)
  }
  expect(failed).toEqual([])
})

/** Opens the phone menu that holds the switches, unless it is open already. */
async function openMenu(page: Page, t: Translate) {
  const menu = page
    .getByRole('banner')
    .locator('details:not([open]) > summary')
    .filter({ hasText: t('header.menu') })
  if (await menu.isVisible()) await menu.click()
}

async function chosen(page: Page) {
  return page.evaluate(() => {
    const { lang, dir, dataset } = document.documentElement
    const stored = localStorage.getItem('language')
    return { lang, dir, theme: dataset.theme, stored, cookie: document.cookie }
  })
}
