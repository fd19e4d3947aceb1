import type { Locator, Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translator.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'

test.use({ demo: true })

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `the parts of a sentence become filters that are removed one by one, ${how}`,
    inUrdu,
    async ({ visitor, t }) => {
      const page = await visitor({ scripts })
      await page.goto('/search?q=mujhe+gaye+5+lakh+tak+chahiye+punjab')
      await expect(page.locator('header [name=q]').first()).toHaveValue(/gaye 5 lakh tak/)
      const removable = chips(page, t).locator('.chip-on')
      await expect(removable).toHaveCount(2)
      const narrow = await count(page)
      expect(Math.max(...(await prices(page)))).toBeLessThanOrEqual(500_000)

      await removable.first().click()
      await expect(page).not.toHaveURL(/location=/)
      await expect(page).toHaveURL(/priceMax=500000/)
      const anywhere = await count(page)
      expect(anywhere).toBeGreaterThanOrEqual(narrow)
      await removable.first().click()
      await expect(page).not.toHaveURL(/priceMax|location/)
      await expect(chips(page, t)).toHaveCount(0)
      expect(await count(page)).toBeGreaterThanOrEqual(anywhere)
    },
  )

  test(
    `a search for a service opens the services, with a way to the listings, ${how}`,
    inUrdu,
    async ({ visitor, t }) => {
      const page = await visitor({ scripts })
      await page.goto('/search?q=tractor+kiraye+par')
      await expect(page).toHaveURL(/\/services\?q=tractor/)
      await expect(page.getByRole('article').first()).toBeVisible()
      const tabs = page.getByRole('navigation', { name: t('services.search.tabs') })
      await tabs.getByRole('link').first().click()
      await expect(page).toHaveURL(/\/search\?q=tractor.*plain=service/)
      // Found among the services only.
      await page.goto('/search?q=kamad+katai')
      await expect(page).toHaveURL(/\/services\?q=kamad/)
      await page.goto('/search?q=harvester+rent+okara')
      await expect(page).toHaveURL(/\/services/)
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  )

  test(`a search "near me" offers to ask the device, ${how}`, inUrdu, async ({ visitor, t }) => {
    const page = await visitor({ scripts })
    await page.context().setGeolocation({ latitude: 30.17, longitude: 71.52 })
    await page.context().grantPermissions(['geolocation'])
    await page.goto('/search?q=bakra+mere+qareeb')
    const notice = page.locator('.near-me-notice')
    await expect(notice).toContainText(t('browse.nearMe.ask'))
    const hint = notice.locator('noscript .hint')
    if (!scripts) return await expect(hint).toHaveText(t('browse.nearMe.chooseCity'))
    await expectAccessible(page)
    await notice.getByRole('button').click()
    await expect(page).toHaveURL(/near=multan/)
    await expect(notice).toHaveCount(0)
  })

  test(
    `a misspelt regional word leads from the empty box to a listing, ${how}`,
    inUrdu,
    async ({ visitor, t }) => {
      const page = await visitor({ scripts })
      await page.goto('/')
      if (scripts) await page.waitForLoadState('networkidle')
      const box = page.locator('[name=q]:visible').first()
      await box.fill('kukkariyan')
      await box.press('Enter')
      await expect(page).toHaveURL(/\/search\?q=kukkariyan/)
      // The home page has articles too, until the results are shown.
      await expect(page.locator('.list-count')).toBeVisible()
      const first = page.getByRole('article').first().getByRole('link')
      const address = (await first.getAttribute('href')) ?? ''
      await first.click()
      await expect(page).toHaveURL(new RegExp(`${address}$`))
      await page.goto('/search?q=bhufelo')
      const taken = t('browse.corrected', { taken: '\u2068buffalo\u2069' })
      await expect(page.getByText(taken)).toBeVisible()
    },
  )
}

test('a search without results is no dead end', inUrdu, async ({ page, t }) => {
  for (const words of ['asdfgh', '%', 'camel 1 rupee', 'gaye 100 rupay tak karachi']) {
    await test.step(words, async () => {
      await page.goto(`/search?q=${encodeURIComponent(words)}`)
      expect(await count(page)).toBe(0)
      const main = page.getByRole('main')
      await expect(main.getByRole('button', { name: t('savedSearches.tellMe') })).toBeVisible()
      await expect(
        main.locator('.popular-category, .nearest-goods a, .alternative-results a').first(),
      ).toBeVisible()
    })
  }
  // The pages differ only in their suggestions, so one is enough.
  await expectAccessible(page)
})

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
