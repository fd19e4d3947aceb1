import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Language } from '../../app/i18n/language.ts'
import type { Translate } from '../../app/i18n/translator.ts'
import { listPictureFiles } from '../../app/images/storage/picture-path.server.ts'
import { formatAcres } from '../../app/listings/facts/format-measures.ts'
import { aMember } from '../../test/support/market/form-sender.ts'
import { expect, inUrdu, languageTagFor, test } from '../support/fixtures.ts'
import type { Mailbox } from '../support/mailbox.ts'
import { newPerson, type Person } from '../support/person.ts'
import {
  choosePhotos,
  expectFieldErrors,
  expectPosted,
  fillInBasics,
  fillInContact,
  fillInDetails,
  fillInTerms,
  goToStep,
  type Land,
  newLand,
} from './land-form.ts'
import { countListings, createButton, formOn } from './unsent-form-steps.ts'

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `a new member posts land, and a buyer finds it and contacts them, ${how}`,
    languageTagFor(scripts),
    async ({ visitor, language, t, mailbox, market, pageErrors }) => {
      test.setTimeout(120_000)
      // A rejected form, and a deleted listing.
      pageErrors.ignore(/status of 4(22|10)/)
      const land = newLand(language)
      const seller = await visitor({ scripts })
      const buyer = await visitor({ scripts })

      await becomeMember(seller, t, mailbox, newPerson(language))
      const address = await postLand(seller, t, land, scripts)
      await expectShown(seller, t, land)
      const files = await filesOfPictures(seller, join(market.dataDir, 'pictures'))
      await expectNothingButPictures(files)

      await findByWord(buyer, t, land)
      await findByCity(buyer, t, land, scripts)
      await (scripts ? pagePhotosByKeys(buyer, t, language) : pagePhotosByLinks(buyer, t))
      await reachSeller(buyer, t, land)

      await deleteListing(seller, t, land, scripts)
      expect((await buyer.goto(address))?.status()).toBe(410)
      await expect(buyer.getByText(t('listing.detail.notFound'))).toBeVisible()
      expect(files.filter((file) => existsSync(file))).toEqual([])
    },
  )
}

test(
  'errors in a rejected form disappear as fields are corrected',
  inUrdu,
  async ({ signedInPage, language, t, market }) => {
    const seller = await aMember(market.url)
    const page = await signedInPage(seller)
    const land = newLand(language)
    const form = formOn(page)
    const wrong = form.getByRole('alert').getByRole('listitem')
    const missing = t('images.missing.text')
    const toast = page.locator('.toast').filter({ hasText: missing })

    await page.goto('/sell')
    await form.locator('.tile').filter({ hasText: land.category }).click()
    await form.getByLabel(land.areaLabel, { exact: true }).fill('0')
    const end = createButton(page, t)
    await ((await end.isVisible()) ? end.click() : goToStep(page, t, 'toTerms'))
    await expect(toast).toBeVisible()
    await expect(wrong.filter({ hasText: missing })).toBeVisible()
    await expect(wrong.filter({ hasText: land.areaLabel })).toContainText(
      t('listing.errors.numberZero'),
    )
    const count = await wrong.count()
    await expect(form.getByText(t('ui.toCorrect', { count }))).toBeVisible()

    await form.getByLabel(land.areaLabel, { exact: true }).fill('12.5')
    await expect(form.getByLabel(land.areaLabel, { exact: true })).not.toHaveAttribute(
      'aria-invalid',
    )
    await expect(form.getByLabel(land.areaLabel, { exact: true })).toBeFocused()
    await expect(wrong).toHaveCount(count - 1)
    await expect(form.getByText(t('ui.toCorrect', { count: count - 1 }))).toBeVisible()
    // The other category has no required fields of its own.
    await expect(form.locator('.tile').first()).toBeHidden()
    await form.getByText(t('sell.changeCategory')).click()
    await form.locator('.tile').first().click()
    await expect(wrong).toHaveCount(count - 2)
    await choosePhotos(form)
    await expect(toast).toBeHidden()
    await expect(wrong.filter({ hasText: missing })).toHaveCount(0)
    await fillInBasics(form, land)
    for (const name of ['title', 'description'])
      await expect(form.locator(`[name=${name}]`)).not.toHaveAttribute('aria-invalid')
  },
)

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `Enter in a text field neither submits the form nor saves a draft, ${how}`,
    inUrdu,
    async ({ signedInPage, market }) => {
      const seller = await aMember(market.url)
      const page = await signedInPage(seller, { scripts })
      const sent: string[] = []
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
      for (const path of ['/sell', '/services/new']) {
        await page.goto(path)
        const title = formOn(page).locator('[name=title]')
        await title.fill('Half a title')
        await title.press('Enter')
        await title.pressSequentially(', and the rest')
        await expect(title).toHaveValue('Half a title, and the rest')
        await expect(page).toHaveURL(new RegExp(`${path}$`))
      }
      expect(sent.filter((url) => !/seen|events/.test(url))).toEqual([])
      expect(await countListings(seller)).toBe(0)
    },
  )
}

