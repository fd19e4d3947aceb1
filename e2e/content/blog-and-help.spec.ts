import type { Page } from '@playwright/test'
import { articles, topics } from '../../app/content/blog/articles.ts'
import blogEnglish from '../../app/content/en/blog.json' with { type: 'json' }
import helpEnglish from '../../app/content/en/help.json' with { type: 'json' }
import blogUrdu from '../../app/content/ur/blog.json' with { type: 'json' }
import helpUrdu from '../../app/content/ur/help.json' with { type: 'json' }
import { MarketClient } from '../../test/support/market/form-sender.ts'
import { testedWidths } from '../accessibility/expect-accessible.ts'
import { expect, inBothLanguages, test } from '../support/fixtures.ts'
import { readPage } from '../support/read-page.ts'

const words = {
  en: { blog: blogEnglish, help: helpEnglish },
  ur: { blog: blogUrdu, help: helpUrdu },
}

test('a topic shows its articles, and the selected topic links back to all', async ({
  visitor,
  language,
}) => {
  const { blog } = words[language]
  const page = await visitor({ scripts: false })
  await page.goto('/blog')
  const cards = page.getByRole('main').getByRole('article')
  const chips = page.getByRole('navigation', { name: blog.topic, exact: true })
  await expect(cards).toHaveCount(articles.length)
  await expect(chips.getByRole('link')).toHaveCount(topics.length)
  const chip = chips.getByRole('link', { name: blog.topics.livestock })
  await chip.click()
  await expect(page).toHaveURL('/blog?topic=livestock')
  await expect(cards).toHaveCount(2)
  await expect(chip).toHaveAttribute('aria-current', 'true')
  await expect(chip).toHaveAccessibleName(`${blog.topics.livestock} · ${blog.all}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(blog.topics.livestock)
  await chip.press('Enter')
  await expect(page).toHaveURL('/blog')
  await page.goto('/blog?topic=nothing')
  await expect(cards).toHaveCount(articles.length)
  await page.goto('/blog?topic=safety')
  await page.getByRole('link', { name: blog.all, exact: true }).press('Enter')
  await expect(cards).toHaveCount(articles.length)
})

test('an article links to its sections, to other articles, to listings and to sharing', async ({
  page,
  language,
}) => {
  const { blog } = words[language]
  await page.goto('/blog/6')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  const contents = page.locator('.toc summary')
  if (await contents.isVisible()) await contents.press('Enter')
  await page.locator(':is(.toc, .toc-side) a:visible').first().press('Enter')
  await expect(page.locator('h2:target')).toBeInViewport()
  const share = main.getByRole('link', { name: blog.share })
  await expect(share).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*%2Fblog%2F6$/)
  await expect(main.getByRole('article')).toHaveCount(3)
  await main.getByRole('link', { name: blog.markets[6].label, exact: true }).press('Enter')
  await expect(page).toHaveURL('/category/tractors')
})

test('an unknown blog post is 404 with a message', async ({ market, t }) => {
  for (const path of ['/blog/11', '/blog/wheat', '/blog/01']) {
    const { status, heading } = await readPage(new MarketClient(market.url), path)
    expect(status, path).toBe(404)
    expect(heading, path).toContain(t('errors.postNotFound'))
  }
})

test('the blog’s head links to its feed', async ({ market }) => {
  const { head } = await readPage(new MarketClient(market.url), '/blog?lang=ur')
  expect(head.feed?.type).toBe('application/rss+xml')
  const answer = await fetch(new URL(head.feed?.href ?? '', market.url))
  expect(answer.headers.get('content-type')).toContain('application/rss+xml')
  expect(await answer.text()).toContain('<language>ur</language>')
})

test('questions open with the keyboard and by their own URL', async ({ visitor, language }) => {
  const { groups } = words[language].help
  const [first] = groups[0]?.questions ?? []
  const page = await visitor({ scripts: false })
  await page.goto('/help')
  const question = page.locator('summary').filter({ hasText: first?.question ?? '' })
  const answer = page.locator(`[id="${first?.id}"]`)
  await expect(answer).toBeHidden()
  await question.press('Enter')
  await expect(answer).toBeVisible()
  await page.goto('/help#refund')
  await expect(page.locator('[id="refund"]')).toBeInViewport()
})

test(
  'the help search finds a question in English, Roman Urdu, Urdu and misspelt, without scripts',
  inBothLanguages,
  async ({ visitor, language }) => {
    const { help } = words[language]
    const page = await visitor({ scripts: false })
    for (const typed of ['password', 'paas word', 'پاس ورڈ', 'pasword']) {
      await search(page, help.search.label, typed)
      await expect(page.locator('[id="forgot-password"]')).toBeVisible()
      await expect(page.locator('mark').first()).toBeVisible()
    }
    await search(page, help.search.label, 'gandum')
    await expect(page.locator('[id="roman-urdu"]')).toBeVisible()
    await search(page, help.search.label, '<zzzqqq>')
    await expect(page.getByText('<zzzqqq>')).toBeVisible()
    await expect(page.getByText(help.search.instead)).toBeVisible()
    const ways = help.further.ways.map(({ label }) =>
      page.getByRole('main').getByRole('link', { name: label, exact: true }),
    )
    for (const way of ways) await expect(way).toBeVisible()
    await page.getByRole('link', { name: help.search.all, exact: true }).press('Enter')
    await expect(page).toHaveURL('/help')
  },
)

test('a very long search word fits the page, and Back restores the previous query', async ({
  page,
  language,
}) => {
  const { label } = words[language].help.search
  await page.goto('/help?q=password')
  await page.getByLabel(label).fill('گندم')
  await page.getByLabel(label).press('Enter')
  await expect(page).toHaveURL(/q=%DA/)
  await page.goBack()
  await expect(page).toHaveURL('/help?q=password')
  await expect(page.getByLabel(label)).toHaveValue('password')
  await page.goto(`/help?q=${'a'.repeat(6000)}`)
  const { width, most } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    most: document.documentElement.clientWidth,
  }))
  expect(width).toBe(most)
  expect((await page.title()).length).toBeLessThan(300)
})

test('a content page sends its text once, and hydration leaves it as it is', async ({
  page,
  language,
}) => {
  const answer = await page.goto('/help')
  const [, second = ''] = words[language].help.groups[3]?.questions[0]?.answer ?? []
  const sentence = second.split(/[.۔]/)[0] ?? ''
  expect((await answer?.text())?.split(sentence)).toHaveLength(2)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await expect(page.locator('summary').first()).toBeVisible()
  await page.getByRole('contentinfo').locator('a[href="/blog"]').click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(articles.length)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await page.goBack()
  await expect(page.locator('summary').first()).toBeVisible()
})

test('a question stays open while the theme changes', async ({ visitor, t }) => {
  // On a phone the theme switch is in the menu.
  const page = await visitor({ viewport: { width: 1280, height: 800 } })
  await page.goto('/help')
  const question = page.locator('details:has([id="forgot-password"])')
  await question.locator('summary').press('Enter')
  await expect(question).toHaveAttribute('open')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('theme.toDark') })
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(question).toHaveAttribute('open')
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

for (const width of testedWidths) {
  test(`topics and questions work with the keyboard alone at ${width} px`, async ({
    visitor,
    language,
  }) => {
    const { blog, help } = words[language]
    const page = await visitor({ viewport: { width, height: 740 } })
    await page.goto('/blog')
    const chip = (topic: (typeof topics)[number]) =>
      page.getByRole('main').getByRole('link', { name: blog.topics[topic] })
    const [first, second] = topics
    await chip(first).focus()
    await page.keyboard.press('Tab')
    await expect(chip(second)).toBeFocused()
    // The focused chip is not cut off at the edge of the scrolling row.
    await expect(chip(second)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/blog?topic=${second}`)
    await expect(chip(second)).toHaveAttribute('aria-current', 'true')

    await page.goto('/help')
    const [one, two] = help.groups[0]?.questions ?? []
    const question = (entry: typeof one) =>
      page.locator('summary').filter({ hasText: entry?.question ?? '' })
    await question(one).focus()
    await page.keyboard.press('Tab')
    await expect(question(two)).toBeFocused()
    await page.keyboard.press('Enter')
    const answer = page.locator(`[id="${two?.id}"]`)
    await expect(answer).toBeVisible()
    await page.keyboard.press('Space')
    await expect(answer).toBeHidden()
  })
}

async function search(page: Page, label: string, typed: string): Promise<void> {
  await page.goto('/help')
  await page.getByRole('searchbox', { name: label, exact: true }).fill(typed)
  await page.getByRole('searchbox', { name: label, exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/help\?q=/)
}
