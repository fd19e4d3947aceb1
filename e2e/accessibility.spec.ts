import type { Page } from '@playwright/test'
import { FormSender } from '../test/form-sender.ts'
import { aPicture } from '../test/pictures.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './fixtures.ts'

test.use({ demo: true })

const looks = [
  { theme: 'light', width: 360 },
  { theme: 'dark', width: 360 },
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 1280 },
] as const

const open = {
  '/': '/',
  '/auth': '/auth',
  '/auth?mode=sign-up': '/auth?mode=sign-up',
  '/search': '/search?q=a',
  'an empty search': '/search?q=nothingatall',
  '/category/livestock': '/category/livestock',
  '/listings': '/listings',
  'a page that is not there': '/nowhere',
}

for (const { theme, width } of looks) {
  test(`everybody can use the open pages, ${theme}, ${width} wide`, async ({
    visitor,
    troubles,
  }) => {
    test.setTimeout(180_000)
    troubles.expect(/status of 404/)
    const page = await visitor({ theme, viewport: { width, height: 800 } })
    for (const [name, path] of Object.entries(open)) {
      await test.step(name, () => check(page, path))
    }
    await test.step('a listing', async () => {
      await page.goto('/listings')
      const path = await page
        .getByRole('main')
        .locator('a[href^="/listing/"]')
        .first()
        .getAttribute('href')
      await check(page, path ?? '')
    })
  })

  test(`everybody can use a member's pages, ${theme}, ${width} wide`, async ({
    visitor,
    market,
  }) => {
    test.setTimeout(180_000)
    const member = new FormSender(market.url)
    await member.becomeMember()
    const page = await visitor({ theme, viewport: { width, height: 800 } })
    await signIn(page, member, market.url)
    await test.step('no listing yet', () => check(page, '/my-listings'))
    const id = await member.postListing({
      title: 'Nili-Ravi buffalo',
      description: 'Fourteen litres a day',
      price: '285000',
      category: 'livestock',
      images: [new Blob([new Uint8Array(await aPicture())], { type: 'image/jpeg' })],
    })
    for (const path of ['/my-listings', `/listing/${id}`, `/my-listings/${id}/delete`, '/sell']) {
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

async function signIn(page: Page, member: FormSender, url: string): Promise<void> {
  const cookies = member
    .cookie()
    .split('; ')
    .map((cookie) => cookie.split('='))
  await page
    .context()
    .addCookies(
      cookies
        .filter(([name]) => name !== 'language' && name !== 'theme')
        .map(([name = '', ...value]) => ({ name, value: value.join('='), url })),
    )
}
