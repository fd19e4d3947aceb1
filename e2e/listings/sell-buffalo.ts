import type { Locator, Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translator.ts'
import { aPicture } from '../../test/support/listings/pictures.ts'
import { expect } from '../support/fixtures.ts'
import { formOn } from './unsent-form-steps.ts'

/**
 * Fills in the open form for a buffalo in Urdu, as a seller does who knows what to say, and posts it. Types a phone
 * number only if it is given; else the form has one. Returns what was typed and decided.
 */
export async function sellBuffalo(
  page: Page,
  { t, phone }: { t: Translate; phone?: string },
): Promise<{ characters: number; decisions: number }> {
  const form = formOn(page)
  const field = (name: string) => form.locator(`[name=${name}]`)
  let characters = 0
  let decisions = 0
  const type = async (text: string) => {
    characters += text.length
    await page.keyboard.type(text)
  }
  const decide = async (choice: Locator) => {
    decisions += 1
    await choice.click()
  }
  await decide(form.locator('.tile').first())
  const chooser = page.waitForEvent('filechooser')
  await form.locator('.add-photo').click()
  const buffer = await aPicture()
  await (await chooser).setFiles({ name: 'buffalo.jpg', mimeType: 'image/jpeg', buffer })
  await decide(form.locator('.chip').filter({ hasText: 'بھینسیں' }))
  await field('field_milk_per_day_litres').click()
  await type('14')
  await goToNext(page, field('field_lactation_number'))
  await type('2')
  await decide(form.locator('.chip').filter({ hasText: t('sell.sentences.healthy') }))
  await expect(field('title')).toHaveValue('بھینس، روزانہ 14 لیٹر، دوسرا سوا')
  await expect(field('description')).toHaveValue(t('sell.sentences.healthy'))
  await page.getByRole('link', { name: t('sell.toTerms') }).click()
  await field('location_city').click()
  await type('اوکاڑہ')
  await goToNext(page, field('price'))
  await type('285000')
  await expect(field('quantity')).toHaveValue('1')
  await expect(field('min_order_quantity')).toHaveCount(0)
  await page.getByRole('link', { name: t('sell.toWhere') }).click()
  if (phone) {
    await field('contact_phone').click()
    await type(phone)
  }
  await expect(field('contact_phone')).not.toHaveValue('')
  await form
    .getByRole('button', { name: t('sell.create') })
    .filter({ visible: true })
    .click()
  return { characters, decisions }
}

/** Goes to a field further down with the key that a phone's keyboard has for the next field. */
async function goToNext(page: Page, field: Locator) {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(field).toBeFocused({ timeout: 100 })
  }).toPass()
}
