import type { Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translator.ts'
import { aMember } from '../../test/support/market/form-sender.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'
import { sellBuffalo } from './sell-buffalo.ts'

const viewport = { width: 360, height: 740 }

test.describe('with demo data', () => {
  test.use({ demo: true })

  test(
    "from home, a buffalo's phone number takes at most 3 presses and no typing",
    inUrdu,
    async ({ visitor, t }) => {
      const page = await visitor({ viewport })
      const buffaloes = await listLinks(page, '/category/livestock?subcategory=buffaloes')
      const presses = await countPresses(page)

      await page.goto('/')
      await page.getByRole('main').locator('a[href="/category/livestock"]').first().click()
      await expect(page).toHaveURL('/category/livestock')
      // The home page, which has such links too, is replaced only after the address has changed.
      await expect(page.locator('.list-count')).toBeVisible()
      const links = buffaloes.map((href) => `a[href="${href}"]`).join()
      await page.getByRole('article').locator(links).first().click()
      await expect(page).toHaveURL(/\/listing\//)
      // The first screen shows a part of the facts, and says once how to reach the seller.
      await expect(page.locator('.tiles > :first-child')).toBeInViewport({ ratio: 1 })
      await showNumber(page, t)
      for (const way of ['tel:', 'https://wa.me/92'])
        await expect(page.locator(`main a[href^="${way}"]`).filter({ visible: true })).toHaveCount(
          1,
        )
      expect(presses()).toBeGreaterThan(0)
      expect(presses()).toBeLessThanOrEqual(3)
    },
  )

  test(
    'who finds no MF 375 at his price in Multan has the number of another tractor in 3 presses',
    inUrdu,
    async ({ visitor, t }) => {
      const page = await visitor({ viewport })
      const presses = await countPresses(page)

      await page.goto('/')
      await page.locator('[name=q]:visible').first().click()
      await page.keyboard.type('میسی 375 ٹریکٹر 12 لاکھ تک ملتان')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/search\?q=/)
      const first = page.locator('.alternative-results').first()
      const card = first.getByRole('article').first()
      // The price is given up last, and what is nearest comes first.
      await expect(first.locator('.more')).toHaveAttribute('href', /priceMax=1200000/)
      const distances = await first
        .getByText(t('listing.distance', { km: '' }).trim())
        .allInnerTexts()
      const kilometres = distances.map((text) => Number(/\d+/.exec(text)?.[0]))
      expect(kilometres.length).toBeGreaterThan(1)
      expect(kilometres).toEqual(kilometres.toSorted((one, other) => one - other))
      // On a phone, goods stand on the first screen, above any drawing.
      await expect(card.locator('img, svg').first()).toBeInViewport()
      await card.locator('a[href^="/listing/"]').first().click()
      await expect(page).toHaveURL(/\/listing\//)
      await showNumber(page, t)
      expect(presses()).toBeGreaterThan(0)
      expect(presses()).toBeLessThanOrEqual(3)
    },
  )

  test(
    'who needs a harvester for next week asks its owner in at most 4 presses',
    inUrdu,
    async ({ signedInPage, market, t }) => {
      const farmer = await aMember(market.url)
      const page = await signedInPage(farmer, { viewport })
      const presses = await countPresses(page)
      const question = t('messages.quick.freeThisWeek')

      await page.goto('/')
      await page.locator('[name=q]:visible').first().click()
      await page.keyboard.type('اگلے ہفتے ہارویسٹر')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/services\?q=/)
      await page.getByRole('article').first().locator('a[href^="/services/"]').first().click()
      await expect(page).toHaveURL(/\/services\/[0-9a-f-]{36}$/)
      await page.locator('.call-bar a[href^="/messages?service="]').click()
      await page.locator('.quick-replies').getByRole('button', { name: question }).click()
      await expect(page.locator('.bubble-own')).toContainText(question)
      expect(presses()).toBeGreaterThan(0)
      expect(presses()).toBeLessThanOrEqual(4)

      await page.goto('/')
      const inbox = async () => (await farmer.get('/messages')).text()
      await expect.poll(inbox).toContain(question)
    },
  )
})

test(
  'a first sale takes at most 12 presses, 60 typed characters and 3 decisions',
  inUrdu,
  async ({ signedInPage, market, t }) => {
    const seller = await aMember(market.url)
    const page = await signedInPage(seller, { viewport })
    const presses = await countPresses(page)

    await page.goto('/')
    await page.locator('a[href="/sell"]').filter({ visible: true }).first().click()
    const { characters, decisions } = await sellBuffalo(page, { t, phone: '03001234567' })
    await expect(page.getByRole('heading', { name: t('listing.posted.title') })).toBeInViewport()
    const inPhotoChooser = 1
    expect(presses()).toBeGreaterThan(0)
    expect(presses() + inPhotoChooser).toBeLessThanOrEqual(12)
    expect(characters).toBeLessThanOrEqual(60)
    expect(decisions).toBeLessThanOrEqual(3)
  },
)

test(
  'a seller answers three messages from home in at most 9 presses, without typing',
  inUrdu,
  async ({ signedInPage, market, t }) => {
    const seller = await aMember(market.url)
    const title = 'Nili-Ravi buffalo'
    const buffalo = { title, description: 'Second lactation', price: '285000' }
    const listingId = await seller.postListing({ ...buffalo, category: 'livestock' })
    const conversations = await Promise.all(
      ['Shabnam', 'Bilal', 'Zahid'].map((name) => askAbout(market.url, name, listingId)),
    )
    const page = await signedInPage(seller, { viewport })
    const presses = await countPresses(page)
    const unread = page.locator('.conversation-unread')
    const reply = t('messages.quick.yes')

    await page.goto('/')
    await page.locator('.bottom-bar a[href="/messages"]').click()
    for (const left of [3, 2, 1]) {
      await expect(unread).toHaveCount(left)
      await unread.first().click()
      await page.locator('.quick-replies').getByRole('button', { name: reply }).click()
      await expect(page.locator('.bubble-own')).toContainText(reply)
      if (left > 1) await page.getByRole('link', { name: t('messages.back') }).click()
    }
    expect(presses()).toBeGreaterThan(0)
    expect(presses()).toBeLessThanOrEqual(9)
    await page.goto('/')
    for (const { buyer, path } of conversations) {
      await expect.poll(async () => (await buyer.get(path)).text()).toContain(reply)
    }
  },
)

/** Counts what a finger presses on the pages opened from now on. */
async function countPresses(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('countPress', () => {
    count += 1
  })
  await page.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: () => void }
    addEventListener('pointerdown', () => countPress(), { capture: true })
  })
  return () => count
}

async function showNumber(page: Page, t: Translate) {
  const name = t('listing.contact.showNumber')
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
  await expect(page.locator('.call-bar a[href^="tel:"]')).toBeInViewport()
}

/** A new buyer's question about a listing. */
async function askAbout(url: string, name: string, listingId: string) {
  const buyer = await aMember(url, name)
  const text = 'Salaam, is it still available?'
  const message = { listing_id: listingId, client_id: crypto.randomUUID(), text }
  const { sent } = await (await buyer.post('/messages/start', message)).json()
  return { buyer, path: `/messages/${sent.conversationId}` }
}

/** The addresses of the listings on the first page of a list. */
async function listLinks(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text()
  return [...new Set(html.match(/\/listing\/[0-9a-f-]{36}/g))]
}
