import type { Page } from '@playwright/test'
import { aMember } from '../../test/support/market/form-sender.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'

test.use({ demo: true })

test(
  'an offline link leaves the page as it is, and opens once the connection returns',
  inUrdu,
  async ({ page, context, pageErrors, t }) => {
    pageErrors.ignore(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/category/livestock')
    await page.waitForLoadState('networkidle')
    const cards = page.getByRole('article')
    const count = await cards.count()
    await context.setOffline(true)
    await cards.nth(1).getByRole('link').click()
    const message = page.getByRole('alert').filter({ hasText: t('errors.offline') })
    await expect(message).toBeVisible()
    await expect(page).toHaveURL(/\/category\/livestock$/)
    await expect(cards).toHaveCount(count)

    await message.getByRole('button', { name: t('ui.tryAgain') }).click()
    await expect(message).toBeVisible()
    await context.setOffline(false)
    await expect(message).toBeHidden()
    await expect(page).toHaveURL(/\/listing\//)
  },
)

test(
  'a failed navigation keeps the page and can be retried',
  inUrdu,
  async ({ page, pageErrors, t }) => {
    pageErrors.ignore(/ERR_FAILED/)
    await page.goto('/search?q=gandum')
    await page.waitForLoadState('networkidle')
    const cards = page.getByRole('article')
    const count = await cards.count()
    await page.route(/\.data/, (route) => route.abort())
    await page.getByLabel(t('sort.label')).selectOption('price-low')
    const message = page.getByRole('alert').filter({ hasText: t('errors.offline') })
    await expect(message).toBeVisible()
    await expect(cards).toHaveCount(count)
    await page.unroute(/\.data/)
    await message.getByRole('button', { name: t('ui.tryAgain') }).click()
    await expect(page).toHaveURL(/sortBy=price-low/)
    await expect(message).toBeHidden()
    await expect(page.getByLabel(t('sort.label'))).toHaveValue('price-low')
  },
)

test(
  'a deletion that failed offline can be confirmed again once online',
  inUrdu,
  async ({ signedInPage, market, pageErrors, t }) => {
    pageErrors.ignore(/ERR_INTERNET_DISCONNECTED/)
    const seller = await aMember(market.url)
    const goat = {
      title: 'Beetal goat',
      description: 'Healthy',
      price: '45000',
      category: 'livestock',
    }
    await seller.postListing(goat)
    const page = await signedInPage(seller)
    await page.goto('/my-listings')
    await page.waitForLoadState('networkidle')
    const ask = page.getByRole('article').getByRole('link', { name: t('myListings.delete') })
    await ask.click()
    const question = page.getByRole('dialog')
    await page.context().setOffline(true)
    await question.getByRole('button', { name: t('myListings.delete') }).click()
    await expect(question).toBeHidden()
    const message = page.getByRole('alert').filter({ hasText: t('errors.offline') })
    await expect(message).toBeVisible()
    await page.context().setOffline(false)
    await expect(message).toBeHidden()
    await expect(page.getByRole('article')).toHaveCount(1)

    // Again, but the connection returns before React has noticed that the dialog is closed.
    await ask.click()
    await page.context().setOffline(true)
    await connectWhenDialogCloses(page)
    await question.getByRole('button', { name: t('myListings.delete') }).click()
    await expect(question).toBeHidden()
    await page.context().setOffline(false)
    await expect(page.getByRole('article')).toHaveCount(1)

    await ask.click()
    await question.getByRole('button', { name: t('myListings.delete') }).click()
    await expect(page.getByRole('article')).toHaveCount(0)
  },
)

async function connectWhenDialogCloses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { close } = HTMLDialogElement.prototype
    HTMLDialogElement.prototype.close = function () {
      close.call(this)
      queueMicrotask(() => {
        Object.defineProperty(navigator, 'onLine', { value: true })
        dispatchEvent(new Event('online'))
      })
    }
  })
}

test('a page hydrates although the first requests for its translations fail', async ({
  page,
  pageErrors,
}) => {
  pageErrors.ignore(/ERR_FAILED|preload/)
  let requestCount = 0
  await page.route('**/locales/**', (route) => {
    requestCount += 1
    return requestCount <= 2 ? route.abort() : route.continue()
  })
  await page.goto('/listings')
  expect(requestCount).toBe(3)
})

test('a page opened before a new build does a full page load on the next link', async ({
  page,
}) => {
  await page.goto('/listings')
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await page.route(/\.data/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'another' } })
  })
  await page.getByRole('contentinfo').locator('a[href="/search"]').click()
  await expect(page).toHaveURL(/\/search$/)
  await expect.poll(() => page.evaluate(() => 'isOld' in window)).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