async function becomeMember(page: Page, t: Translate, mailbox: Mailbox, person: Person) {
  await page.goto('/auth')
  await page.getByRole('link', { name: t('auth.toSignUp') }).click()
  await page.getByLabel(t('auth.fullName')).fill(person.fullName)
  await page.getByLabel(t('auth.email')).fill(person.email)
  await page.locator('[name=password]').fill(person.password)
  await page.getByLabel(t('auth.adult')).check()
  await page.getByRole('button', { name: t('auth.createAccount') }).click()
  await expect(page.getByText(t('auth.accountCreated'))).toBeVisible()

  await page.goto(await mailbox.waitForLink(person.email, '/auth/verify'))
  await page.getByRole('button', { name: t('auth.verifyButton') }).click()
  await expect(page.getByText(t('auth.verified'), { exact: true })).toBeVisible()

  await page.getByLabel(t('auth.email')).fill(person.email)
  await page.locator('[name=password]').fill(person.password)
  await page.getByRole('button', { name: t('auth.login'), exact: true }).click()
  await expect(page.getByText(t('auth.welcomeBack'))).toBeVisible()
}

/** Posts the land, first without its required fields; returns the URL of the new listing. */
async function postLand(page: Page, t: Translate, land: Land, scripts: boolean): Promise<string> {
  await page.goto('/sell')
  const form = page.getByRole('main').locator('form')
  await form.locator('.tile').filter({ hasText: land.category }).click()
  await choosePhotos(form, { width: 1600, height: 1200 })
  if (!scripts) await form.getByRole('button', { name: t('sell.showDetails') }).click()
  await expect(form.locator('[name=image_ids]')).toHaveCount(3)

  await fillInBasics(form, land)
  await goToStep(page, t, 'toTerms')
  await goToStep(page, t, 'toWhere')
  await create(page, t)
  await expectFieldErrors(form, land.areaLabel, land.canalLabel)

  await fillInDetails(form, land)
  await goToStep(page, t, 'toTerms')
  await fillInTerms(form, land)
  await form.locator('[name=price]').fill('2 lakh 50 hazar')
  await goToStep(page, t, 'toWhere')
  await fillInContact(form, land)
  await create(page, t)
  await expect(page).toHaveURL(/\/listing\/[0-9a-f-]{36}\?posted$/)
  await expect(page.getByText(t('sell.created.text'))).toBeVisible()
  await expectPosted(page, t, land)
  return page.url().replace('?posted', '')
}

async function create(page: Page, t: Translate): Promise<void> {
  const button = page
    .getByRole('main')
    .locator('form')
    .getByRole('button', {
      name: t('sell.create'),
    })
  if (await button.last().isVisible()) await button.last().click()
}

