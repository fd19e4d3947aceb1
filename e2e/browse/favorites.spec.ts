import type { Page, Request } from '@playwright/test'
import type { Translate } from '../../app/i18n/translator.ts'
import { aMember, MarketClient } from '../../test/support/market/form-sender.ts'
import { expect, inBothLanguages, inUrdu, test } from '../support/fixtures.ts'

test.use({ demo: true })

test(
  'a member saves listings with one press, finds them again and shares them',
  inBothLanguages,
  async ({ signedInPage, market, pageErrors, t }) => {
    const buyer = await aMember(market.url)
    const page = await signedInPage(buyer)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.goto('/favorites')
    await expect(page.getByRole('heading', { name: t('favorites.empty') })).toBeVisible()

    await page.getByRole('link', { name: t('favorites.start') }).click()
    await expect(page).toHaveURL('/')
    // Other journeys on this market post no tractors, nor sell them meanwhile.
    await page.goto('/category/tractors')
    const hearts = page.getByRole('article').locator('.heart button')
    for (const index of [0, 1, 2]) {
      await hearts.nth(index).click()
      await expect(hearts.nth(index)).toHaveAttribute('aria-pressed', 'true')
    }
    await expectSaved(page, 3, t)
    const saves = /\/favorites\/./
    const unsaved = page.waitForResponse(
      (response) => saves.test(response.url()) && isRemoval(response.request()),
    )
    await hearts.nth(1).press('Space')
    await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'false')
    await expectSaved(page, 2, t)
    // Of changes made while one is being saved, only the last is sent.
    await unsaved

    // Without a connection it is queued, and the next change replaces it.
    pageErrors.ignore(/ERR_INTERNET_DISCONNECTED/)
    await page.route(saves, (route) => route.abort('internetdisconnected'))
    await hearts.nth(1).click()
    await expect(page.getByText(t('offline.queued'))).toBeVisible()
    await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await page.unroute(saves)
    await hearts.nth(1).click()
    await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'false')

    await page.getByRole('article').nth(1).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/listing\//)
    const onPage = page.locator('.heart-glass button')
    await expect(onPage).toHaveAttribute('aria-pressed', 'false')
    const saved = page.waitForResponse(/\/favorites\//)
    await onPage.click()
    await expectSaved(page, 3, t)
    await saved

    await page.goto('/favorites')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(3)
    await expect(page.getByText(t('favorites.count', { count: 3 }))).toBeVisible()
    await page.getByLabel(t('sort.label'), { exact: true }).selectOption('price')
    await expect(page).toHaveURL(/sort=price/)
    await expect(async () => {
      const prices = await cards.locator('.price bdi').allTextContents()
      const amounts = prices.map((price) => Number(price.replace(/\D/g, '')))
      expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
    }).toPass()

    await page.getByRole('link', { name: t('favorites.share') }).click()
    await expect(page.getByText(t('favorites.copied'))).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.match(new RegExp(`${market.url}/listing/`, 'g'))).toHaveLength(3)

    // Removed listings stay visible until the page is left, so that a mistake can be undone.
    const removed = page.waitForResponse(/\/favorites\//)
    await cards.first().locator('.heart button').click()
    await expectSaved(page, 2, t)
    await expect(cards).toHaveCount(3)
    await removed
    await page.reload()
    await expect(cards).toHaveCount(2)
  },
)

test(
  'heart buttons stay visible while their script loads',
  inUrdu,
  async ({ signedInPage, market }) => {
    const buyer = await aMember(market.url)
    const page = await signedInPage(buyer)
    await page.addInitScript(() => {
      const seen = Object.assign(window, { heartsTaken: 0 })
      new MutationObserver((changes) => {
        for (const { removedNodes } of changes)
          for (const node of removedNodes)
            if (node instanceof Element && node.closest('.heart')) seen.heartsTaken += 1
      }).observe(document, { childList: true, subtree: true })
    })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/heart-*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/search')
    // The page is hydrated.
    await expect(page.getByRole('combobox').first()).toHaveAttribute('aria-expanded', 'false')
    release()
    const heart = page.getByRole('article').locator('.heart button').first()
    await expect(async () => {
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 })
    }).toPass()
    expect(await page.evaluate(() => 'heartsTaken' in window && window.heartsTaken)).toBe(0)
  },
)

test(
  'favorites work without JavaScript, and a sold listing stays visible to those who saved it',
  inUrdu,
  async ({ visitor, signedInPage, market, t }) => {
    const seller = new MarketClient(market.url)
    const buyer = new MarketClient(market.url)
    await Promise.all([seller.becomeMember(), buyer.becomeMember()])
    const title = 'Cholistani heifer, 2 years'
    const id = await seller.postListing({
      title,
      description: 'Healthy and as shown',
      price: '185000',
      category: 'livestock',
    })
    const stranger = await visitor({ scripts: false })
    await stranger.goto(`/listing/${id}`)
    await expect(stranger.locator('.heart, .heart-glass')).toHaveCount(0)
    await stranger.getByRole('link', { name: t('favorites.logIn') }).click()
    await expect(stranger).toHaveURL(`/auth?redirect=/listing/${id}`)

    const page = await signedInPage(buyer, { scripts: false })
    await page.goto('/listings')
    const heart = page.getByRole('button', { name: t('favorites.save', { title }) })
    await heart.click()
    await expect(page).toHaveURL(`/listings#save-${id}`)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    const own = await signedInPage(seller, { scripts: false })
    await own.goto(`/listing/${id}`)
    await expect(own.locator('.heart-glass')).toHaveCount(0)
    await own.goto(`/my-listings/${id}/sold`)
    await own.getByRole('button', { name: t('myListings.soldHere') }).click()

    await page.goto('/favorites')
    const card = page.getByRole('article')
    await expect(card).toContainText(t('ui.status.sold'))
    await card.getByRole('link').click()
    await expect(page.getByText(t('listing.detail.sold'))).toBeVisible()
    expect((await stranger.request.get(`/listing/${id}`)).status()).toBe(410)
    await page.goto('/favorites')
    await heart.click()
    await expect(page.getByRole('heading', { name: t('favorites.empty') })).toBeVisible()
    expect((await page.request.get(`/listing/${id}`)).status()).toBe(410)
  },
)

function isRemoval(request: Request): boolean {
  return request.postData()?.includes('intent=remove') ?? false
}

async function expectSaved(page: Page, count: number, t: Translate): Promise<void> {
  const name = t('header.favoritesCount', { count })
  await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible()
}
