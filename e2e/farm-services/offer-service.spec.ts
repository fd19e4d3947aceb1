import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Language } from '../../app/i18n/language.ts'
import type { Translate } from '../../app/i18n/translator.ts'
import { aPicture } from '../../test/support/listings/pictures.ts'
import { aMember } from '../../test/support/market/form-sender.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'
import { openUntil } from '../support/open-until.ts'

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `a provider offers, edits, deactivates, reactivates and deletes a service, ${how}`,
    inUrdu,
    async ({ visitor, signedInPage, market, language, t, pageErrors }) => {
      test.setTimeout(120_000)
      // A rejected form, a conflicting edit, and a service that is inactive or deleted.
      pageErrors.ignore(/status of 4(22|09|04)/)
      const provider = await aMember(market.url)
      const page = await signedInPage(provider, { scripts })
      const farmer = await visitor({ scripts })
      const title = newTitle(language)

      await farmer.goto('/services/new')
      await expect(farmer).toHaveURL(/\/auth\?redirect=%2Fservices%2Fnew$/)
      await offer(page, t, title, scripts)
      const card = farmer.getByRole('main').getByRole('link', { name: title })
      await openUntil(farmer, '/services', () => expect(card).toBeVisible({ timeout: 1_000 }))
      await card.click()
      await expect(farmer.getByRole('heading', { level: 1, name: title })).toBeVisible()
      const address = farmer.url()

      await changePriceTwice(page, t, title, scripts)
      await press(page, title, t('myServices.takeDown'))
      await expect(page.getByText(t('myServices.now.inactive'))).toBeVisible()
      await openUntil(farmer, address, (status) => expect(status).toBe(404))
      await press(page, title, t('myServices.putUp'))
      await expect(page.getByText(t('myServices.now.active'))).toBeVisible()
      await openUntil(farmer, address, (status) => expect(status).toBe(200))
      await expect(farmer.getByText('Rs 5,500').first()).toBeVisible()

      await deleteService(page, t, title)
      await openUntil(farmer, address, (status) => expect(status).toBe(404))
      await expect(farmer.getByText(t('services.detail.notFound'))).toBeVisible()
    },
  )
}

test(
  'without JavaScript, what is wrong with the whole form is shown at the step that was sent',
  inUrdu,
  async ({ signedInPage, market, t, pageErrors }) => {
    pageErrors.ignore(/status of 4(22|09)/)
    const member = await aMember(market.url)
    const token = randomUUID()
    const goat = { title: 'Beetal goat', description: 'Healthy', price: '45000' }
    await member.postListing({ ...goat, category: 'livestock', token })
    const page = await signedInPage(member, { scripts: false })
    const form = formOn(page)

    await page.goto('/services/new#where')
    // The token of a form that has been sent already.
    await form.locator('[name=form_token]').evaluate((field, used) => {
      ;(field as HTMLInputElement).value = used
    }, token)
    await form.locator('[name=contact_phone]').fill('0300 1234567')
    await openStep(page, 'terms')
    await form.locator('[name=price]').fill('4500')
    await form.locator('[name=location_province]').selectOption('punjab')
    await form.locator('[name=location_city]').fill('Okara')
    await openStep(page, 'what')
    await form.getByText(t('services.types.tractor_rental'), { exact: true }).click()
    await form.locator('[name=title]').fill('Tractor on hire')
    await form.locator('[name=description]').fill('MF 385 and driver.')
    await openStep(page, 'where')
    await submit(page, t('serviceForm.submit'))
    await expect(page.getByText(t('sell.trouble.otherForm'))).toBeVisible()
    await expectOnlyStep(page, 'where')
    await form.getByRole('link', { name: t('sell.back') }).click()
    await expectOnlyStep(page, 'terms')

    await page.goto('/sell?category=livestock#what')
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'goat.jpg', mimeType: 'image/jpeg', buffer: await aPicture() })
    await form.locator('[name=title]').fill(goat.title)
    await form.locator('[name=description]').fill(goat.description)
    await openStep(page, 'terms')
    await form.locator('[name=price]').fill(goat.price)
    await form.locator('[name=location_province]').selectOption('punjab')
    await form.locator('[name=location_city]').fill('Okara')
    await openStep(page, 'where')
    await submit(page, t('sell.create'))
    await expect(page.getByText(t('sell.noPhone.text'))).toBeVisible()
    await expectOnlyStep(page, 'where')
  },
)

async function expectOnlyStep(page: Page, step: string): Promise<void> {
  await expect(page.locator('.post-step:visible')).toHaveCount(1)
  await expect(page.locator(`#${step}`)).toBeVisible()
}

function newTitle(language: Language): string {
  const number = Math.floor(Math.random() * 1e9)
  return language === 'ur' ? `ٹریکٹر کرائے پر ${number}` : `Tractor on hire ${number}`
}

