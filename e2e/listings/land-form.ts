import { expect, type Locator, type Page } from '@playwright/test'
import { withoutBrackets } from '../../app/i18n/format/without-brackets.ts'
import type { Language } from '../../app/i18n/language.ts'
import type { Translate } from '../../app/i18n/translator.ts'
import { categories, provinces } from '../../db/seed/reference.ts'
import { aPhonePhoto, aPicture } from '../../test/support/listings/pictures.ts'

/** Canal land with a unique title. */
export type Land = {
  category: string
  title: string
  /** The unique word of the title, to search for. */
  word: string
  areaLabel: string
  canalLabel: string
  canal: string
  city: string
  phone: string
}

export function newLand(language: Language): Land {
  const category = categories.find(({ slug }) => slug === 'nehri-land')
  const [area, canal] = ['area', 'canal_type'].map((fieldName) =>
    category?.fields.find(({ name }) => name === fieldName),
  )
  const word = String(10_000 + Math.floor(Math.random() * 90_000))
  const cities = provinces.flatMap((province) => province.cities)
  return {
    category: category?.[language] ?? '',
    title: language === 'ur' ? `چک ${word} میں نہری رقبہ` : `Canal land in Chak ${word}`,
    word,
    areaLabel: withoutBrackets(area?.[language] ?? ''),
    canalLabel: canal?.[language] ?? '',
    canal: canal?.options?.find(({ value }) => value === 'Minor')?.[language] ?? '',
    city: cities.find(({ slug }) => slug === 'okara')?.[language] ?? '',
    phone: `0300 1${word}0`,
  }
}

/**
 * Selects three photos; the second is rotated by its EXIF data and has a GPS position. They are small
 * by default, because browser and server take long to convert those of a phone.
 */
export async function choosePhotos(
  form: Locator,
  size = { width: 640, height: 480 },
): Promise<void> {
  await form.locator('input[type=file]').setInputFiles([
    { name: 'field.jpg', mimeType: 'image/jpeg', buffer: await aPicture(size) },
    { name: 'canal.jpg', mimeType: 'image/jpeg', buffer: await aPhonePhoto(size) },
    { name: 'map.png', mimeType: 'image/png', buffer: await aPicture({ format: 'png' }) },
  ])
}

export async function fillInBasics(form: Locator, land: Land): Promise<void> {
  await form.locator('[name=title]').fill(land.title)
  await form
    .locator('[name=description]')
    .fill(`${land.title}. 12.5 acres, one murabba from the road.`)
}

export async function fillInDetails(form: Locator, land: Land): Promise<void> {
  await form.getByLabel(land.areaLabel, { exact: true }).fill('12.5')
  await form.getByLabel(land.canalLabel).selectOption(land.canal)
}

export async function fillInTerms(form: Locator, land: Land): Promise<void> {
  await form.locator('[name=location_province]').selectOption('punjab')
  await form.locator('[name=location_city]').fill(land.city)
  await form.locator('[name=price]').fill('4500000')
  // The area of land is its quantity, and land has no condition.
  for (const name of ['quantity', 'condition', 'organic', 'delivery_available'])
    await expect(form.locator(`[name=${name}]`)).toHaveCount(0)
}

export async function fillInContact(form: Locator, land: Land): Promise<void> {
  await form.locator('[name=contact_phone]').fill(land.phone)
}

/** Goes to the next step on a phone; a desktop shows all steps below each other. */
export async function goToStep(page: Page, t: Translate, to: 'toTerms' | 'toWhere'): Promise<void> {
  const next = page.getByRole('link', { name: t(`sell.${to}`) })
  if (await next.isVisible()) await next.click()
}

export async function expectFieldErrors(form: Locator, ...labels: string[]): Promise<void> {
  const summary = form.getByRole('alert').filter({ has: form.page().getByRole('list') })
  for (const label of labels) {
    await expect(summary.getByRole('link', { name: label })).toBeVisible()
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
}

/** Expects what sellers see right after posting. */
export async function expectPosted(page: Page, t: Translate, land: Land): Promise<void> {
  const notice = page.getByRole('region', { name: t('listing.posted.title') })
  await expect(notice.getByRole('article').getByRole('link', { name: land.title })).toBeVisible()
  const send = notice.getByRole('link', { name: t('listing.posted.whatsApp') })
  await expect(send).toHaveAttribute(
    'href',
    new RegExp(`^https://wa.me/.*${land.word}.*%2Flisting`),
  )
  for (const [label, path] of [
    ['another', '/sell'],
    ['mine', '/my-listings'],
  ] as const) {
    const link = notice.getByRole('link', { name: t(`listing.posted.${label}`) })
    await expect(link).toHaveAttribute('href', path)
  }
}
