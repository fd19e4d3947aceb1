import type { Locator, Page } from '@playwright/test'
import type { Language } from '../../app/i18n/language.ts'
import { aMember } from '../../test/support/market/form-sender.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect, inBothLanguages, inUrdu, test } from '../support/fixtures.ts'

test.use({ demo: true })

// Input that has suggestions: titles of the demo, a category, two crops or machines, a crop in
// Roman Urdu.
const typed = {
  en: { words: 'goat', category: 'live', first: 'wheat', next: 'tractor', crop: 'Wheat' },
  ur: { words: 'گندم', category: 'مویش', first: 'گندم', next: 'ٹریکٹر', crop: 'گندم' },
} satisfies Record<Language, object>

test(
  'suggestions can be navigated and picked with the keyboard alone',
  inBothLanguages,
  async ({ page, language, t }) => {
    const field = await openBox(page)
    await field.pressSequentially(typed[language].words)
    const options = suggestionsOf(page)
    await expect(page.getByRole('group', { name: t('suggestions.titles') })).toBeVisible()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('search').getByRole('status')).toHaveText(
      t('suggestions.count', { count: await options.count() }),
    )
    await expect(options.locator('b').first()).toHaveText(new RegExp(typed[language].words, 'i'))

    await field.press('ArrowDown')
    await expectActive(field, options.first())
    await field.press('End')
    await expectActive(field, options.last())
    await field.press('ArrowDown')
    await expect(field).not.toHaveAttribute('aria-activedescendant')
    await field.press('ArrowUp')
    await expectActive(field, options.last())
    await expectAccessible(page)
    const title = await options.last().locator('.suggestion-text').innerText()

    await field.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(field).toHaveValue(typed[language].words)
    await field.press('ArrowDown')
    await expect(options.first()).toBeVisible()
    await field.press('ArrowUp')
    await field.press('Enter')
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === title)
    await expect(options).toHaveCount(0)

    await field.focus()
    await field.press('Escape')
    await field.press('Escape')
    await expect(field).toHaveValue('')
    await field.pressSequentially(typed[language].category)
    await expect(page.getByRole('group', { name: t('suggestions.named') })).toBeVisible()
    await field.press('ArrowUp')
    await expect(field).toHaveAttribute('aria-activedescendant', /./)
    await options
      .filter({ has: page.locator('svg:not(.icon)') })
      .first()
      .click()
    await expect(page).toHaveURL(/\/category\/livestock$/)
    await expect(field).toHaveValue('')
  },
)

test(
  'an empty box offers popular things, and letters what they name and how they go on',
  inUrdu,
  async ({ page, language, t }) => {
    const field = await openBox(page)
    const popular = page.getByRole('group', { name: t('suggestions.popular') }).getByRole('option')
    await expect(popular).toHaveCount(6)
    await expect(popular.locator('svg, img')).toHaveCount(6)
    await expectAccessible(page)
    await field.press('ArrowDown')
    await expectActive(field, popular.first())

    // In the reader's language, whatever the script of the letters.
    const answered = page.waitForResponse(/\/suggestions\?q=gandu&/)
    await field.pressSequentially('gandu')
    const named = page.getByRole('group', { name: t('suggestions.named') }).getByRole('option')
    await expect(named.first().locator('.suggestion-text')).toHaveText(typed[language].crop)
    await expect(popular).toHaveCount(0)
    // A later answer would replace the list, and with it the active option.
    await (await answered).finished()
    const order = ['named', 'completions', 'titles'].map((name) => t(`suggestions.${name}`))
    const names = await groupNames(page)
    expect(names).toEqual(order.filter((name) => names.includes(name)))
    await field.press('ArrowDown')
    await expectActive(field, named.first())
    await field.press('Enter')
    await expect(page).toHaveURL(/\/category\/crops\?subcategory=wheat$/)
    // The new page takes the focus, which would close the list.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await field.focus()
    await popular.nth(1).click()
    await expect(page).toHaveURL(/\/category\/[a-z-]+\?subcategory=/)
  },
)

test(
  'every suggestion can be pressed where it stands, on a phone and on a desktop',
  inUrdu,
  async ({ page, language }) => {
    for (const width of [360, 1280])
      for (const path of ['/', '/listings', '/category/livestock', '/services', '/help']) {
        await page.setViewportSize({ width, height: 740 })
        await page.goto(path)
        const box = path === '/' ? '.find-hero' : '.find-bar'
        const field = page.locator(`${box} input[role=combobox]`)
        await field.focus()
        await field.pressSequentially(typed[language].words)
        const options = suggestionsOf(page)
        await expect(options.first()).toBeVisible()
        // A trial fails where something else lies above the option.
        for (const option of await options.all()) await option.click({ trial: true })
      }
  },
)

test('a click on a suggestion counts after the box loses focus, and blur closes the list', async ({
  page,
  language,
}) => {
  const field = await openBox(page)
  await page.locator('.find-bar select[name=location]').selectOption('punjab')
  await field.fill(typed[language].words)
  const options = suggestionsOf(page)
  await expect(options.first()).toBeVisible()
  await field.blur()
  await expect(options).toHaveCount(0)

  await field.focus()
  await expect(options.first()).toBeVisible()
  const title = await options.last().locator('.suggestion-text').innerText()
  await field.evaluate((input) => {
    input.blur()
    setTimeout(
      () => [...document.querySelectorAll<HTMLElement>('[role=option]')].at(-1)?.click(),
      100,
    )
  })
  await expect(page).toHaveURL(
    ({ searchParams }) =>
      searchParams.get('q') === title && searchParams.get('location') === 'punjab',
  )
})

