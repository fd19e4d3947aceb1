import type { Locator, Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translator.ts'
import { aPicture } from '../../test/support/listings/pictures.ts'
import { aMember, MarketClient } from '../../test/support/market/form-sender.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect, inUrdu, languageTagFor, test } from '../support/fixtures.ts'
import {
  choosePhotos,
  expectFieldErrors,
  fillInBasics,
  fillInContact,
  fillInDetails,
  fillInTerms,
  goToStep,
  newLand,
} from './land-form.ts'

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `a seller edits a listing’s title and photos together, ${how}`,
    languageTagFor(scripts),
    async ({ signedInPage, market, t }) => {
      const seller = await aMember(market.url)
      const listingId = await postCow(seller, 4)
      const page = await signedInPage(seller, { scripts })
      const before = await picturesOf(page, listingId)
      expect(before).toHaveLength(4)

      await page.goto('/my-listings')
      await page.locator(`main a[href="/edit-listing/${listingId}"]`).click()
      const form = formOf(page)
      await expect(form.locator('[name=price]')).toHaveValue('285,000')
      await expect(form.locator('[name=title]')).toHaveValue(cow.title)
      const order = await (scripts ? rearrange(page, t) : rearrangePlainly(page, t))
      await form.locator('[name=title]').fill('Kali bhains, third calf')
      await save(page, t)
      await expect(page).toHaveURL(/\/listings$/)
      await expect(page.getByText(t('edit.saved.text'))).toBeVisible()

      const after = await picturesOf(page, listingId)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kali bhains, third calf')
      expect(after).toHaveLength(3)
      expect(after.map((picture) => before.indexOf(picture))).toEqual(order)
    },
  )

  test(
    `a draft is visible only to its seller until it is posted, ${how}`,
    inUrdu,
    async ({ visitor, signedInPage, language, market, pageErrors, t }) => {
      test.setTimeout(120_000)
      // Another user opens the draft, and the seller posts it while incomplete.
      pageErrors.ignore(/status of 4(04|22)/)
      const seller = await aMember(market.url)
      const page = await signedInPage(seller, { scripts })
      const land = newLand(language)
      const form = formOf(page)

      await page.goto('/sell')
      await form.locator('.tile').filter({ hasText: land.category }).click()
      await fillInBasics(form, land)
      // With scripts the category's own fields load and push the button down the page.
      if (scripts) await expect(form.getByLabel(land.areaLabel, { exact: true })).toBeVisible()
      await pressShown(page, t('sell.draft.save'))
      await expect(page.getByText(t('sell.draft.saved.text'))).toBeVisible()
      await expect(page).toHaveURL(/\/my-listings\?tab=draft$/)
      const edit = page.locator('main a[href^="/edit-listing/"]')
      const listingId = ((await edit.first().getAttribute('href')) ?? '').split('/').at(-1)
      const stranger = await visitor({ scripts })
      expect((await stranger.goto(`/listing/${listingId}`))?.status()).toBe(404)

      await page.goto(`/edit-listing/${listingId}`)
      await expect(form.locator('[name=title]')).toHaveValue(land.title)
      await choosePhotos(form)
      if (!scripts) {
        await pressShown(page, t('sell.draft.save'))
        await expect(page.getByText(t('sell.draft.saved.text'))).toBeVisible()
        await page.goto(`/edit-listing/${listingId}`)
      }
      // Converting large photos takes a slow machine longer than anything else.
      await expect(form.locator('[name=image_ids]')).toHaveCount(3, { timeout: 30_000 })
      await goToStep(page, t, 'toTerms')
      await goToStep(page, t, 'toWhere')
      if (await shown(page, t('sell.create')).isVisible()) await pressShown(page, t('sell.create'))
      await expectFieldErrors(form, land.areaLabel, land.canalLabel)
      await fillInDetails(form, land)
      await goToStep(page, t, 'toTerms')
      await fillInTerms(form, land)
      await goToStep(page, t, 'toWhere')
      await fillInContact(form, land)
      await pressShown(page, t('sell.create'))
      await expect(page.getByText(t('sell.created.text'))).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/listing/${listingId}\\?posted$`))
      expect((await stranger.goto(`/listing/${listingId}`))?.status()).toBe(200)
    },
  )

  test(
    `a second tab is warned before it overwrites a newer change, ${how}`,
    inUrdu,
    async ({ signedInPage, market, pageErrors, t }) => {
      pageErrors.ignore(/status of 409/)
      const seller = await aMember(market.url)
      const listingId = await postCow(seller, 1)
      const first = await signedInPage(seller, { scripts })
      const second = await signedInPage(seller, { scripts })
      for (const page of [first, second]) await page.goto(`/edit-listing/${listingId}`)
      await setPrice(first, t, '310000')
      await expect(first.getByText(t('edit.saved.text'))).toBeVisible()

      await setPrice(second, t, '290000')
      const notice = second.getByRole('alert').filter({ hasText: t('edit.changed.title') })
      await expect(notice).toContainText('310,000')
      await expect(notice).toContainText('290,000')
      await expect(formOf(second).locator('[name=price]')).toHaveValue('290000')
      if (scripts) await expectAccessible(second)
      await first.goto(`/listing/${listingId}`)
      await expect(first.getByText('310,000').first()).toBeVisible()
      await save(second, t)
      await expect(second.getByText(t('edit.saved.text'))).toBeVisible()
      await first.goto(`/listing/${listingId}`)
      await expect(first.getByText('290,000').first()).toBeVisible()
    },
  )
}

test(
  'the edit form opens only for the listing’s seller and tells others why',
  inUrdu,
  async ({ visitor, market, pageErrors, t }) => {
    pageErrors.ignore(/status of 40[34]/)
    const seller = await aMember(market.url)
    const listingId = await postCow(seller, 1)
    const address = `/edit-listing/${listingId}`

    const other = new MarketClient(market.url)
    const person = await other.becomeMember()
    const page = await visitor()
    await page.goto(address)
    await expect(page.getByText(t('edit.signIn.text'))).toBeVisible()
    await page.getByLabel(t('auth.email')).fill(person.email)
    await page.locator('[name=password]').fill(person.password)
    await page.getByRole('button', { name: t('auth.login'), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(page.getByText(t('edit.notYours'))).toBeVisible()
    await expectAccessible(page)

    for (const missing of ['01a1fe95-20bc-7963-b0cd-731634da6ad6', 'nothing']) {
      expect((await page.goto(`/edit-listing/${missing}`))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('edit.notFound'))
      await expect(page.getByText(t('listing.detail.notFound'))).toBeVisible()
    }
    await page.getByRole('link', { name: t('edit.back') }).click()
    await expect(page).toHaveURL(/\/listings$/)
  },
)

const cow = { title: 'Kali bhains, second calf', description: 'Fourteen litres a day' }

async function postCow(seller: MarketClient, pictureCount: number): Promise<string> {
  const images: Blob[] = []
  while (images.length < pictureCount) {
    const picture = await aPicture({ width: 400 + images.length })
    images.push(new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }))
  }
  return await seller.postListing({ ...cow, price: '285000', category: 'livestock', images })
}

function formOf(page: Page): Locator {
  return page.getByRole('main').locator('#typed-form')
}

/** The URLs of a listing's photos, in order. */
async function picturesOf(page: Page, listingId: string): Promise<string[]> {
  await page.goto(`/listing/${listingId}`)
  return await page
    .locator('.gallery-main .slides a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
}

/** Removes the second and third of four photos, adds one and moves it before the last. */
async function rearrange(page: Page, t: Translate): Promise<number[]> {
  const imageIds = formOf(page).locator('[name=image_ids]')
  for (const left of [3, 2]) {
    await page.getByRole('button', { name: t('images.remove', { number: 2 }) }).click()
    await expect(imageIds).toHaveCount(left)
  }
  await addPhoto(formOf(page))
  await expect(imageIds).toHaveCount(3)
  await page.getByRole('button', { name: t('images.earlier', { number: 3 }) }).click()
  return [0, -1, 3]
}

/**
 * Without scripts: removes the same photos with checkboxes, moves the last to the front and then
 * the added one before the other. Each button reloads the form with its input intact.
 */
async function rearrangePlainly(page: Page, t: Translate): Promise<number[]> {
  const form = formOf(page)
  await form.locator('[name=title]').fill('Typed before a photo is moved')
  for (const index of [1, 2]) await form.locator('[name=left_out]').nth(index).check()
  await addPhoto(form)
  await page.getByRole('button', { name: t('images.earlier', { number: 4 }) }).click()
  await expect(form.locator('[name=image_ids]')).toHaveCount(3)
  await expect(form.locator('[name=title]')).toHaveValue('Typed before a photo is moved')
  await expect(form.locator('[name=left_out]').first()).toBeInViewport()
  await page.getByRole('button', { name: t('images.earlier', { number: 3 }) }).click()
  await expect(form.locator('[name=image_ids]')).toHaveCount(3)
  return [3, -1, 0]
}

async function addPhoto(form: Locator): Promise<void> {
  const buffer = await aPicture({ width: 500 })
  await form
    .locator('input[type=file]')
    .setInputFiles([{ name: 'calf.jpg', mimeType: 'image/jpeg', buffer }])
}

/** On a phone the price is on the second step; every step has a save button. */
async function setPrice(page: Page, t: Translate, price: string): Promise<void> {
  await goToStep(page, t, 'toTerms')
  await formOf(page).locator('[name=price]').fill(price)
  await save(page, t)
}

async function save(page: Page, t: Translate): Promise<void> {
  await pressShown(page, t('edit.save'))
}

function shown(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name }).filter({ visible: true })
}

async function pressShown(page: Page, name: string): Promise<void> {
  await shown(page, name).click()
}
