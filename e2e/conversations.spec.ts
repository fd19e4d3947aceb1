import type { Locator, Page } from '@playwright/test'
import type { Translate } from '../app/i18n/dictionary.ts'
import { FormSender } from '../test/form-sender.ts'
import { aPicture } from '../test/pictures.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { waitForScripts } from './wait-for-scripts.ts'

const sellerName = 'Haji Bashir'
const buyerName = 'Shabnam Bibi'
const title = 'Pair of Beetal goats, two teeth'

test('a buyer and a seller talk about a listing, with a photo, until one has enough', async ({
  visitor,
  market,
  t,
}) => {
  test.setTimeout(120_000)
  const { seller, listingId } = await aSeller(market.url)
  const buyer = new FormSender(market.url)
  const { email, password } = await buyer.becomeMember(buyerName)

  const page = await visitor()
  await page.goto(`/listing/${listingId}`)
  await way(page, t('listing.contact.login')).click()
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=password]').press('Enter')
  await expect(page).toHaveURL(`/messages?listing=${listingId}`)
  await expect(page.getByText(t('messages.none'))).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveAttribute(
    'href',
    `/listing/${listingId}`,
  )

  await waitForScripts(page)
  await page.getByRole('button', { name: t('messages.quick.available') }).click()
  await expect(box(page)).toHaveValue(t('messages.quick.available'))
  await expect(box(page)).toBeFocused()
  await send(page, t)
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
  await expect(bubble(page, t('messages.quick.available'))).toBeVisible()
  await expect(box(page)).toHaveValue('')

  const other = await visitor({ signedInAs: seller })
  await other.goto('/messages')
  const row = other.getByRole('link', { name: buyerName })
  await expect(row).toContainText(t('nav.unread', { count: 1 }))
  await row.click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(buyerName)
  await expect(bubble(other, t('messages.quick.available'))).toBeVisible()
  await expect(sign(page, t('messages.state.read'))).toBeVisible()

  await box(page).fill('<b>My herd</b> https://example.com/goats?a=1')
  await page.locator('.composer input[type=file]').setInputFiles([photo(await aPicture(), 'herd')])
  await expect(page.getByRole('img', { name: t('images.photo', { number: 1 }) })).toBeVisible()
  await send(page, t)
  const sent = bubble(other, '<b>My herd</b>')
  await expect(sent.getByRole('link', { name: /^https:/ })).toHaveAttribute('rel', /nofollow/)
  await expect(sent.locator('img')).toBeVisible()
  await expect(other.getByText(t('messages.warning.outside-link.title'))).toBeVisible()
  await expectAccessible(other)
  await sent.locator('.bubble-photos a').click()
  await expect(other.getByRole('dialog')).toBeVisible()
  await other.keyboard.press('Escape')

  const unsent = 'Come on Sunday'
  await box(other).fill(unsent)
  await other.reload()
  await expect(box(other)).toHaveValue(unsent)
  await send(other, t)
  await expect(bubble(page, unsent)).toBeVisible()

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

  const menu = page.locator('.conversation-menu')
  await menu.locator('summary').click()
  await menu.getByText(t('messages.blockPerson', { name: sellerName })).click()
  const question = page.getByRole('dialog')
  await expectAccessible(page)
  await question.getByRole('button', { name: t('messages.block'), exact: true }).click()
  await expect(page.getByText(t('messages.blocked', { name: sellerName }))).toBeVisible()
  await expect(box(page)).toHaveCount(0)
  await page.getByRole('button', { name: t('messages.unblock'), exact: true }).click()
  await expect(box(page)).toBeVisible()
})

test('without JavaScript a buyer writes, the seller reads and answers with a photo', async ({
  visitor,
  market,
  troubles,
  t,
}) => {
  troubles.expect(/status of 422/)
  const { seller, listingId } = await aSeller(market.url)
  const buyer = new FormSender(market.url)
  await buyer.becomeMember(buyerName)
  const page = await visitor({ scripts: false, signedInAs: buyer })
  await page.goto('/messages')
  await expect(page.getByText(t('messages.empty'))).toBeVisible()

  await page.goto(`/listing/${listingId}`)
  await way(page, t('listing.contact.message')).click()
  await send(page, t)
  await expect(page.getByRole('alert')).toContainText(t('messages.refused.empty'))
  await box(page).fill('Are both vaccinated?')
  await send(page, t)
  await expect(bubble(page, 'Are both vaccinated?')).toBeVisible()
  await page.goto(`/messages?listing=${listingId}`)
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)

  const other = await visitor({ scripts: false, signedInAs: seller })
  await other.goto(`/messages?listing=${listingId}`)
  await expect(other).toHaveURL(`/listing/${listingId}`)
  await expect(other.getByText(t('listing.contact.yours')).first()).toBeVisible()
  await other.goto('/messages')
  await other.getByRole('link', { name: buyerName }).click()
  await other.getByRole('button', { name: t('messages.markRead') }).click()
  await other.locator('.composer input[type=file]').setInputFiles([photo(await aPicture(), 'card')])
  await box(other).fill('Yes, here is their card')
  await send(other, t)
  await expect(bubble(other, 'Yes, here is their card').locator('img')).toBeVisible()

  await page.getByRole('link', { name: t('messages.reload') }).click()
  await expect(bubble(page, 'Yes, here is their card').locator('img')).toBeVisible()
  await expect(sign(page, t('messages.state.read'))).toBeAttached()
  await page.goto(`${page.url()}?ask=block`)
  await page.getByRole('button', { name: t('messages.block'), exact: true }).click()
  await expect(page.getByText(t('messages.blocked', { name: sellerName }))).toBeVisible()
})

test('what there is no conversation about, or nobody else has, is told in words', async ({
  visitor,
  market,
  troubles,
  t,
}) => {
  troubles.expect(/status of 404/)
  const { listingId } = await aSeller(market.url)
  const visiting = await visitor()
  await visiting.goto(`/messages?listing=${listingId}`)
  await expect(visiting).toHaveURL(/\/auth\?redirect=%2Fmessages%3Flisting%3D/)

  const member = new FormSender(market.url)
  await member.becomeMember()
  const page = await visitor({ signedInAs: member })
  await page.goto('/messages')
  await expect(page.getByText(t('messages.empty'))).toBeVisible()
  const gone = await page.goto('/messages/01932f5e-0000-7000-8000-000000000000')
  expect(gone?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('messages.notFound'))
  expect((await page.goto('/messages?listing=none'))?.status()).toBe(404)
  await page.goto(`/messages?listing=${listingId}`)
  await expect(page.getByText(t('messages.none'))).toBeVisible()
})

async function aSeller(url: string) {
  const seller = new FormSender(url)
  await seller.becomeMember(sellerName)
  const listingId = await seller.postListing({
    title,
    description: 'Vaccinated, eating well',
    price: '95000',
    category: 'livestock',
    images: [new Blob([new Uint8Array(await aPicture())], { type: 'image/jpeg' })],
  })
  return { seller, listingId }
}

/** The way to write to whoever offers something: it stands beside it, and at the foot of a phone. */
function way(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('link', { name }).filter({ visible: true }).first()
}

function box(page: Page): Locator {
  return page.locator('.composer-box')
}

async function send(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('messages.send'), exact: true }).click()
}

function bubble(page: Page, words: string): Locator {
  return page.locator('.bubble').filter({ hasText: words })
}

function sign(page: Page, words: string): Locator {
  return page.locator('.sending').filter({ hasText: words }).first()
}

function photo(buffer: Buffer, name: string) {
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }
}
