import type { Page } from '@playwright/test'
import { aMember } from '../../test/support/market/form-sender.ts'
import { expect, test } from '../support/fixtures.ts'
import { formOn, reopenForm, resumeForm } from './unsent-form-steps.ts'

test('the quantity is preset by category, saved on the device, and preset again if restored empty', async ({
  signedInPage,
  t,
  market,
}) => {
  const member = await aMember(market.url)
  const page = await signedInPage(member)
  await page.goto('/sell')
  for (const [category, preset] of [
    ['Livestock', '1'],
    ['Crops', ''],
    ['Livestock', '1'],
  ] as const) {
    await chooseCategory(page, category)
    await expect(quantityField(page)).toHaveValue(preset)
    await expect.poll(() => readStoredQuantity(page)).toBe(preset)
  }

  await formOn(page).locator('[name=title]').fill('Nili-Ravi buffalo')
  await quantityField(page).fill('')
  await expect.poll(() => readStoredQuantity(page)).toBe('')
  const again = await reopenForm(page)
  await resumeForm(again, t)
  await expect(quantityField(again)).toHaveValue('1')
})

function quantityField(page: Page) {
  return formOn(page).locator('[name=quantity]')
}

/** Chooses a category; after the first one, the tiles are folded. */
async function chooseCategory(page: Page, name: string): Promise<void> {
  const chosen = formOn(page).locator('.tiles-chosen')
  if (await chosen.isVisible()) await chosen.click()
  await formOn(page).locator('.tile').filter({ hasText: name }).click()
}

/** The quantity in the only unsent form on the device. */
async function readStoredQuantity(page: Page): Promise<string | undefined> {
  return await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('unsent-form:'))
    return JSON.parse(localStorage.getItem(key ?? '') ?? '{}').values?.quantity
  })
}
