import type { Page } from '@playwright/test'
import { aMember } from '../../test/support/market/form-sender.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'

// The tests' default user agent counts as a bot, and bots are not counted.
const phone = 'Mozilla/5.0 (Linux; Android 13; SM-A045F) Chrome/140.0 Mobile Safari/537.36'
test.use({ userAgent: phone })

test(
  'a seller sees impressions, clicks and phone views, without their own visits',
  inUrdu,
  async ({ visitor, signedInPage, market, t }) => {
    const seller = await aMember(market.url)
    const word = `beri${Math.floor(Math.random() * 1e9).toString(36)}`
    const id = await seller.postListing({
      title: `Honey ${word}`,
      description: 'From the ber trees of Karak.',
      price: '2500',
      category: 'dairy',
    })
    const list = `/search?q=${word}`

    // Two views of the list in one day count once, and so does Show after Hide.
    // A desktop, where the number can be hidden again.
    const desktop = { viewport: { width: 1280, height: 800 } }
    const buyer = await speedUpTimers(await visitor(desktop))
    await lookAt(buyer, list)
    await lookAt(buyer, list)
    await Promise.all([
      buyer.waitForResponse((answer) => answer.url().endsWith(`/listing/${id}/seen`)),
      buyer.getByRole('link', { name: word }).click(),
    ])
    const button = (name: string) =>
      buyer
        .getByRole('main')
        .getByRole('button', { name: t(`listing.contact.${name}`), exact: true })
    await button('showNumber').first().click()
    await button('hide').first().click()
    await button('showNumber').first().click()
    await expect(button('hide').first()).toBeVisible()

    const other = await speedUpTimers(await signedInPage(await aMember(market.url)))
    await lookAt(other, list)

    const own = await speedUpTimers(await signedInPage(seller))
    await lookAt(own, list)
    await own.goto(`/listing/${id}`)
    await own.goto(`/edit-listing/${id}`)
    const card = own.getByRole('region', { name: t('listing.statistics.title') })
    const statistics = { impressions: 2, clicks: 1, phoneViews: 1, messages: 0 }
    for (const [metric, number] of Object.entries(statistics)) {
      const term = card.locator('dl > div').filter({ hasText: t(`listing.statistics.${metric}`) })
      await expect(term.getByRole('definition')).toHaveText(String(number))
    }
    await card.getByText(t('listing.statistics.table')).click()
    const today = card.getByRole('row').nth(1)
    await expect(today.getByRole('cell')).toHaveText(['2', '1', '1', '0'])
    await expectAccessible(own)
  },
)

/**
 * Makes the page's timers run twenty times as fast: an impression counts after a second in view and is
 * sent three seconds later.
 */
async function speedUpTimers(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    const { setTimeout } = window
    window.setTimeout = ((handler: TimerHandler, delay = 0, ...values: unknown[]) =>
      setTimeout(handler, delay / 20, ...values)) as typeof window.setTimeout
  })
  return page
}

/** Opens a list and waits until the page has reported its impressions. */
async function lookAt(page: Page, list: string): Promise<void> {
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/listings/seen')),
    page.goto(list),
  ])
}
