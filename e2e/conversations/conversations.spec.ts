import type { Locator, Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translator.ts'
import { aPicture } from '../../test/support/listings/pictures.ts'
import { aMember, MarketClient } from '../../test/support/market/form-sender.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect, inBothLanguages, inUrdu, test } from '../support/fixtures.ts'
import { readPage } from '../support/read-page.ts'
import { waitForHydration } from '../support/wait-for-scripts.ts'
import { searchAndArchive, searchMessages } from './inbox-steps.ts'

const sellerName = 'Haji Bashir'
const buyerName = 'Shabnam Bibi'
const title = 'Pair of Beetal goats, two teeth'

test(
  'a buyer and a seller exchange messages and a photo until one blocks the other',
  inBothLanguages,
  async ({ visitor, signedInPage, market, t }) => {
    test.setTimeout(120_000)
    const { seller, listingId } = await aSeller(market.url)
    const buyer = new MarketClient(market.url)
    const { email, password } = await buyer.becomeMember(buyerName)

    const page = await visitor()
    await page.goto(`/listing/${listingId}`)
    await messageLink(page, t, 'login').click()
    // Who has never signed in on this device is first offered to sign up.
    await page.getByRole('link', { name: t('auth.toLogin') }).click()
    await expect(page.locator('[name=full_name]')).toHaveCount(0)
    await page.locator('[name=email]').fill(email)
    await page.locator('[name=password]').fill(password)
    await page.locator('[name=password]').press('Enter')
    await expect(page).toHaveURL(`/messages?listing=${listingId}`)
    await expect(page.getByText(t('messages.none'))).toBeVisible()
    await expect(page.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `/listing/${listingId}`,
    )

    await waitForHydration(page)
    const typed = 'And their age?'
    await messageBox(page).fill(typed)
    await undoAndSendQuickReply(page, t, t('messages.quick.available'))
    await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
    await expect(bubble(page, t('messages.quick.available'))).toBeVisible()
    await expect(messageBox(page)).toHaveValue(typed)

    const other = await signedInPage(seller)
    await other.goto('/messages')
    const row = other.getByRole('link', { name: buyerName })
    await expect(row).toContainText(t('nav.unread', { count: 1 }))
    await row.click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(buyerName)
    await expect(bubble(other, t('messages.quick.available'))).toHaveCount(1)
    await expect(messageStatus(page, t('messages.state.read'))).toBeVisible()

    await messageBox(page).fill('<b>My herd</b> https://example.com/goats?a=1 0300 1234567')
    await page
      .locator('.composer input[type=file]')
      .setInputFiles([photo(await aPicture(), 'herd')])
    await expect(page.getByRole('img', { name: t('images.photo', { number: 1 }) })).toBeVisible()
    await send(page, t)
    const sent = bubble(other, '<b>My herd</b>')
    await expect(sent.getByRole('link', { name: /^https:/ })).toHaveAttribute('rel', /nofollow/)
    await expect(sent.getByRole('link', { name: '0300 1234567' })).toHaveAttribute(
      'href',
      'tel:+923001234567',
    )
    await expect(sent.locator('img')).toBeVisible()
    await expect(other.getByText(t('messages.warning.outside-link.title'))).toBeVisible()
    await expectAccessible(other)
    await sent.locator('.bubble-photos a').click()
    await expect(other.getByRole('dialog')).toBeVisible()
    await other.keyboard.press('Escape')

    const unsent = 'Come on Sunday'
    await messageBox(other).fill(unsent)
    await other.reload()
    await expect(messageBox(other)).toHaveValue(unsent)
    await send(other, t)
    await expect(bubble(page, unsent)).toBeVisible()
    // On Urdu pages too: the tall lines of Nastaliq are for Urdu messages.
    expect(await lineHeight(bubble(page, unsent).locator('.bubble-text'))).toBeLessThan(1.6)

    await page
      .getByRole('log')
      .getByRole('button', { name: t('messages.options') })
      .last()
      .focus()
    await page.keyboard.press('Enter')
    const choices = page.getByRole('dialog', { name: t('messages.options') })
    await expect(choices.getByRole('button', { name: t('messages.copy') })).toBeFocused()
    await expect(choices.getByRole('link', { name: t('messages.report') })).toBeVisible()
    await page.keyboard.press('Escape')

    await blockAndUnblock(page, t)
    await searchAndArchive(other, t, { name: buyerName, word: 'sunday' })
    await messageBox(page).fill('I am on my way')
    await send(page, t)
    await expect(other.getByRole('link', { name: buyerName })).toContainText('I am on my way')
  },
)

test(
  'a message of thousands of lines is collapsed, and expands with and without scripts',
  inUrdu,
  async ({ signedInPage, market, t }) => {
    const { seller, conversationId } = await createConversation(market.url)
    const text = `First line${'\n'.repeat(3900)}last line`
    await seller.post(`/messages/${conversationId}/send`, { client_id: crypto.randomUUID(), text })
    for (const scripts of [true, false]) {
      const page = await signedInPage(seller, { scripts })
      await page.goto(`/messages/${conversationId}`)
      // The welcome toast would cover the message.
      await page.reload()
      const long = page.locator('.bubble-text', { hasText: 'last line' })
      await expect(long).toHaveText(/First line\s+last line/)
      expect((await long.boundingBox())?.height).toBeLessThan(900)
      const more = page.getByText(t('messages.showMore'))
      await more.scrollIntoViewIfNeeded()
      const top = await topInLog(long)
      await more.click()
      await expect.poll(async () => (await long.boundingBox())?.height).toBeGreaterThan(50_000)
      if (scripts) expect(await topInLog(long)).toBeCloseTo(top, -1)
      await page.getByText(t('messages.showLess')).click()
      await expect.poll(async () => (await long.boundingBox())?.height).toBeLessThan(900)
    }
  },
)

test('typing in the message box on a desktop does not scroll the page', async ({
  signedInPage,
  market,
}) => {
  const { seller, conversationId } = await createConversation(market.url)
  const page = await signedInPage(seller, { viewport: { width: 1280, height: 800 } })
  await page.goto(`/messages/${conversationId}`)
  await messageBox(page).focus()
  await page.keyboard.type('Salaam')
  await expect(messageBox(page)).toHaveValue('Salaam')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test(
  'a message menu opened by a long press stays open when the finger lifts',
  inUrdu,
  async ({ signedInPage, market, t }) => {
    const { seller, conversationId } = await createConversation(market.url)
    const page = await signedInPage(seller)
    await page.goto(`/messages/${conversationId}`)
    // The welcome toast would cover the message.
    await page.reload()
    const words = bubble(page, 'Salaam')
    const menu = page.getByRole('dialog', { name: t('messages.options') })
    const finger = await aFinger(page)

    await finger.press(words)
    await expect(menu).toBeVisible()
    await finger.lift()
    await expect(menu).toBeVisible()
    await page.getByRole('log').tap({ position: { x: 4, y: 4 } })
    await expect(menu).toBeHidden()

    // As on Android: a `contextmenu` event comes, then the touch is cancelled.
    await finger.press(words)
    await words.dispatchEvent('contextmenu')
    await finger.cancel()
    await expect(menu).toBeVisible()
  },
)

test(
  'without JavaScript, a buyer writes and the seller replies with a photo',
  inUrdu,
  async ({ signedInPage, market, pageErrors, t }) => {
    pageErrors.ignore(/status of 422/)
    const { seller, listingId } = await aSeller(market.url)
    const buyer = await aMember(market.url, buyerName)
    const page = await signedInPage(buyer, { scripts: false })
    await page.goto('/messages')
    await expect(page.getByText(t('messages.empty'))).toBeVisible()

    await page.goto(`/listing/${listingId}`)
    await messageLink(page, t, 'message').click()
    await send(page, t)
    await expect(page.getByRole('alert')).toContainText(t('messages.refused.empty'))
    await messageBox(page).fill('Are both vaccinated?')
    await send(page, t)
    await expect(bubble(page, 'Are both vaccinated?')).toBeVisible()
    await page.goto(`/messages?listing=${listingId}`)
    await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)

    const other = await signedInPage(seller, { scripts: false })
    await other.goto(`/messages?listing=${listingId}`)
    await expect(other).toHaveURL(`/listing/${listingId}`)
    await expect(other.getByText(t('listing.contact.yours')).first()).toBeVisible()
    await other.goto('/messages')
    await other.getByRole('link', { name: buyerName }).click()
    await other.getByRole('button', { name: t('messages.markRead') }).click()
    await other
      .locator('.composer input[type=file]')
      .setInputFiles([photo(await aPicture(), 'card')])
    await messageBox(other).fill('Yes, here is their card')
    await send(other, t)
    await expect(bubble(other, 'Yes, here is their card').locator('img')).toBeVisible()

    await page.getByRole('link', { name: t('messages.reload') }).click()
    await expect(bubble(page, 'Yes, here is their card').locator('img')).toBeVisible()
    await expect(messageStatus(page, t('messages.state.read'))).toBeAttached()
    await page.locator('.conversation summary').first().click()
    await page.getByRole('button', { name: t('messages.archive') }).click()
    await expect(page.getByText(t('messages.nothing.all'))).toBeVisible()
    await searchMessages(page, t, 'vaccinated')
    await page.getByRole('link', { name: sellerName }).click()
    await page.locator('.conversation summary').first().click()
    await page.getByRole('button', { name: t('messages.unarchive') }).click()
    await expect(page.getByText(t('messages.unarchived'))).toBeVisible()
    await page.goto(`${page.url()}?ask=block`)
    await page.getByRole('button', { name: t('messages.block'), exact: true }).click()
    await expect(page.getByText(t('messages.blocked', { name: sellerName }))).toBeVisible()
  },
)

test('an unknown conversation is 404, and an empty inbox or conversation says so', async ({
  market,
  t,
}) => {
  const { listingId } = await aSeller(market.url)
  const member = new MarketClient(market.url)
  const visit = await member.get(`/messages?listing=${listingId}`)
  expect(visit.headers.get('location')).toMatch(/^\/auth\?redirect=%2Fmessages%3Flisting%3D/)

  await member.becomeMember()
  expect((await readPage(member, '/messages')).text).toContain(t('messages.empty'))
  const unknown = await readPage(member, '/messages/01932f5e-0000-7000-8000-000000000000')
  expect(unknown).toMatchObject({ status: 404, heading: t('messages.notFound') })
  expect((await member.get('/messages?listing=none')).status).toBe(404)
  const { text } = await readPage(member, `/messages?listing=${listingId}`)
  expect(text).toContain(t('messages.none'))
})

async function aSeller(url: string) {
  const seller = await aMember(url, sellerName)
  const listingId = await seller.postListing({
    title,
    description: 'Vaccinated, eating well',
    price: '95000',
    category: 'livestock',
  })
  return { seller, listingId }
}

/** The visible link to message the seller: with a full label, or a short one on a phone's bar. */
function messageLink(page: Page, t: Translate, words: 'login' | 'message'): Locator {
  const main = page.getByRole('main')
  return main
    .getByRole('link', { name: t(`listing.contact.${words}`), exact: true })
    .or(main.getByRole('link', { name: t(`listing.contact.${words}Short`), exact: true }))
    .filter({ visible: true })
    .first()
}

async function undoAndSendQuickReply(page: Page, t: Translate, text: string): Promise<void> {
  const quickReply = page.locator('.quick-replies').getByRole('button', { name: text })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await quickReply.click()
  await expect(bubble(page, text)).toBeVisible()
  await page
    .getByRole('log')
    .getByRole('button', { name: t('messages.undo') })
    .click()
  await expect(bubble(page, text)).toHaveCount(0)
  await quickReply.click()
  await expect(bubble(page, text)).toBeVisible()
  await page.clock.runFor(5_000)
  await page.clock.resume()
}

async function blockAndUnblock(page: Page, t: Translate): Promise<void> {
  const menu = page.locator('details', { has: page.locator('.conversation-choices') })
  await menu.locator('summary').click()
  await menu.getByText(t('messages.blockPerson', { name: sellerName })).click()
  const question = page.getByRole('dialog')
  await expectAccessible(page)
  await question.getByRole('button', { name: t('messages.block'), exact: true }).click()
  await expect(page.getByText(t('messages.blocked', { name: sellerName }))).toBeVisible()
  await expect(messageBox(page)).toHaveCount(0)
  await page.getByRole('button', { name: t('messages.unblock'), exact: true }).click()
  await expect(messageBox(page)).toBeVisible()
}

function messageBox(page: Page): Locator {
  return page.locator('.composer-box')
}

async function send(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('messages.send'), exact: true }).click()
}

