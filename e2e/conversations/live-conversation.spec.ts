import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translator.ts'
import { aPicture } from '../../test/support/listings/pictures.ts'
import { aMember, type MarketClient } from '../../test/support/market/form-sender.ts'
import { runOptions } from '../../test/support/run-options.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'

// The limits of the demo market allow more messages in a moment than people send.
test.use({ demo: true })

const { secondsOffline } = runOptions

test(
  'messages, read receipts, typing and unread counts update without a reload',
  inUrdu,
  async ({ signedInPage, market, t }) => {
    const { seller, buyer, listingId } = await twoPeople(market.url)
    const [buying, selling] = [await signedInPage(buyer), await signedInPage(seller)]
    await selling.goto('/favorites')
    await selling.waitForLoadState('networkidle')
    await buying.goto(`/messages?listing=${listingId}`)
    await waitForScripts(buying, t)
    await write(buying, t, 'Salaam, milk?')
    await expect(buying).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
    await expect(messageTexts(buying)).toHaveText(['Salaam, milk?'])
    await expect(selling).toHaveTitle(/^\(1\)/)

    await selling.goto(buying.url())
    await waitForScripts(selling, t)
    await expect(messageTexts(selling)).toHaveText(['Salaam, milk?'])
    await expect(messageStatuses(buying)).toHaveText([t('messages.state.read')])
    await expect(selling).not.toHaveTitle(/^\(/)
    await messageBox(selling, t).pressSequentially('Fourteen litres')
    await expect(buying.getByText(t('messages.typing'))).toBeVisible()
    await sendButton(selling, t).click()
    await expect(messageTexts(buying)).toHaveText(['Salaam, milk?', 'Fourteen litres'])
    await expect(buying.getByText(t('messages.typing'))).toBeHidden()
    await expect(messageStatuses(selling)).toHaveText([t('messages.state.read')])
    // A message is delivered once the recipient has any page open.
    await buying.goto('/')
    await write(selling, t, 'And a calf')
    await expect(messageStatuses(selling).last()).toHaveText(t('messages.state.delivered'))
  },
)

test(
  'after an outage both sides have every message once and in order',
  inUrdu,
  async ({ signedInPage, market, pageErrors, t }) => {
    test.setTimeout(120_000 + secondsOffline * 1000)
    pageErrors.ignore(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
    const { seller, buyer, listingId } = await twoPeople(market.url)
    const buying = await signedInPage(buyer)
    await buying.goto(`/messages?listing=${listingId}`)
    await waitForScripts(buying, t)
    await write(buying, t, 'before')
    await expect(buying).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
    await expect(messageStatuses(buying)).toHaveText([t('messages.state.sent')])

    await buying.context().setOffline(true)
    for (const text of ['own 1', 'own 2', 'own 3']) await write(buying, t, text)
    const waiting = Array.from({ length: 3 }, () => t('messages.state.waiting'))
    await expect(messageStatuses(buying)).toHaveText([t('messages.state.sent'), ...waiting])
    await expect(buying.getByText(t('messages.offline'))).toBeVisible()
    const theirs = Array.from({ length: 200 }, (_, index) => `theirs ${index + 1}`)
    const { pathname } = new URL(buying.url())
    for (const text of theirs) await post(seller, pathname, text)
    const selling = await signedInPage(seller)
    await selling.goto(pathname)
    await waitForScripts(selling, t)
    await new Promise((resolve) => setTimeout(resolve, secondsOffline * 1000))
    await buying.context().setOffline(false)

    const all = ['before', ...theirs, 'own 1', 'own 2', 'own 3']
    await expect(messageTexts(buying)).toHaveText(all, { timeout: 30_000 })
    await expect(messageStatuses(buying)).toHaveText(
      Array.from({ length: 4 }, () => t('messages.state.read')),
    )
    await expect(buying.getByText(t('messages.offline'))).toBeHidden()
    await expect(messageTexts(selling)).toHaveText(all.slice(-53))

    // Older messages load on scrolling up, and the message being read stays in view.
    const seen = messageTexts(selling).filter({ hasText: /^theirs 151$/ })
    await seen.scrollIntoViewIfNeeded()
    await expect(messageTexts(selling)).not.toHaveCount(53)
    await expect(seen).toBeInViewport()
    await expect(async () => {
      await messageTexts(selling).first().scrollIntoViewIfNeeded()
      expect(await messageTexts(selling).count()).toBe(all.length)
    }).toPass()
    await expect(messageTexts(selling)).toHaveText(all)
  },
)

test('the outbox and its photos survive a closed tab', async ({
  signedInPage,
  market,
  pageErrors,
  t,
}) => {
  pageErrors.ignore(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/)
  const { seller, buyer, listingId } = await twoPeople(market.url)
  const path = await begin(buyer, listingId)
  const page = await signedInPage(buyer)
  await page.goto(path)
  await waitForScripts(page, t)
  // Pages still load, but sending messages and photos fails.
  await page.context().route('**/messages/*/send', (route) => route.abort())
  await page.context().route('**/images', (route) => route.abort())
  await choosePhoto(page, t)
  await write(page, t, 'with a photo')
  await write(page, t, 'and without')
  await expect(messageStatuses(page)).toHaveCount(3)
  await expect.poll(() => countOutbox(page)).toBe(2)

  const again = await page.context().newPage()
  await page.close()
  await again.goto(path)
  await waitForScripts(again, t)
  await expect(messageTexts(again)).toHaveText(['before', 'with a photo', 'and without'])
  await expect(again.getByRole('log').locator('img')).toHaveCount(1)
  // The outbox is flushed from any page once requests succeed again. When the browser reports a
  // connection, it does not wait for the next retry, which a slow machine may reach late.
  await again.goto('/favorites')
  await again.context().unrouteAll({ behavior: 'wait' })
  await again.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => countOutbox(again), { timeout: 20_000 }).toBe(0)
  const selling = await signedInPage(seller)
  await selling.goto(path)
  await expect(messageTexts(selling)).toHaveText(['before', 'with a photo', 'and without'])
  await expect(selling.getByRole('log').locator('img')).toHaveCount(1)
})

async function twoPeople(url: string) {
  const [seller, buyer] = [await aMember(url, 'Rana Sahib'), await aMember(url, 'Bilal Ahmed')]
  const goat = { title: 'Beetal goat', description: 'Healthy', price: '45000' }
  const listingId = await seller.postListing({ ...goat, category: 'livestock' })
  return { seller, buyer, listingId }
}

/** Starts a conversation by a request and returns the path of its page. */
async function begin(buyer: MarketClient, listingId: string): Promise<string> {
  const message = { listing_id: listingId, client_id: randomUUID(), text: 'before' }
  const { sent } = await (await buyer.post('/messages/start', message)).json()
  return `/messages/${sent.conversationId}`
}

async function post(sender: MarketClient, path: string, text: string): Promise<void> {
  const answer = await sender.post(`${path}/send`, { client_id: randomUUID(), text })
  expect(answer.status).toBe(201)
}

/** Waits for hydration. */
async function waitForScripts(page: Page, t: Translate): Promise<void> {
  await expect(sendButton(page, t)).toBeDisabled()
}

async function write(page: Page, t: Translate, text: string): Promise<void> {
  await messageBox(page, t).fill(text)
  await sendButton(page, t).click()
}

async function choosePhoto(page: Page, t: Translate): Promise<void> {
  const buffer = await aPicture({ width: 1200, height: 900 })
  const photo = { name: 'goat.jpg', mimeType: 'image/jpeg', buffer }
  await page.getByLabel(t('images.add')).setInputFiles(photo)
}

function messageBox(page: Page, t: Translate): Locator {
  return page.getByRole('textbox', { name: t('messages.message'), exact: true })
}

function sendButton(page: Page, t: Translate): Locator {
  return page.getByRole('button', { name: t('messages.send'), exact: true })
}

function messageTexts(page: Page): Locator {
  return page.getByRole('log').locator('.bubble-text')
}

function messageStatuses(page: Page): Locator {
  return page.getByRole('log').locator('.sending')
}

async function countOutbox(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const opening = indexedDB.open('outbox', 1)
        opening.onsuccess = () => {
          const database = opening.result
          const counting = database.transaction('messages').objectStore('messages').count()
          counting.onsuccess = () => {
            database.close()
            done(counting.result)
          }
        }
      }),
  )
}
