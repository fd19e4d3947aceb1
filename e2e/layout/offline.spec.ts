import { aPicture } from '../../test/support/listings/pictures.ts'
import { FormSender } from '../../test/support/market/form-sender.ts'
import { expect, inBothLanguages, test } from '../support/fixtures.ts'

test.use({ demo: true })

test(
  'without a connection the page stays as it is, and says so until the line returns',
  inBothLanguages,
  async ({ page, context, troubles, t }) => {
    troubles.expect(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/category/livestock')
    await page.waitForLoadState('networkidle')
    const cards = page.getByRole('article')
    const count = await cards.count()
    await context.setOffline(true)
    await cards.nth(1).getByRole('link').click()
    const said = page.getByRole('alert').filter({ hasText: t('errors.offline') })
    await expect(said).toBeVisible()
    await expect(page).toHaveURL(/\/category\/livestock$/)
    await expect(cards).toHaveCount(count)

    await said.getByRole('button', { name: t('ui.tryAgain') }).click()
    await expect(said).toBeVisible()
    await context.setOffline(false)
    await expect(said).toBeHidden()
    await expect(page).toHaveURL(/\/category\/livestock$/)
    await cards.nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/\/listing\//)
  },
)

test('what is lost on the line is asked for again, and nothing is taken away meanwhile', async ({
  page,
  troubles,
  t,
}) => {
  troubles.expect(/ERR_FAILED/)
  await page.goto('/search?q=gandum')
  await page.waitForLoadState('networkidle')
  const cards = page.getByRole('article')
  const count = await cards.count()
  await page.route(/\.data/, (route) => route.abort())
  await page.getByLabel(t('sort.label')).selectOption('price-low')
  const said = page.getByRole('alert').filter({ hasText: t('errors.offline') })
  await expect(said).toBeVisible()
  await expect(cards).toHaveCount(count)
  await page.unroute(/\.data/)
  await said.getByRole('button', { name: t('ui.tryAgain') }).click()
  await expect(page).toHaveURL(/sortBy=price-low/)
  await expect(said).toBeHidden()
  await expect(page.getByLabel(t('sort.label'))).toHaveValue('price-low')
})

test('what is asked before a deletion is asked again once there is a connection', async ({
  visitor,
  market,
  troubles,
  t,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/)
  const seller = new FormSender(market.url)
  await seller.becomeMember()
  const photo = new Blob([new Uint8Array(await aPicture())], { type: 'image/jpeg' })
  const goat = {
    title: 'Beetal goat',
    description: 'Healthy',
    price: '45000',
    category: 'livestock',
  }
  await seller.postListing({ ...goat, images: [photo] })
  const page = await visitor({ signedInAs: seller })
  await page.goto('/my-listings')
  await page.waitForLoadState('networkidle')
  const ask = page.getByRole('article').getByRole('link', { name: t('myListings.delete') })
  await ask.click()
  const question = page.getByRole('dialog')
  await page.context().setOffline(true)
  await question.getByRole('button', { name: t('myListings.delete') }).click()
  await expect(question).toBeHidden()
  const said = page.getByRole('alert').filter({ hasText: t('errors.offline') })
  await expect(said).toBeVisible()
  await page.context().setOffline(false)
  await expect(said).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(1)
  await ask.click()
  await question.getByRole('button', { name: t('myListings.delete') }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('a page starts though its words were lost on the way at first', async ({ page, troubles }) => {
  troubles.expect(/ERR_FAILED|preload/)
  let asked = 0
  await page.route('**/locales/**', (route) => {
    asked += 1
    return asked <= 2 ? route.abort() : route.continue()
  })
  await page.goto('/listings')
  expect(asked).toBe(3)
})

test('a page that was open before a new version came goes on as a whole new page', async ({
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
