import type { Page } from '@playwright/test'
import { aMember, MarketClient } from '../../test/support/market/form-sender.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { choosePhotos, fillInBasics, fillInDetails, type Land, newLand } from './land-form.ts'
import {
  chooseTwoMorePhotos,
  countListings,
  countStoredForms,
  createButton,
  expectNoUnsentForm,
  fillInOtherFields,
  formOn,
  goTo,
  goToLastStep,
  reopenForm,
  resumeForm,
  sendNowButton,
  twoMembers,
  uploadedPhotos,
} from './unsent-form-steps.ts'

test(
  'an unsent form is offered again after a closed tab or a sign-out until it is posted',
  inUrdu,
  async ({ signedInPage, language, t, market }) => {
    const member = new MarketClient(market.url)
    const person = await member.becomeMember()
    const page = await signedInPage(member)
    const land = newLand(language)

    await page.goto('/sell')
    await formOn(page).locator('.tile').filter({ hasText: land.category }).click()
    await choosePhotos(formOn(page))
    await expect(uploadedPhotos(page)).toHaveCount(3)
    await fillInBasics(formOn(page), land)
    await fillInDetails(formOn(page), land)

    const again = await reopenForm(page)
    await expect(again.getByText(land.title)).toBeVisible()
    await expectAccessible(again)
    await resumeForm(again, t)
    await expect(uploadedPhotos(again)).toHaveCount(3)
    await expect(formOn(again).getByLabel(land.areaLabel, { exact: true })).toHaveValue('12.5')
    await expect(formOn(again).locator('[name=title]')).toHaveValue(land.title)
    await fillInOtherFields(again, t, land)
    await again.context().clearCookies({ name: 'session' })
    await createButton(again, t).click()
    await expect(again.getByText(t('sell.trouble.signedOut'))).toBeVisible()

    await again.getByLabel(t('auth.email')).fill(person.email)
    await again.locator('[name=password]').fill(person.password)
    await again.getByRole('button', { name: t('auth.login'), exact: true }).click()
    await resumeForm(again, t)
    await expect(formOn(again).locator('[name=price]')).toHaveValue('4500000')
    await goToLastStep(again, t)
    await createButton(again, t).click()
    await expect(again.getByText(t('sell.created.text'))).toBeVisible()
    await expect.poll(() => countStoredForms(again)).toEqual({ forms: 0, photos: 0 })

    await again.goto('/sell')
    await expectNoUnsentForm(again, t, land)
  },
)

test(
  'a form interrupted while offline keeps all five photos and is posted once',
  inUrdu,
  async ({ signedInPage, language, t, market, pageErrors }) => {
    test.setTimeout(120_000)
    pageErrors.ignore(/ERR_INTERNET_DISCONNECTED/)
    const member = await aMember(market.url)
    const page = await signedInPage(member)
    const land = newLand(language)

    await page.goto('/sell')
    await formOn(page).locator('.tile').filter({ hasText: land.category }).click()
    await choosePhotos(formOn(page))
    await expect(uploadedPhotos(page)).toHaveCount(3)
    await page.context().setOffline(true)
    await chooseTwoMorePhotos(formOn(page))
    const retries = formOn(page).locator('[data-act=retry]')
    await expect(retries).toHaveCount(2)
    await fillInBasics(formOn(page), land)
    await fillInDetails(formOn(page), land)
    await fillInOtherFields(page, t, land)
    await createButton(page, t).click()
    await expect(page.getByText(t('ui.unsent.lost.title'))).toBeVisible()
    await expectAccessible(page)
    await page.context().setOffline(false)
    await expect(sendNowButton(page, t)).toBeVisible()
    await expectAccessible(page)

    const again = await reopenForm(page)
    await resumeForm(again, t)
    await expect(formOn(again).locator('[data-photo] img')).toHaveCount(5)
    await expect(uploadedPhotos(again)).toHaveCount(5)
    await goToLastStep(again, t)
    await again.context().setOffline(true)
    await createButton(again, t).click()
    await expect(again.getByText(t('ui.unsent.lost.title'))).toBeVisible()
    await again.context().setOffline(false)
    await expect(sendNowButton(again, t)).toBeVisible()
    expect(await countListings(member)).toBe(0)
    await sendNowButton(again, t).click()
    await expect(again.getByText(t('sell.created.text'))).toBeVisible()
    await expect(again.locator('.gallery-main .slides > li')).toHaveCount(5)
    expect(await countListings(member)).toBe(1)
  },
)