/** Fills in the form: first empty, then with a text file among the photos. */
async function offer(page: Page, t: Translate, title: string, scripts: boolean): Promise<void> {
  await page.goto('/services/new#where')
  await submit(page, t('serviceForm.submit'))
  await expect(page.getByRole('link', { name: t('listing.errors.titleRequired') })).toBeVisible()
  // Letters with diacritics are several code units each, but count as one of the 120 allowed.
  const titleField = formOn(page).locator('[name=title]')
  await openStep(page, 'what')
  await titleField.pressSequentially('بُ'.repeat(121))
  await expect(titleField).toHaveValue('بُ'.repeat(121))
  await openStep(page, 'where')
  await submit(page, t('serviceForm.submit'))
  const tooLong = t('listing.errors.tooLong', { most: 120 })
  await expect(page.getByRole('link', { name: tooLong })).toBeVisible()
  await openStep(page, 'what')
  await titleField.fill('بُ'.repeat(120))
  await openStep(page, 'where')
  await submit(page, t('serviceForm.submit'))
  await expect(page.getByRole('link', { name: tooLong })).toHaveCount(0)
  await expect(page.getByText(t('listing.errors.descriptionRequired')).first()).toBeVisible()
  if (scripts) await expectAccessible(page)

  const form = formOn(page)
  await openStep(page, 'what')
  const files = [
    { name: 'tractor.jpg', mimeType: 'image/jpeg', buffer: await aPicture() },
    { name: 'rotavator.jpg', mimeType: 'image/jpeg', buffer: await aPicture({ width: 450 }) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') },
  ]
  await form.locator('input[type=file]').setInputFiles(files)
  const skipped = page.getByText(t('images.ofService.wrongType', { file: 'notes.txt' }))
  if (scripts) await expect(skipped).toBeVisible()
  await form.getByText(t('services.types.tractor_rental'), { exact: true }).click()
  await form.locator('[name=title]').fill(title)
  await form.locator('[name=description]').fill('MF 385, rotavator and driver.')
  await openStep(page, 'terms')
  await form.locator('[name=price]').fill('4,500')
  await form.locator('[name=price_unit]').selectOption('per_acre')
  await form.locator('[name=location_province]').selectOption('punjab')
  await form.locator('[name=location_city]').fill('Okara')
  await openStep(page, 'where')
  await form.locator('[name=contact_phone]').fill('0300 1234567')
  await submit(page, t('serviceForm.submit'))
  await expect(page).toHaveURL(/\/services$/)
  await expect(page.getByText(t('serviceForm.created'))).toBeVisible()
  if (!scripts) await expect(skipped).toBeVisible()
}

/** Saves from two pages: the second is warned of the first change and then saves over it. */
async function changePriceTwice(
  page: Page,
  t: Translate,
  title: string,
  scripts: boolean,
): Promise<void> {
  await page.goto('/my-services')
  await cardOf(page, title)
    .getByRole('link', { name: t('myListings.edit') })
    .click()
  await expect(formOn(page).locator('[name=price]')).toHaveValue('4,500')
  await expect(formOn(page).locator('[name=image_ids]')).toHaveCount(2)
  const other = await page.context().newPage()
  await other.goto(page.url())

  await openStep(page, 'terms')
  await formOn(page).locator('[name=price]').fill('5000')
  await openStep(page, 'what')
  await moveFirstPhoto(page, t)
  await expect(formOn(page).locator('[name=price]')).toHaveValue('5000')
  await submit(page, t('serviceForm.save'))
  await expect(page.getByText(t('serviceForm.saved'))).toBeVisible()

  await openStep(other, 'terms')
  await formOn(other).locator('[name=price]').fill('5500')
  await submit(other, t('serviceForm.save'))
  await expect(other.getByText(t('edit.changed.title'))).toBeVisible()
  await expect(other.getByRole('alert').getByText('5,000')).toBeVisible()
  if (scripts) await expectAccessible(other)
  await submit(other, t('serviceForm.save'))
  await expect(other.getByText(t('serviceForm.saved'))).toBeVisible()
  await other.close()
  await page.goto('/my-services')
}

async function moveFirstPhoto(page: Page, t: Translate): Promise<void> {
  const order = formOn(page).locator('[name=image_ids]')
  const [first = '', second = ''] = await order.evaluateAll((ids) =>
    ids.map((id) => (id as HTMLInputElement).value),
  )
  await page.getByRole('button', { name: t('images.later', { number: 1 }) }).click()
  await expect(order.first()).toHaveValue(second)
  await expect(order.last()).toHaveValue(first)
}

async function press(page: Page, title: string, name: string): Promise<void> {
  await cardOf(page, title).getByRole('button', { name, exact: true }).click()
}

async function deleteService(page: Page, t: Translate, title: string): Promise<void> {
  const name = t('myServices.deleteNamed', { title })
  await cardOf(page, title).getByRole('link', { name }).click()
  // A dialog with scripts, a page of its own without.
  const question = page.getByRole('dialog').or(page.getByRole('main')).last()
  await expect(page.getByText(t('myServices.deleteText'))).toBeVisible()
  await question
    .getByRole('button', { name: t('myListings.delete'), exact: true })
    .last()
    .click()
  await expect(page.getByText(t('myServices.deleted'))).toBeVisible()
  await expect(cardOf(page, title)).toHaveCount(0)
}

/** Every step of a posted service has the button that saves it. */
async function submit(page: Page, name: string): Promise<void> {
  await formOn(page)
    .getByRole('button', { name, exact: true })
    .filter({ visible: true })
    .last()
    .click()
}

/** Goes to a step of the form, forwards or back, one at a time, as its links do. */
async function openStep(page: Page, step: 'what' | 'terms' | 'where'): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, step)
  await expect(formOn(page).locator(`#${step}`)).toBeVisible()
}

function formOn(page: Page) {
  return page.locator('#typed-form')
}

function cardOf(page: Page, title: string) {
  return page.getByRole('article').filter({ hasText: title })
}
