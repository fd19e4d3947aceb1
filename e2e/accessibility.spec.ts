import type { Page } from '@playwright/test'
import { FormSender } from '../test/form-sender.ts'
import { aPicture } from '../test/pictures.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test.use({ demo: true })

const looks = [
  { theme: 'light', width: 360 },
  { theme: 'dark', width: 360 },
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 1280 },
] as const

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

for (const { theme, width } of looks) {
  test(`everybody can use the open pages, ${theme}, ${width} wide`, async ({
    visitor,
    troubles,
  }) => {
    test.setTimeout(180_000)
    troubles.expect(/status of 404/)
    const page = await visitor({ theme, viewport: { width, height: 800 } })
    for (const path of openPages) await test.step(path, () => check(page, path))
    await test.step('the menu', async () => {
      await page.goto('/listings')
      await page.getByRole('banner').locator('summary').filter({ visible: true }).first().click()
      await expectAccessible(page)
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
      await expectAccessible(page)
    })
  })

  test(`everybody can use a member's pages, ${theme}, ${width} wide`, async ({
    visitor,
    market,
  }) => {
    test.setTimeout(180_000)
    const member = new FormSender(market.url)
    await member.becomeMember()
    const page = await visitor({ theme, viewport: { width, height: 800 }, signedInAs: member })
    await test.step('no listing yet', () => check(page, '/my-listings'))
    const id = await member.postListing({
      title: 'Nili-Ravi buffalo',
      description: 'Fourteen litres a day',
      price: '285000',
      category: 'livestock',
      images: [new Blob([new Uint8Array(await aPicture())], { type: 'image/jpeg' })],
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
      await expectAccessible(page)
    })
  })
}

async function check(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectAccessible(page)
}