test('the newest response wins, however late an older one arrives', async ({ page, language }) => {
  const { first, next } = typed[language]
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/suggestions\?q=/, async (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get('q') === first
    if (isFirst) await released
    // The page may have aborted the request by now.
    await route.continue().catch(() => {})
  })
  const field = await openBox(page)
  const firstRequest = page.waitForRequest(/\/suggestions\?q=/)
  await field.fill(first)
  const older = await firstRequest
  await field.fill(next)
  const options = suggestionsOf(page)
  await expect(options.filter({ hasText: new RegExp(next, 'i') }).first()).toBeVisible()
  const shown = await options.allInnerTexts()
  release()
  // Aborted or answered; then the page gets the time to draw what came.
  await older.response().catch(() => {})
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  expect(await options.allInnerTexts()).toEqual(shown)
})

test('the search works without suggestions when their request fails', async ({
  page,
  language,
  pageErrors,
}) => {
  pageErrors.ignore(/status of 503|answered 503/)
  await page.route(/\/suggestions\?/, (route) => route.fulfill({ status: 503, body: 'no' }))
  const field = await openBox(page)
  await field.fill(typed[language].words)
  await page.waitForResponse(/\/suggestions\?/)
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(suggestionsOf(page)).toHaveCount(0)
  await field.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === typed[language].words)
})

test('recent searches are suggested and can be removed', inUrdu, async ({ page, language, t }) => {
  const { first, next } = typed[language]
  const field = await openBox(page)
  for (const words of [first, next, `  ${first} `]) {
    await field.fill(words)
    await expect(suggestionsOf(page).first()).toBeVisible()
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.trim())
  }
  await field.fill('')
  const recent = page.getByRole('group', { name: t('suggestions.recent') }).getByRole('option')
  await expect(recent).toHaveText([first, next, t('suggestions.clear')])
  await expectAccessible(page)
  await page.getByRole('button', { name: t('ui.remove', { name: next }) }).click()
  await expect(recent).toHaveText([first, t('suggestions.clear')])
  await field.press('ArrowDown')
  await field.press('Delete')
  await expect(recent).toHaveCount(0)

  await field.fill(next)
  await expect(suggestionsOf(page).first()).toBeVisible()
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(next)
  await field.fill('')
  await recent.last().click()
  await expect(recent).toHaveCount(0)
  await expect(field).toBeFocused()
})

test('searching works without history where storage is blocked', async ({ page, language }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  const field = await openBox(page)
  await field.fill(typed[language].words)
  await expect(suggestionsOf(page).first()).toBeVisible()
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(typed[language].words)
  await field.fill('')
  // Only the popular things.
  await expect(suggestionsOf(page)).toHaveCount(6)
  await field.press('Escape')
  await page.getByRole('main').locator('a[href^="/listing/"]').first().click()
  await page.goto('/')
  await expect(page.locator('section:has(#viewed-title)')).toHaveCount(0)
})

test(
  'recently viewed listings are on the home page and are cleared on sign-out',
  inUrdu,
  async ({ signedInPage, market, t }) => {
    const member = await aMember(market.url)
    const page = await signedInPage(member)
    await page.goto('/listings')
    const deletedId = '01890000-0000-7000-8000-000000000000'
    await page.evaluate(
      (id) => localStorage.setItem('viewed-listings', JSON.stringify([id])),
      deletedId,
    )
    const links = page.getByRole('main').getByRole('article').getByRole('link')
    const paths = await links.evaluateAll((all) =>
      all.slice(0, 2).map((a) => a.getAttribute('href')),
    )
    for (const path of paths) await view(page, String(path))
    await page.goto('/')
    const strip = page.getByRole('region', { name: t('home.viewed') })
    await expect(strip.getByRole('article')).toHaveCount(2)
    await expect(strip.getByRole('link').first()).toHaveAttribute('href', String(paths[1]))
    await expectAccessible(page)
    expect(await page.evaluate(() => localStorage.getItem('viewed-listings'))).not.toContain(
      deletedId,
    )

    await page.evaluate(() => fetch('/sign-out', { method: 'POST' }))
    expect(await page.evaluate(() => localStorage.getItem('viewed-listings'))).toBeNull()
    await view(page, String(paths[0]))
    await page.goto('/')
    await strip.getByRole('button').click()
    await expect(strip).toHaveCount(0)
    await page.reload()
    await expect(page.locator('.header [role=combobox]')).toHaveCount(1)
    await expect(strip).toHaveCount(0)
  },
)

/** The names of the groups in the list, read at one moment. */
async function groupNames(page: Page): Promise<string[]> {
  return page
    .locator('[role=listbox] [role=group] > :first-child')
    .evaluateAll((names) => names.map((name) => (name as HTMLElement).innerText))
}

async function view(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('viewed-listings')))
    .toContain(path.split('/').at(-1))
}

// The selects beside the box have options too.
function suggestionsOf(page: Page): Locator {
  return page.locator('[role=listbox]').getByRole('option')
}

/** Focuses the search box after hydration, as suggestions need scripts. */
async function openBox(page: Page): Promise<Locator> {
  await page.goto('/listings')
  const field = page.locator('.find-bar input[role=combobox]')
  await field.focus()
  return field
}

async function expectActive(field: Locator, option: Locator): Promise<void> {
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await option.getAttribute('id')) ?? '',
  )
  await expect(field).toBeFocused()
}
