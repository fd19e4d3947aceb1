import { aMember, MarketClient } from '../../test/support/market/form-sender.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'
import { readPage } from '../support/read-page.ts'

test.use({ demo: true })

const trader = { email: 'aslam@demo.zaraibazaar.pk', password: 'sona-gandum-40kg' }

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `a buyer browses a seller’s other listings, ${how}`,
    inUrdu,
    async ({ visitor, signedInPage, market, t }) => {
      const seller = new MarketClient(market.url)
      await seller.post('/auth', trader)
      const page = await visitor({ scripts })
      const cards = page.getByRole('article')
      // A word that only this seller's ghee has.
      await page.goto('/search?q=danedar')
      await cards.first().locator('a[href^="/listing/"]').last().click()
      await page.getByRole('main').locator('a[href^="/sellers/"]').click()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText('محمد اسلم')
      await expect(page).toHaveTitle(/محمد اسلم/)
      const count = numberIn(await page.getByRole('heading', { level: 2 }).first().innerText())
      expect(count).toBeGreaterThan(1)
      await expect(cards).toHaveCount(count)
      await expect(page.getByRole('link', { name: t('seller.manage') })).toHaveCount(0)

      const address = page.url()
      const kinds = page.getByRole('main').getByRole('navigation', { name: t('nav.categories') })
      const livestock = kinds.locator('a[href$="category=livestock"]')
      const animals = numberIn(await livestock.innerText())
      await livestock.click()
      await expect(cards).toHaveCount(animals)
      await expect(page).toHaveURL(`${address}?category=livestock`)
      await expect(livestock).toHaveAttribute('aria-current', 'true')
      await page.reload()
      await expect(cards).toHaveCount(animals)
      await kinds.getByRole('link', { name: t('seller.all'), exact: true }).click()
      await expect(cards).toHaveCount(count)

      const own = await signedInPage(seller, { scripts })
      await own.goto(address)
      // axe needs JavaScript.
      if (scripts) await expectAccessible(own)
      await own.getByRole('link', { name: t('seller.manage') }).click()
      await expect(own).toHaveURL(/\/my-listings$/)
    },
  )
}

test('an unknown seller is 404, and a seller without listings still has a page', async ({
  visitor,
  market,
  t,
}) => {
  const reader = new MarketClient(market.url)
  for (const id of ['nobody', '01a1fe95-20bc-7963-b0cd-731634da6ad6']) {
    const { status, heading } = await readPage(reader, `/sellers/${id}`)
    expect(status).toBe(404)
    expect(heading).toContain(t('seller.notFound'))
  }
  // The longest name allowed, in both scripts.
  const name = 'چوہدری محمد ضیاء الحق Chaudhry Zia-ul-Haq Cheema, Depalpur'
  const seller = await aMember(market.url, name)
  const listingId = await seller.postListing({
    title: 'Kali bhains, second calf',
    description: 'Fourteen litres a day',
    price: '285000',
    category: 'livestock',
  })
  const { main } = await readPage(reader, `/listing/${listingId}`)
  const [address = ''] = main.match(/\/sellers\/[\da-f-]{36}/) ?? []
  await seller.post(`/my-listings/${listingId}/delete`, {})
  const page = await visitor({ scripts: false })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('heading', { name: t('seller.empty') })).toBeVisible()
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth
  expect(await page.evaluate(fits)).toBe(true)
})

function numberIn(text: string): number {
  return Number(text.replace(/\D/g, ''))
}
