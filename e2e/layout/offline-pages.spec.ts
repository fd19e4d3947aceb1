import type { Locator } from '@playwright/test'
import { aMember } from '../../test/support/market/form-sender.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { cachedUrls, controlled, readCached } from '../support/cached-pages.ts'
import { openConnection } from '../support/connection.ts'
import { expect, inBothLanguages, inUrdu, test } from '../support/fixtures.ts'
import { openWorkerOfNextBuild } from '../support/next-build.ts'
import { waitForHydration } from '../support/wait-for-scripts.ts'

test.use({ demo: true, photos: true, serviceWorkers: 'allow' })

test(
  'a visitor without a connection reads the pages they have seen, and goes on when it returns',
  inBothLanguages,
  async ({ page, context, market, pageErrors, t }) => {
    test.setTimeout(120_000)
    const connection = await openConnection(market.url, pageErrors)
    await page.goto(`${connection.url}/category/livestock`)
    await controlled(page)
    const cards = page.getByRole('article')
    // The seller's own, below one in the reader's script.
    const titles = cards.first().locator('.card-title, .card-title-below')
    const title = (await titles.last().textContent()) ?? ''
    await cards.first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    const listingUrl = page.url()
    await cachedUrls(page, /\.data$/)
    await cachedUrls(page, /\/category\/livestock$/)

    await connection.cut(context)
    const bar = page.locator('.offline-bar')
    await expect(bar).toHaveText(t('offline.bar'))
    await page.goBack()
    await expect(page).toHaveURL(/\/category\/livestock$/)
    // The URL changes before the page does, and until then the listing shows cards of similar ones.
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(title)
    await expect(cards.first()).toBeVisible()
    await waitForHydration(page)
    // A document whose data alone are kept.
    await page.goto(listingUrl, { waitUntil: 'commit' })
    await expect(page).toHaveURL(listingUrl)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await expect(bar).toContainText(/\d\d:\d\d/)
    await expect(bar).toContainText(t('offline.bar'))

    await page.goto(`${connection.url}/about`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'))
    // The listing, of which only the data are kept, is listed by its title.
    const ad = page.locator('.ads li').filter({ hasText: title })
    await expect(ad).toBeVisible()
    await expect.poll(() => naturalWidth(ad.locator('img'))).toBeGreaterThan(0)
    await expectAccessible(page)
    await page.locator('li a[href$="/category/livestock"]').click()
    await expect(cards.first()).toBeVisible()
    await waitForHydration(page)

    // A page that is not kept: the open one stays until the connection is back.
    const another = cards.filter({ hasNotText: title }).first()
    await another.getByRole('link').first().click()
    await expect(page.getByRole('alert').filter({ hasText: t('errors.offline') })).toBeVisible()
    await expect(page).toHaveURL(/\/category\/livestock$/)
    await connection.restore(context)
    await expect(page).toHaveURL(/\/listing\//)
    await expect(bar).toBeHidden()
    await expect(page.getByRole('alert').filter({ hasText: t('errors.offline') })).toBeHidden()
  },
)

test(
  'a second account on the same phone sees nothing of the first without a connection',
  inUrdu,
  async ({ signedInPage, market, pageErrors, t }) => {
    // The open page may reconnect its event stream while the account signs out.
    pageErrors.ignore(/status of 401/)
    const connection = await openConnection(market.url, pageErrors)
    const [first, second] = [
      await aMember(market.url, 'Haji Bashir'),
      await aMember(market.url, 'Shabnam Bibi'),
    ]
    const page = await signedInPage(first)
    const context = page.context()
    await page.goto(`${connection.url}/my-listings`)
    await controlled(page)
    await cachedUrls(page, /\/my-listings$/)
    expect(await readCached(page)).toContain('Haji Bashir')
    await connection.cut(context)
    await page.goto(`${connection.url}/my-listings`, { waitUntil: 'commit' })
    await expect(page.locator('.offline-bar')).toContainText(t('offline.bar'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('nav.myListings'))

    // The session of somebody else, without any sign-out.
    await connection.restore(context)
    await context.addCookies(second.cookies().map((cookie) => ({ ...cookie, url: market.url })))
    await page.goto(`${connection.url}/account`)
    // The worker may keep the second member's own pages by now.
    await expect.poll(() => readCached(page)).not.toContain('Haji Bashir')
    await connection.cut(context)
    await page.goto(`${connection.url}/my-listings`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await expect(page.getByText('Haji Bashir')).toHaveCount(0)
  },
)

test(
  'a member without a connection reads saved ads and messages, writes and saves, and it is sent later',
  inUrdu,
  async ({ signedInPage, market, pageErrors, t }) => {
    test.setTimeout(180_000)
    const connection = await openConnection(market.url, pageErrors)
    const seller = await aMember(market.url, 'Haji Bashir')
    const goat = { title: 'Beetal goat', description: 'Healthy', price: '45000' }
    const listingId = await seller.postListing({ ...goat, category: 'livestock' })
    const buyer = await aMember(market.url, 'Shabnam Bibi')
    await buyer.post(`/favorites/${listingId}`, { intent: 'add' })
    const first = {
      listing_id: listingId,
      text: 'Is it available?',
      client_id: crypto.randomUUID(),
    }
    const { sent } = await (await buyer.post('/messages/start', first)).json()
    const conversation = `/messages/${sent.conversationId}`

    const page = await signedInPage(buyer)
    const context = page.context()
    await page.goto(`${connection.url}/`)
    await controlled(page)
    // The first visit was before the worker; the next one asks it to keep what belongs to the member.
    await page.goto(`${connection.url}/category/livestock`)
    await cachedUrls(page, /\/category\/livestock$/)
    // The pages are kept side by side, so each one that is opened later must have arrived.
    await cachedUrls(page, /\/favorites$/)
    await cachedUrls(page, /\/messages\/[\w-]{36}$/)
    await cachedUrls(page, new RegExp(`/listing/${listingId}`))

    await connection.cut(context)
    await page.goto(`${connection.url}/favorites`, { waitUntil: 'commit' })
    await waitForHydration(page)
    await page.getByRole('article').getByRole('link', { name: goat.title }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(goat.title)
    await page.goto(`${connection.url}${conversation}`, { waitUntil: 'commit' })
    await waitForHydration(page)
    await expect(page.getByText('Is it available?').last()).toBeVisible()
    await page.locator('.composer-box').fill('I come tomorrow')
    await page.getByRole('button', { name: t('messages.send'), exact: true }).click()
    await expect(page.getByText(t('messages.offline'))).toBeVisible()
    await page.goto(`${connection.url}/category/livestock`, { waitUntil: 'commit' })
    await waitForHydration(page)
    const heart = page.locator('.heart button[aria-pressed=false]').first()
    // Another listing may have the same title.
    const action = await heart.locator('xpath=ancestor::form').getAttribute('action')
    await heart.click()
    await expect(page.getByText(t('offline.queued'))).toHaveCount(1)
    await page
      .getByRole('button', { name: t('savedSearches.alertMe') })
      .first()
      .click()
    await expect(page.getByText(t('offline.queued'))).toHaveCount(2)

    await connection.restore(context)
    await expect(page.getByText(t('offline.sent'))).toBeVisible()
    await page.goto(`${connection.url}/category/livestock`)
    const pressed = page.locator(`form[action="${action}"]`).getByRole('button')
    await expect(pressed).toHaveAttribute('aria-pressed', 'true')
    await expect
      .poll(async () => (await seller.get(conversation)).text())
      .toContain('I come tomorrow')
    await expect
      .poll(async () => (await buyer.get('/favorites')).text())
      .toContain('href="/category/livestock"')
  },
)

test(
  'signing out leaves nothing private on the device',
  inUrdu,
  async ({ signedInPage, market, t }) => {
    const member = await aMember(market.url, 'Haji Bashir')
    const page = await signedInPage(member)
    await page.goto(`${market.url}/my-listings`)
    await controlled(page)
    await cachedUrls(page, /\/my-listings$/)
    await page.evaluate(() => {
      localStorage.setItem('viewed-listings', '["private"]')
      indexedDB.open('queued-writes', 1)
    })
    await page.goto(`${market.url}/account`)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('nav.logout') })
      .click()
    await expect(page).toHaveURL(`${market.url}/`)
    const left = () =>
      page.evaluate(async () => ({
        lists: localStorage.getItem('viewed-listings'),
        databases: (await indexedDB.databases()).map(({ name }) => name),
        stores: (await caches.keys()).filter((name) => name.startsWith('private-')),
      }))
    await expect.poll(left).toEqual({ lists: null, databases: [], stores: [] })
  },
)

test('a new build takes over while a page is open, and leaves nothing of the old one', async ({
  page,
  market,
  pageErrors,
}) => {
  await page.goto(`${market.url}/about`)
  await controlled(page)
  const before = await page.evaluate(async () =>
    (await caches.keys()).filter((name) => /-/.test(name)),
  )
  expect(before.length).toBeGreaterThan(0)
  const build = before[0]?.split('-').slice(1).join('-') ?? ''
  // The worker of another build: the same code with another name.
  const proxy = await openWorkerOfNextBuild(market.url, build)
  pageErrors.ignore(/left the site/)
  await page.goto(`${proxy.url}/about`)
  await controlled(page)
  await page.getByRole('contentinfo').locator('a[href="/help"]').click()
  await expect(page).toHaveURL(/\/help$/)
  proxy.startNextBuild()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const listOld = () =>
    page.evaluate(async (old) => (await caches.keys()).filter((name) => name.includes(old)), build)
  // The open page may still need scripts of its build.
  await expect.poll(listOld).toEqual([`files-${build}`])
  await cachedUrls(page, /\/help$/)
  await page.getByRole('contentinfo').locator('a[href="/about"]').click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expect.poll(listOld).toEqual([])
  proxy.close()
})

function naturalWidth(image: Locator): Promise<number> {
  return image.evaluate((element) => (element as HTMLImageElement).naturalWidth)
}