test('a form whose response was lost is posted once even if sent again', async ({
  signedInPage,
  language,
  t,
  market,
  pageErrors,
}) => {
  pageErrors.ignore(/ERR_CONNECTION_RESET/)
  const member = await aMember(market.url)
  const page = await signedInPage(member)
  const land = newLand(language)
  await page.goto('/sell')
  await formOn(page).locator('.tile').filter({ hasText: land.category }).click()
  await choosePhotos(formOn(page))
  await fillInBasics(formOn(page), land)
  await fillInDetails(formOn(page), land)
  await fillInOtherFields(page, t, land)
  await expect(uploadedPhotos(page)).toHaveCount(3)

  // The market receives the form, but its response never arrives.
  await page.route('**/sell.data*', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await createButton(page, t).click()
  // A few seconds later the page finds the market again.
  const lost = page.getByText(t('ui.unsent.lost.title'))
  await expect(lost.or(page.getByText(t('ui.unsent.back.title')))).toBeVisible()
  expect(await countListings(member)).toBe(1)

  const again = await reopenForm(page)
  await resumeForm(again, t)
  await goToLastStep(again, t)
  await createButton(again, t).click()
  await expect(again.getByText(t('sell.created.text'))).toBeVisible()
  await expect(again.getByRole('heading', { level: 1, name: land.title })).toBeVisible()
  expect(await countListings(member)).toBe(1)
})

test(
  'an interrupted edit is offered again only for its own listing',
  inUrdu,
  async ({ signedInPage, language, t, market, pageErrors }) => {
    pageErrors.ignore(/ERR_INTERNET_DISCONNECTED/)
    const member = await aMember(market.url)
    const land = newLand(language)
    const listingId = await member.postListing({
      title: land.title,
      description: land.title,
      price: '4500000',
      category: 'nehri-land',
      details: { area: '12.5', canal_type: 'Minor' },
    })
    const page = await signedInPage(member)
    const price = (page: Page) => formOn(page).locator('[name=price]')
    const save = (page: Page) =>
      formOn(page)
        .getByRole('button', { name: t('edit.save'), exact: true })
        .filter({ visible: true })

    await page.goto(`/edit-listing/${listingId}`)
    await expect(formOn(page).locator('[data-act=remove]')).toHaveCount(1)
    await page.context().setOffline(true)
    await goTo(page, t, 'terms')
    await price(page).fill('4400000')
    await save(page).click()
    await expect(page.getByText(t('ui.unsent.lost.title'))).toBeVisible()
    await page.context().setOffline(false)

    const other = await reopenForm(page)
    await expectNoUnsentForm(other, t, land)
    const again = await reopenForm(other, `/edit-listing/${listingId}`)
    await resumeForm(again, t)
    await goTo(again, t, 'terms')
    await expect(price(again)).toHaveValue('4400000')
    await expect(uploadedPhotos(again)).toHaveCount(1)
    await save(again).click()
    await expect(again.getByText(t('edit.saved.text'))).toBeVisible()
    await again.goto(`/edit-listing/${listingId}`)
    await expect(price(again)).toHaveValue('4,400,000')
    expect(await countListings(member)).toBe(1)
  },
)

test('an unsent form is never offered to another member, and is deleted on sign-out or discard', async ({
  signedInPage,
  language,
  t,
  market,
  pageErrors,
}) => {
  // The first member's page sends a request under the second account and gets a 401.
  pageErrors.ignore(/status of 401/)
  const [first, second] = await twoMembers(market.url)
  const page = await signedInPage(first)
  const land = newLand(language)
  await begin(page, land)
  expect(await countStoredForms(page)).toEqual({ forms: 1, photos: 3 })
  await signIn(page, second)
  await page.goto('/sell')
  await expectNoUnsentForm(page, t, land)
  await signIn(page, first)
  await page.goto('/sell')
  await page.getByRole('button', { name: t('sell.unsent.forget') }).click()
  await expect(page.getByText(t('sell.unsent.text'))).toHaveCount(0)
  // The form that is left belongs to the other member.
  await expect.poll(() => countStoredForms(page)).toEqual({ forms: 1, photos: 0 })

  await begin(page, land)
  expect(await countStoredForms(page)).toEqual({ forms: 2, photos: 3 })
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form[action="/sign-out"]')
    form?.requestSubmit()
  })
  await expect(page).toHaveURL(/\/$/)
  expect(await countStoredForms(page)).toEqual({ forms: 0, photos: 0 })

  async function begin(page: Page, land: Land): Promise<void> {
    await page.goto('/sell')
    await formOn(page).locator('.tile').filter({ hasText: land.category }).click()
    await choosePhotos(formOn(page))
    await expect(uploadedPhotos(page)).toHaveCount(3)
    await fillInBasics(formOn(page), land)
  }
})

test(
  'a form opened under another account is rejected and keeps its input',
  inUrdu,
  async ({ signedInPage, language, t, market, pageErrors }) => {
    // The first member's page is also denied the second account's event stream.
    pageErrors.ignore(/403|status of 401 .*\/events/)
    const [before, after] = await twoMembers(market.url)
    const land = newLand(language)
    for (const scripts of [true, false]) {
      const page = await signedInPage(before, { scripts })
      await page.goto('/services/new')
      await page.locator('label:has([value=tractor_rental])').click()
      await fillInBasics(formOn(page), land)
      await goTo(page, t, 'terms')
      await page.locator('[name=price]').fill('4500')
      await page.locator('[name=location_province]').selectOption('punjab')
      await page.locator('[name=location_city]').fill(land.city)
      await goTo(page, t, 'where')
      await page.locator('[name=contact_phone]').fill(land.phone)
      await signIn(page, after)
      const send = formOn(page)
        .getByRole('button', { name: t('serviceForm.submit') })
        .last()
      await send.click()
      await expect(page.getByRole('alert').getByText(t('errors.fromOther'))).toBeVisible()
      await expect(page.locator('[name=title]')).toHaveValue(land.title)
      if (scripts) await expectAccessible(page)
      // Pressing again is rejected too.
      const refused = page.waitForResponse((answer) => answer.status() === 403)
      await send.click()
      await refused

      await signIn(page, before)
      await send.click()
      await expect(page).toHaveURL(/\/services$/)
    }

    const page = await signedInPage(before)
    await page.goto('/sell')
    await fillInBasics(formOn(page), land)
    await signIn(page, after)
    const keep = page.getByRole('button', { name: t('sell.draft.save') }).first()
    await keep.click()
    await expect(page.getByRole('alert').getByText(t('errors.fromOther'))).toBeVisible()
    await expect(formOn(page).locator('[name=title]')).toHaveValue(land.title)
    await signIn(page, before)
    await keep.click()
    await expect(page.getByText(t('sell.draft.saved.title'))).toBeVisible()
  },
)
