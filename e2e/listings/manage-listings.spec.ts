import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { dayMilliseconds } from '../../app/i18n/format/format-dates.ts'
import { openEmbedded } from '../../app/platform/database/database.server.ts'
import { findFreePort } from '../../server/find-free-port.ts'
import { aMember, type MarketClient } from '../../test/support/market/form-sender.ts'
import { copyPreparedMarket } from '../../test/support/market/prepared-markets.ts'
import { startMarket } from '../../test/support/market/running-market.ts'
import { aListing, aUser } from '../../test/support/members/factories.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect, inUrdu, languageTagFor, test } from '../support/fixtures.ts'
import { Mailbox } from '../support/mailbox.ts'

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `a seller marks listings as sold, relists and renews them, ${how}`,
    languageTagFor(scripts),
    async ({ visitor, signedInPage, market, language, t }) => {
      test.setTimeout(120_000)
      const seller = await aMember(market.url)
      const titles = titlesIn(language)
      const ids = []
      for (const title of titles) ids.push(await post(seller, title))
      const page = await signedInPage(seller, { scripts })
      const buyer = await visitor({ scripts: false })
      const card = (title: string) => page.getByRole('article').filter({ hasText: title })
      const [cow = '', goat = '', wheat = ''] = titles

      await page.goto('/my-listings')
      await expect(tab(page, t('myListings.tabs.active'))).toContainText('3')
      await expect(page.getByRole('link', { name: t('listing.detail.share') })).toHaveCount(3)

      await card(cow)
        .getByRole('link', { name: t('myListings.markSold') })
        .click()
      const question = scripts ? page.getByRole('dialog') : page.getByRole('main')
      await expect(question.getByText(cow)).toBeVisible()
      if (scripts) await expectAccessible(page)
      await question.getByRole('button', { name: t('myListings.soldHere') }).click()
      await expect(page.getByText(t('myListings.markedSold', { count: 1 }))).toBeVisible()
      await expect(card(cow)).toContainText(t('ui.status.sold'))
      expect((await buyer.request.get(`/listing/${ids[0]}`)).status()).toBe(410)

      await tab(page, t('myListings.tabs.sold')).click()
      await expect(page).toHaveURL(/\?tab=sold$/)
      await expect(page.getByRole('article')).toHaveCount(1)
      await card(cow)
        .getByRole('button', { name: t('myListings.sellAgain') })
        .click()
      await expect(page.getByText(t('myListings.putBack', { count: 1 }))).toBeVisible()
      await expect(
        page.getByRole('heading', { name: t('myListings.none.sold.title') }),
      ).toBeVisible()
      if (scripts) await expectAccessible(page)
      expect((await buyer.request.get(`/listing/${ids[0]}`)).status()).toBe(200)

      await tab(page, t('myListings.tabs.active')).click()
      await expect(page.getByRole('article')).toHaveCount(3)
      await tick(page, goat, wheat)
      const bar = page.getByRole('form', { name: t('myListings.forChosen') })
      await bar.getByRole('button', { name: t('myListings.renew') }).click()
      await expect(page.getByText(t('myListings.renewed', { count: 2 }))).toBeVisible()
      await expect(bar).toBeHidden()

      await tick(page, goat, wheat)
      if (scripts) await expectAccessible(page)
      await bar.getByRole('button', { name: t('myListings.markSold') }).click()
      await expect(question.getByText(goat)).toBeVisible()
      await question.getByRole('button', { name: t('myListings.soldElsewhere') }).click()
      await expect(page.getByText(t('myListings.markedSold', { count: 2 }))).toBeVisible()
      await expect(page).toHaveURL(/\?tab=active$/)
      await expect(page.getByRole('article')).toHaveCount(1)
      await tab(page, t('myListings.tabs.sold')).click()
      await expect(page.getByRole('article')).toHaveCount(2)
    },
  )
}