async function expectShown(page: Page, t: Translate, land: Land): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: land.title })).toBeVisible()
  await expect(page.getByText(land.canal, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(formatAcres(12.5, t), { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Rs 250,000').first()).toBeVisible()
  await expect(page.getByText(t('listing.contact.yours'))).toBeVisible()
  await expect(photosOf(page)).toHaveCount(3)
}

function photosOf(page: Page) {
  return page.locator('.gallery-main .slides > li')
}

/** The paths of all stored files of a listing's photos: the originals and every width. */
async function filesOfPictures(page: Page, folder: string): Promise<string[]> {
  const links = await page
    .locator('.gallery-main .slides a')
    .evaluateAll((found) => found.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  return links.flatMap((link) => {
    const stem = link.replace('/pictures/', '').replace(/-\d+\.webp$/, '')
    const original = ['jpg', 'webp'].find((type) => existsSync(join(folder, `${stem}.${type}`)))
    return listPictureFiles(`${stem}.${original}`).map((file) => join(folder, file))
  })
}

async function expectNothingButPictures(files: string[]): Promise<void> {
  expect(files).toHaveLength(3 * 5)
  const shapes: string[] = []
  for (const file of files) {
    const { exif, iptc, xmp, comments, orientation, width, height } = await sharp(file).metadata()
    expect({ exif, iptc, xmp, comments, orientation }, file).toEqual({})
    shapes.push(width > height ? 'wide' : 'tall')
  }
  const [field, canal, map] = [shapes.slice(0, 5), shapes.slice(5, 10), shapes.slice(10)]
  expect([new Set(field), new Set(canal), new Set(map)]).toEqual(
    [['wide'], ['tall'], ['wide']].map((shape) => new Set(shape)),
  )
}

async function findByWord(page: Page, t: Translate, land: Land): Promise<void> {
  await page.goto('/')
  const box = page.getByRole('search').filter({ visible: true }).first()
  await box.locator('[name=q]').fill(land.word)
  await box.locator('[name=q]').press('Enter')
  await expect(page).toHaveURL(/\/search\?/)
  await expect(page.getByRole('main').getByRole('link', { name: land.title })).toBeVisible()
}

async function findByCity(page: Page, t: Translate, land: Land, scripts: boolean): Promise<void> {
  await page.goto('/')
  const box = page.getByRole('search').filter({ visible: true }).first()
  await box.getByLabel(t('header.province')).selectOption('punjab')
  // Without scripts the cities load with the next page, where a narrow search box opens on focus.
  if (!scripts) {
    await box.getByRole('button', { name: t('header.searchButton') }).click()
    await box.locator('[name=q]').focus()
  }
  await box.getByLabel(t('header.city')).selectOption('okara')
  await box.getByRole('button', { name: t('header.searchButton') }).click()
  await page.getByRole('main').getByRole('link', { name: land.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: land.title })).toBeVisible()
}

async function pagePhotosByKeys(page: Page, t: Translate, language: Language): Promise<void> {
  const [onward, back] =
    language === 'ur' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const counter = (number: number) => t('gallery.counter', { number, count: 3 })
  const first = page.getByRole('link', { name: t('gallery.open', { number: 1, count: 3 }) })
  const viewer = page.getByRole('dialog')
  const address = page.url()
  // Before hydration a photo is a link to its file.
  await expect(async () => {
    await page.goto(address)
    await first.press('Enter')
    await expect(viewer).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(viewer.getByText(counter(1))).toBeVisible()
  for (const [key, number] of [
    [onward, 2],
    [onward, 3],
    [onward, 1],
    [back, 3],
  ] as const) {
    await page.keyboard.press(key)
    await expect(viewer.getByText(counter(number))).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
}

async function pagePhotosByLinks(page: Page, t: Translate): Promise<void> {
  for (const number of [2, 3, 1]) {
    await page
      .getByRole('link', { name: t('gallery.photo', { number }), exact: true })
      .press('Enter')
    await expect(photosOf(page).nth(number - 1)).toBeInViewport()
  }
}

async function reachSeller(page: Page, t: Translate, land: Land): Promise<void> {
  const number = land.phone.replace(/\D/g, '').slice(1)
  expect((await page.content()).replace(/[\s-]/g, '')).not.toContain(number)
  const name = t('listing.contact.showNumber')
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
  const links = page.getByRole('main').getByRole('link').filter({ visible: true })
  await expect(links.and(page.locator(`[href="tel:+92${number}"]`)).first()).toBeVisible()
  await expect(links.and(page.locator(`[href^="https://wa.me/92${number}"]`)).first()).toBeVisible()
}

async function deleteListing(page: Page, t: Translate, land: Land, scripts: boolean) {
  const card = page.getByRole('article').filter({ hasText: land.title })
  const question = scripts ? page.getByRole('dialog') : page.getByRole('main')
  // Before hydration the confirmation is a page of its own.
  await expect(async () => {
    await page.goto('/my-listings')
    await card.getByRole('link', { name: t('myListings.delete'), exact: true }).click()
    await expect(question.getByText(t('myListings.deleteText'))).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await question.getByRole('button', { name: t('myListings.delete') }).click()
  await expect(page.getByText(t('myListings.deleted.text'))).toBeVisible()
  if (scripts) await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(card).toHaveCount(0)
}
