import type { Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translator.ts'
import { MarketClient } from '../../test/support/market/form-sender.ts'
import { fillInBasics, fillInDetails, newLand } from '../listings/land-form.ts'
import { createButton, fillInOtherFields, formOn } from '../listings/unsent-form-steps.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'
import { sendSignInForm } from '../support/sign-in.ts'

test(
  'without JavaScript, an ad and a message sent after the session has ended wait until after login',
  inUrdu,
  async ({ signedInPage, language, market, pageErrors, t }) => {
    // The ad has no photo.
    pageErrors.ignore(/status of 422/)
    const [seller, buyer] = [new MarketClient(market.url), new MarketClient(market.url)]
    await seller.becomeMember()
    const person = await buyer.becomeMember()
    const land = newLand(language)
    const page = await signedInPage(buyer, { scripts: false })

    await page.goto(`/sell?category=nehri-land`)
    await fillInBasics(formOn(page), land)
    await fillInDetails(formOn(page), land)
    await fillInOtherFields(page, t, land)
    await endSession(page)
    await createButton(page, t).click()
    await logInAgain(page, t, person)
    await expect(page.getByText(land.title)).toBeVisible()
    await sendNow(page, t)
    await expect(page.getByText(t('images.missing.text')).first()).toBeVisible()
    await expect(formOn(page).locator('[name=title]')).toHaveValue(land.title)
    await expect(formOn(page).locator('[name=price]')).toHaveValue('4500000')

    const listingId = await seller.postListing({
      ...{ title: land.title, description: land.title, price: '4500000', category: 'nehri-land' },
      details: { area: '12.5', canal_type: 'Minor' },
    })
    await page.goto(`/messages?listing=${listingId}`)
    const text = 'کیا دونوں کو ٹیکے لگے ہیں؟'
    await page.locator('.composer textarea').fill(text)
    await endSession(page)
    await page.getByRole('button', { name: t('messages.send') }).click()
    await logInAgain(page, t, person)
    await sendNow(page, t)
    await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
    await expect(page.getByText(text).last()).toBeVisible()
    await page.goto('/auth')
    await expect(page).toHaveURL('/')
  },
)

async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'session' })
}

async function logInAgain(
  page: Page,
  t: Translate,
  person: { email: string; password: string },
): Promise<void> {
  await expect(page.getByText(t('waitingForm.logIn'))).toBeVisible()
  await sendSignInForm(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('waitingForm.title'))
}

async function sendNow(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('waitingForm.send') }).click()
}