test(
  'the selected tab is in view without the page scrolling',
  inUrdu,
  async ({ signedInPage, market, language, t }) => {
    const seller = await aMember(market.url)
    await post(seller, titlesIn(language)[0] ?? '')
    const page = await signedInPage(seller)
    for (const name of ['draft', 'all'] as const) {
      await page.goto(`/my-listings?tab=${name}`)
      await expect(tab(page, t(`myListings.tabs.${name}`))).toBeInViewport({ ratio: 0.99 })
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
    await tab(page, t('myListings.tabs.expired')).click()
    await expect(page).toHaveURL(/tab=expired/)
    await expect(tab(page, t('myListings.tabs.expired'))).toBeInViewport({ ratio: 0.99 })
  },
)

test(
  'a seller shares a listing from My listings',
  inUrdu,
  async ({ signedInPage, market, language, t }) => {
    const seller = await aMember(market.url)
    const [title = ''] = titlesIn(language)
    const id = await post(seller, title)
    const page = await signedInPage(seller)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.goto('/my-listings')
    const share = page.getByRole('link', { name: t('listing.detail.share') })
    await expect(share).toHaveAttribute('href', new RegExp(`^https://wa.me/.*${id}$`))
    await share.click()
    await expect(page.getByText(t('listing.detail.linkCopied'))).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`${market.url}/listing/${id}`)
  },
)

test(
  'a mailed link renews an expiring listing once',
  inUrdu,
  async ({ visitor, language, pageErrors, t }) => {
    // This test starts a market.
    test.setTimeout(120_000)
    const dataDir = copyPreparedMarket('empty')
    const [title = ''] = titlesIn(language)
    const email = await insertExpiringListing(dataDir, title)
    const port = await findFreePort()
    const url = `http://127.0.0.1:${port}`
    // Its origin differs from that of the market the other tests use.
    pageErrors.ignore(new RegExp(`left the site: ${url}/`))
    // The link in the mail leads to it.
    const environment = { DEMO: 'off', PUBLIC_URL: url }
    const market = await startMarket({ dataDir, port, environment, isShortLived: true })
    try {
      const link = await new Mailbox(dataDir).waitForLink(email, '/renew')
      const open = await visitor()
      await open.goto(link)
      await expect(open.getByText(title)).toBeVisible()
      await expectAccessible(open)

      const page = await visitor({ scripts: false })
      await page.goto(link)
      await page.getByRole('button', { name: t('renew.button') }).click()
      const done = page.getByRole('heading', { name: t('renew.used.title') })
      await expect(done).toBeVisible()
      await open.getByRole('button', { name: t('renew.button') }).click()
      await expect(open.getByRole('heading', { name: t('renew.used.title') })).toBeVisible()
      await page.goto(link)
      await expect(done).toBeVisible()
      await expect(page.getByRole('button', { name: t('renew.button') })).toHaveCount(0)
      await page.goto(`${link.slice(0, -3)}abc`)
      await expect(page.getByRole('heading', { name: t('renew.gone.title') })).toBeVisible()
    } finally {
      await market.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)

/**
 * Inserts a listing that expires in two days into the database of a stopped market. Returns the
 * seller's email address.
 */
async function insertExpiringListing(dataDir: string, title: string): Promise<string> {
  const open = await openEmbedded(dataDir)
  const seller = await aUser(open.db, { emailVerified: true })
  const expiresAt = new Date(Date.now() + 2 * dayMilliseconds)
  await aListing(open.db, { sellerId: seller.id, title, expiresAt })
  await open.close()
  return seller.email
}

function titlesIn(language: 'en' | 'ur'): string[] {
  return language === 'ur'
    ? ['ساہیوال گائے، 11 لیٹر', 'بیتل بکری', 'نئی گندم']
    : ['Sahiwal cow, 11 litres', 'Beetal goat', 'New wheat']
}

async function post(seller: MarketClient, title: string): Promise<string> {
  return await seller.postListing({
    title,
    description: 'Healthy and as shown',
    price: '285000',
    category: 'livestock',
  })
}

function tab(page: Page, name: string) {
  return page.getByRole('main').getByRole('navigation').getByRole('link', { name })
}

async function tick(page: Page, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    await page.getByRole('article').filter({ hasText: title }).getByRole('checkbox').check()
  }
}
