import type { Page } from '@playwright/test'
import { aMember } from '../../test/support/market/form-sender.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'
import { formOn, goToLastStep } from './unsent-form-steps.ts'

const cow = {
  category: 'livestock',
  title: 'Sahiwal cow, second calf',
  description: 'Calm, eats well.',
  price: '285000',
} as const

test(
  'a seller adds a second number and one for WhatsApp, and a buyer reaches both',
  inUrdu,
  async ({ signedInPage, visitor, market, t }) => {
    const seller = await aMember(market.url)
    const listingId = await seller.postListing(cow)
    const page = await signedInPage(seller)
    await page.goto(`/edit-listing/${listingId}`)
    await goToLastStep(page, t)
    const form = formOn(page)
    await expect(form.locator('[name=second_phone]')).toBeHidden()
    await form.getByText(t('sell.otherNumbers')).click()
    await form.locator('[name=second_phone]').fill('0301 7654321')
    await form.locator('[name=whatsapp_phone]').fill('https://wa.me/923217654321')
    await expectAccessible(page)
    await form
      .getByRole('button', { name: t('edit.save') })
      .filter({ visible: true })
      .click()
    await expect(page.getByText(t('edit.saved.text'))).toBeVisible()

    for (const scripts of [true, false]) {
      const buyer = await visitor({ scripts })
      await buyer.goto(`/listing/${listingId}`)
      expect(await buyer.content()).not.toMatch(/7654321/)
      await buyer
        .getByRole('button', { name: t('listing.contact.showNumber') })
        .filter({ visible: true })
        .first()
        .click()
      await expect(linkTo(buyer, 'tel:+923001234567')).toBeVisible()
      await expect(linkTo(buyer, 'tel:+923017654321')).toBeVisible()
      await expect(linkTo(buyer, 'https://wa.me/923217654321')).toBeVisible()
      await expect(buyer.locator('[href^="https://wa.me/923001234567"]')).toHaveCount(0)
      if (scripts) await expectAccessible(buyer)
    }
  },
)

function linkTo(page: Page, href: string) {
  return page.getByRole('main').locator(`[href^="${href}"]`).filter({ visible: true }).first()
}
