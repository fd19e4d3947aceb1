import type { Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translator.ts'
import { aMember } from '../../test/support/market/form-sender.ts'
import { postService } from '../../test/support/market/post-service.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'
import { openUntil } from '../support/open-until.ts'

test.use({ demo: true })

const words = { en: 'tractor', ur: 'ٹریکٹر' }

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `a farmer filters services and contacts a provider, ${how}`,
    inUrdu,
    async ({ visitor, t }) => {
      const page = await visitor({ scripts })
      const cards = page.getByRole('article')
      await page.goto('/services')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('nav.services'))
      const all = await count(page)
      const firstPage = Math.min(all, 24)
      await expect(cards).toHaveCount(firstPage)
      await expect(page.getByRole('main').locator('a[href="/services/new"]')).toHaveCount(0)

      await page.getByLabel(t('sort.label')).selectOption('price-low')
      if (!scripts) await page.getByRole('button', { name: t('sort.label') }).click()
      await expect(page).toHaveURL(/sortBy=price-low/)
      await expect.poll(() => isAscending(page)).toBe(true)

      await openFilters(page, t)
      await page.getByLabel(t('services.list.region')).selectOption('punjab')
      await page.getByLabel(t('filters.priceMax')).fill('۵٬۰۰۰')
      await page.getByLabel(t('filters.priceMin')).fill('many')
      await showResults(page, t)
      await expect(page).toHaveURL(/location=punjab.*priceMin=many/)
      await openFilters(page, t)
      await expect(page.getByLabel(t('filters.priceMin'))).toHaveAttribute('aria-invalid', 'true')
      await page.getByLabel(t('filters.priceMin')).fill('')
      await showResults(page, t)
      await expect(page).not.toHaveURL(/priceMin=many/)
      expect(Math.max(...(await prices(page)))).toBeLessThanOrEqual(5_000)
      await page.getByRole('link', { name: t('ui.listView') }).click()
      await expect(page).toHaveURL(/view=list/)

      const kinds = page.getByRole('navigation', { name: t('services.list.kinds') })
      await kinds.getByRole('link', { name: t('services.types.tractor_rental') }).click()
      await expect(page).toHaveURL(/type=tractor_rental/)
      await expect(cards).toHaveCount(1)
      await page.reload()
      await expect(cards).toHaveCount(1)
      await page
        .getByRole('navigation', { name: t('filters.chosen') })
        .getByRole('link', { name: t('filters.clearAll') })
        .click()
      await expect(cards).toHaveCount(firstPage)

      await kinds.getByRole('link', { name: t('services.types.tractor_rental') }).click()
      await expect(cards).toHaveCount(1)
      await cards.getByRole('link').click()
      await expect(page).toHaveURL(/\/services\/[0-9a-f-]{36}$/)
      expect((await page.content()).match(/\+923\d{9}/)).toBeNull()
      const side = page.locator('.listing-side')
      await side.getByRole('button', { name: t('listing.contact.show') }).click()
      await expect(side.locator('.phone')).toHaveText(/^03\d\d \d{7}$/)
      const whatsApp = page.locator('a[href^="https://wa.me/92"]').filter({ visible: true }).first()
      await expect(whatsApp).toHaveAttribute('href', /text=.*services%2F/)
      await expect(page.getByRole('main').locator('a[href^="tel:+92"]').first()).toBeAttached()
    },
  )

  test(
    `a search shows listings and services on two tabs, ${how}`,
    inUrdu,
    async ({ visitor, language, t }) => {
      const page = await visitor({ scripts })
      await page.goto(`/search?q=${encodeURIComponent(words[language])}`)
      const tabs = page.getByRole('navigation', { name: t('services.search.tabs') })
      const services = tabs.locator('a[href^="/services"]')
      const found = numberIn(await services.innerText())
      expect(found).toBeGreaterThan(0)
      const listings = await tabs.locator('a[href^="/search"]').innerText()
      await services.click()
      await expect(page).toHaveURL(/\/services\?q=/)
      await expect(services).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('article')).toHaveCount(found)
      await expect(page.getByRole('article').first().locator('a[href^="/services/"]')).toBeVisible()
      await expect(page.locator('header [name=q]')).toHaveValue(words[language])
      if (scripts) await expectAccessible(page)
      await expect(tabs.locator('a[href^="/search"]')).toHaveText(listings)
      await tabs.locator('a[href^="/search"]').click()
      await expect(page).toHaveURL(/\/search\?q=/)
      await expect(
        page.getByRole('article').first().locator('a[href^="/listing/"]').last(),
      ).toBeVisible()
    },
  )
}

test.describe('on a market without demo data', () => {
  test.use({ demo: false })

  test(
    'a deactivated service is visible only to its provider',
    inUrdu,
    async ({ visitor, signedInPage, market, pageErrors, t }) => {
      pageErrors.ignore(/status of 404/)
      const owner = await aMember(market.url, 'Bilal Ahmed')
      const title = `Rotavator of ${crypto.randomUUID().slice(0, 8)}`
      const serviceId = await postService(owner, { title })
      const address = `/services/${serviceId}`
      const show = `/my-services/${serviceId}/show`
      const page = await visitor()
      const card = page.getByRole('article').getByRole('link', { name: title })
      await openUntil(page, '/services', () => expect(card).toBeVisible({ timeout: 1_000 }))

      await owner.post(show, { status: 'inactive' })
      await openUntil(page, '/services', () => expect(card).toHaveCount(0, { timeout: 1_000 }))
      await openUntil(page, address, (status) => expect(status).toBe(404))
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        t('services.detail.notFound'),
      )

      const own = await signedInPage(owner)
      await own.goto(address)
      await expect(own.getByText(t('services.detail.inactive'))).toBeVisible()
      await expect(
        own.getByRole('main').locator(`a[href="${address}/edit"]`).first(),
      ).toBeAttached()
      await expectAccessible(own)

      await owner.post(show, { status: 'active' })
      await openUntil(page, address, (status) => expect(status).toBe(200))
      // Without any service, the empty list has such a link too.
      await own.goto('/services')
      await expect(own.getByRole('main').locator('a[href="/services/new"]')).toBeVisible()
    },
  )
})

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

async function count(page: Page): Promise<number> {
  return numberIn(await page.locator('.list-count').innerText())
}

function numberIn(text: string): number {
  return Number(text.replace(/\D/g, ''))
}

async function prices(page: Page): Promise<number[]> {
  const texts = await page.locator('.price bdi').allInnerTexts()
  return texts.map((text) => Number(text.replace(/[^\d.]/g, '')))
}

async function isAscending(page: Page): Promise<boolean> {
  const shown = await prices(page)
  return shown.length > 1 && shown.every((price, i) => price >= (shown[i - 1] ?? 0))
}
