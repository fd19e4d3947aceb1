import type { Page } from '@playwright/test'
import { expectRedirect, FormSender } from '../test/form-sender.ts'
import { aPicture } from '../test/pictures.ts'
import { expectAccessibleDayAndNight } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test.use({ demo: true })

const widths = [360, 1280]

const openPages = [
  '/',
  '/auth',
  '/auth?mode=sign-up',
  '/auth/forgot',
  '/search?q=a',
  '/search?q=nothingatall',
  '/category/livestock',
  '/listings',
  '/listings?view=list',
  '/services',
  '/services?q=nothingatall&priceMin=many',
  '/nowhere',
]

for (const width of widths) {
  test(`everybody can use the open pages, ${width} wide`, async ({ visitor, troubles }) => {
    test.setTimeout(180_000)
    troubles.expect(/status of 404/)
    const page = await visitor({ viewport: { width, height: 800 } })
    for (const path of openPages) await test.step(path, () => check(page, path))
    await test.step('the menu', async () => {
      await page.goto('/listings')
      await page.getByRole('banner').locator('summary').filter({ visible: true }).first().click()
      await expectAccessibleDayAndNight(page)
    })
    await test.step('a service', async () => {
      await page.goto('/services')
      const service = page.getByRole('article').locator('a[href^="/services/"]').first()
      await check(page, (await service.getAttribute('href')) ?? '')
    })
    await test.step('a listing and its pictures, full screen', async () => {
      await page.goto('/listings')
      const listing = page.getByRole('main').locator('a[href^="/listing/"]').first()
      const path = (await listing.getAttribute('href')) ?? ''
      await check(page, path)
      // Until the scripts have arrived a picture is a link to its file.
      await expect(async () => {
        await page.goto(path)
        await page.locator('.gallery .slides a').first().press('Enter')
        await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await expectAccessibleDayAndNight(page)
    })
  })

  test(`everybody can use a member's pages, ${width} wide`, async ({ visitor, market }) => {
    test.setTimeout(180_000)
    const member = new FormSender(market.url)
    await member.becomeMember()
    const page = await visitor({ viewport: { width, height: 800 }, signedInAs: member })
    await test.step('no listing yet', () => check(page, '/my-listings'))
    const id = await member.postListing({
      title: 'Nili-Ravi buffalo',
      description: 'Fourteen litres a day',
      price: '285000',
      category: 'livestock',
      images: [await aPhoto()],
    })
    const own = ['/my-listings', `/listing/${id}`, `/edit-listing/${id}`, '/sell', '/my-services']
    const asked = [
      `/my-listings/${id}/delete`,
      `/my-listings/${id}/sold`,
      '/services/new',
      '/renew',
    ]
    for (const path of [...own, ...asked]) {
      await test.step(path, () => check(page, path))
    }
    await test.step('the form of a category, refused', async () => {
      await page.goto('/sell')
      await page.locator('.tile').first().click()
      await page
        .getByRole('main')
        .locator('form button:visible, form a.btn-primary:visible')
        .last()
        .click()
      await page.getByRole('alert').first().waitFor()
      await expectAccessibleDayAndNight(page)
    })
  })

  test(`everybody can use what a member writes, saves and chooses, ${width} wide`, async ({
    visitor,
    market,
    troubles,
  }) => {
    test.setTimeout(180_000)
    troubles.expect(/status of 404/)
    const [seller, buyer] = [new FormSender(market.url), new FormSender(market.url)]
    await seller.becomeMember('Haji Bashir')
    await buyer.becomeMember('Shabnam Bibi')
    const page = await visitor({ viewport: { width, height: 800 }, signedInAs: buyer })
    for (const path of ['/messages', '/favorites', '/notifications']) {
      await test.step(`${path}, empty`, () => check(page, path))
    }
    const [listingId, soldId] = [await postGoats(seller, 'one'), await postGoats(seller, 'two')]
    await test.step('a conversation not yet begun', () =>
      check(page, `/messages?listing=${listingId}`))
    const conversationId = await talk({ seller, buyer, listingId })
    for (const id of [listingId, soldId]) {
      await expectRedirect(await buyer.post(`/favorites/${id}`, { intent: 'add' }))
    }
    await expectRedirect(
      await seller.post(`/my-listings/${soldId}/sold`, { what: 'sold', where: 'here' }),
    )
    const search = '/search?q=goat&priceMax=900000'
    await expectRedirect(await buyer.post('/saved-searches', { search }))
    const talking = [
      '/messages',
      `/messages/${conversationId}`,
      `/messages/${conversationId}?ask=block`,
      `/messages/${conversationId}/report/2`,
      `/messages/${crypto.randomUUID()}`,
    ]
    const kept = ['/favorites', '/notifications', search, '/saved-searches', `/listing/${soldId}`]
    const choosing = [
      '/settings',
      '/settings/security',
      '/settings/security/email',
      '/settings/security/sessions',
      '/settings/notifications',
      '/settings/preferences',
      '/settings/delete',
      '/stop',
    ]
    for (const path of [...talking, ...kept, ...choosing]) {
      await test.step(path, () => check(page, path))
    }
  })
}

async function check(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectAccessibleDayAndNight(page)
}

async function postGoats(seller: FormSender, which: string): Promise<string> {
  return seller.postListing({
    title: `Pair of Beetal goats, herd ${which}`,
    description: 'Two teeth, healthy',
    price: '185000',
    category: 'livestock',
    images: [await aPhoto()],
  })
}

async function aPhoto(): Promise<Blob> {
  return new Blob([new Uint8Array(await aPicture())], { type: 'image/jpeg' })
}

/** The buyer asks, and the seller answers with what a reader is warned of. */
async function talk(people: { seller: FormSender; buyer: FormSender; listingId: string }) {
  const { seller, buyer, listingId } = people
  const asked = { listing_id: listingId, client_id: crypto.randomUUID(), text: 'Salaam, milk?' }
  const { sent } = await (await buyer.post('/messages/start', asked)).json()
  const text = 'Send 20,000 in advance and I will hold them: https://example.com/pay'
  const answer = { client_id: crypto.randomUUID(), text }
  await seller.post(`/messages/${sent.conversationId}/send`, answer)
  return sent.conversationId as string
}