function bubble(page: Page, words: string): Locator {
  return page.locator('.bubble').filter({ hasText: words })
}

/** The height of a line, as a multiple of the font size. */
function lineHeight(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const style = getComputedStyle(element)
    return Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize)
  })
}

function messageStatus(page: Page, words: string): Locator {
  return page.locator('.sending').filter({ hasText: words }).first()
}

function photo(buffer: Buffer, name: string) {
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }
}

/** A conversation with one message from the buyer. */
async function createConversation(url: string) {
  const { seller, listingId } = await aSeller(url)
  const buyer = await aMember(url, buyerName)
  const greeting = { listing_id: listingId, client_id: crypto.randomUUID(), text: 'Salaam' }
  const { sent } = await (await buyer.post('/messages/start', greeting)).json()
  const conversationId: string = sent.conversationId
  return { seller, conversationId }
}

function topInLog(message: Locator): Promise<number> {
  return message.evaluate((element) => {
    const log = element.closest('.conversation-log')
    return element.getBoundingClientRect().top - (log?.getBoundingClientRect().top ?? 0)
  })
}

async function aFinger(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchEnd' | 'touchCancel', at?: Locator) => {
    const { x = 0, y = 0 } = (await at?.boundingBox()) ?? {}
    const touchPoints = at ? [{ x: x + 20, y: y + 20 }] : []
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  }
  return {
    press: (at: Locator) => touch('touchStart', at),
    lift: () => touch('touchEnd'),
    cancel: () => touch('touchCancel'),
  }
}
