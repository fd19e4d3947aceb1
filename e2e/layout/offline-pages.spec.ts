import type { Page } from '@playwright/test'
import { MarketClient } from '../../test/support/market/form-sender.ts'
import { openConnection } from '../support/connection.ts'
import { expect, inBothLanguages, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/wait-for-scripts.ts'

test.use({ demo: true, serviceWorkers: 'allow' })

test(
  'a visitor without a connection reads the pages they have seen, and goes on when it returns',
  inBothLanguages,
  async ({ page, context, market, pageErrors, t }) => {
    test.setTimeout(120_000)
    const connection = await openConnection(market.url, pageErrors)
    await page.goto(`${connection.url}/category/livestock`)
    await controlled(page)
    const cards = page.getByRole('article')
    const title = (await cards.first().getByRole('heading').textContent()) ?? ''
    await cards.first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    const listingUrl = page.url()
    await keptUrls(page, /\.data$/)
    await keptUrls(page, /\/category\/livestock$/)

    await connection.cut(context)
    const bar = page.locator('.offline-bar')
    await expect(bar).toHaveText(t('offline.bar'))
    await page.goBack()
    await expect(page).toHaveURL(/\/category\/livestock$/)
    await expect(cards.first()).toBeVisible()
    // A document whose data alone are kept.
    await page.goto(listingUrl, { waitUntil: 'commit' })
    await expect(page).toHaveURL(listingUrl)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await expect(bar).toContainText(/\d\d:\d\d/)
    await expect(bar).toContainText(t('offline.bar'))

    await page.goto(`${connection.url}/about`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'))
    await page.getByRole('listitem').getByRole('link').first().click()
    await expect(cards.first()).toBeVisible()
    await waitForHydration(page)

    // A page that is not kept: the open one stays until the connection is back.
    await cards.nth(1).getByRole('link').first().click()
    await expect(page.getByRole('alert').filter({ hasText: t('errors.offline') })).toBeVisible()
    await expect(page).toHaveURL(/\/category\/livestock$/)
    await connection.restore(context)
    await expect(page).toHaveURL(/\/listing\//)
    await expect(bar).toBeHidden()
    await expect(page.getByRole('alert').filter({ hasText: t('errors.offline') })).toBeHidden()
  },
)

test('a second account on the same phone sees nothing of the first without a connection', async ({
  visitor,
  market,
  pageErrors,
  t,
}) => {
  const connection = await openConnection(market.url, pageErrors)
  const [first, second] = [new MarketClient(market.url), new MarketClient(market.url)]
  await first.becomeMember('Haji Bashir')
  await second.becomeMember('Shabnam Bibi')
  const page = await visitor({ signedInAs: first })
  const context = page.context()
  await page.goto(`${connection.url}/my-listings`)
  await controlled(page)
  await keptUrls(page, /\/my-listings$/)
  await connection.cut(context)
  await page.goto(`${connection.url}/my-listings`, { waitUntil: 'commit' })
  await expect(page.locator('.offline-bar')).toContainText(t('offline.bar'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('nav.myListings'))

  // The session of somebody else, without any sign-out.
  await connection.restore(context)
  await context.addCookies(second.cookies().map((cookie) => ({ ...cookie, url: market.url })))
  await page.goto(`${connection.url}/account`)
  await expect.poll(() => listKept(page)).not.toContainEqual(expect.stringMatching(/my-listings/))
  await connection.cut(context)
  await page.goto(`${connection.url}/my-listings`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'))
  await expect(page.getByText('Haji Bashir')).toHaveCount(0)
})

async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Waits until a page is kept. */
async function keptUrls(page: Page, pattern: RegExp): Promise<void> {
  await expect.poll(() => listKept(page)).toContainEqual(expect.stringMatching(pattern))
}

function listKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /^(pages|private)/.test(name))
    const lists = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return lists.flat()
  })
}
