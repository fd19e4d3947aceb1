import type { Page } from '@playwright/test'
import type { Language } from '../../app/i18n/language.ts'
import type { Translate } from '../../app/i18n/translator.ts'
import { MarketClient } from '../../test/support/market/form-sender.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect, inBothLanguages, inUrdu, test } from '../support/fixtures.ts'
import type { Mailbox } from '../support/mailbox.ts'

test(
  'a price drop shows in the header, in notifications and by mail, and the mail can be unsubscribed',
  inBothLanguages,
  async ({ visitor, signedInPage, market, mailbox, language, t }) => {
    test.setTimeout(120_000)
    const title = language === 'ur' ? 'ساہیوال گائے، 11 لیٹر' : 'Sahiwal cow, 11 litres'
    const { buyer, email, dropTo } = await aSavedListing(market.url, { title, language, mailbox })
    const page = await signedInPage(buyer)
    await page.goto('/')
    await dropTo('250000')
    // It appears without a reload, once a job has found who saved the listing.
    await expect(menuWithCount(page, t, 1)).toBeVisible({ timeout: 30_000 })
    await expect(menuWithCount(page, t, 1).locator('.count')).toHaveText('1')
    await openNotifications(page, t)
    const item = page.getByRole('main').getByRole('link', { name: title })
    await expect(item).toContainText(t('notifications.unread'))
    await expect(item).toContainText('250,000')
    // Opening the page marks it as read, but it stays highlighted until the page is left.
    await expect(menuWithCount(page, t, 1)).toBeHidden()
    await expect(item).toContainText(t('notifications.unread'))
    await item.click()
    await expect(page).toHaveURL(/\/listing\//)

    const link = await mailbox.waitForLink(email, '/stop')
    const [letter] = mailbox.mailsTo(email).slice(-1)
    expect(letter?.text).toContain(title)
    const signedOut = await visitor({ language: language === 'ur' ? 'en' : 'ur' })
    await signedOut.goto(link)
    // In the recipient's language, whoever opens it.
    await expect(heading(signedOut, t('stop.ask'))).toBeVisible()
    await expectAccessible(signedOut)
    await signedOut.getByRole('button', { name: t('stop.button') }).click()
    await expect(heading(signedOut, t('stop.done'))).toBeVisible()
    await expectAccessible(signedOut)
    await page.goto('/settings/notifications')
    await expect(page.locator('[name=priceDropAlerts]')).not.toBeChecked()
  },
)

test(
  'without JavaScript, a button marks notifications as read, and mails can be unsubscribed',
  inUrdu,
  async ({ signedInPage, market, mailbox, language, t }) => {
    const title = language === 'ur' ? 'بیتل بکری' : 'Beetal goat'
    const { buyer, email, dropTo } = await aSavedListing(market.url, { title, language, mailbox })
    await dropTo('250000')
    const link = await mailbox.waitForLink(email, '/stop')
    const page = await signedInPage(buyer, { scripts: false })
    await page.goto('/notifications')
    const item = page.getByRole('main').getByRole('link', { name: title })
    await expect(item).toContainText(t('notifications.unread'))
    await page.getByRole('button', { name: t('notifications.markAll') }).click()
    await expect(page).toHaveURL(/\/notifications$/)
    await expect(item).not.toContainText(t('notifications.unread'))
    await expect(page.getByRole('button', { name: t('notifications.markAll') })).toHaveCount(0)

    await page.goto(link)
    await page.getByRole('button', { name: t('stop.button') }).click()
    await expect(heading(page, t('stop.done'))).toBeVisible()
    await page.getByRole('button', { name: t('stop.again') }).click()
    await expect(heading(page, t('stop.on'))).toBeVisible()
  },
)

/** A listing that a buyer has saved, and a function by which its seller lowers the price. */
async function aSavedListing(
  url: string,
  { title, language, mailbox }: { title: string; language: Language; mailbox: Mailbox },
) {
  const [seller, buyer] = [new MarketClient(url), new MarketClient(url)]
  await seller.becomeMember()
  const { email } = await buyer.becomeMember()
  await buyer.verifyEmail(await mailbox.waitForLink(email, '/auth/verify'))
  await buyer.post('/language', { language })
  const listing = { title, description: 'As shown', price: '285000', category: 'livestock' }
  const listingId = await seller.postListing(listing)
  await buyer.post(`/favorites/${listingId}`, { intent: 'add' })
  const dropTo = async (price: string) => {
    const opened = await seller.openListing(listingId)
    await seller.changeListing(listingId, { ...listing, price }, opened)
  }
  return { buyer, email, dropTo }
}

function isWide(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) >= 1000
}

/** The header's menu with its unread count: of the account on a desktop, the main one on a phone. */
function menuWithCount(page: Page, t: Translate, count: number) {
  const menus = page.getByRole('banner').locator('summary').filter({ visible: true })
  const name = t('notifications.count', { count })
  return isWide(page) ? menus.and(page.getByLabel(name)) : menus.filter({ hasText: name })
}

async function openNotifications(page: Page, t: Translate) {
  await menuWithCount(page, t, 1).click()
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: t('notifications.title') }).click()
  // The URL changes before the page does, and the home page may show the same listing several times.
  await expect(heading(page, t('notifications.title'))).toBeVisible()
  await expect(page).toHaveURL(/\/notifications$/)
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name })
}
