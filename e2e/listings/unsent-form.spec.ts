import type { Page } from '@playwright/test'
import { aPicture } from '../../test/support/listings/pictures.ts'
import { FormSender } from '../../test/support/market/form-sender.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { choosePhotos, fillInBasics, fillInDetails, type Land, newLand } from './land-form.ts'
import {
  chooseTwoMore,
  countListings,
  createButton,
  expectNothingOffered,
  fillInRest,
  formOn,
  goTo,
  goToLastStep,
  readStoredForm,
  reopen,
  resume,
  sendNowButton,
  sentPhotos,
  signInAs,
  twoMembers,
} from './unsent-form-steps.ts'

test('a form whose tab was closed, or whose sender was signed out, is offered again until it is posted', async ({
  visitor,
  language,
  t,
  market,
}) => {
  const member = new FormSender(market.url)
  const person = await member.becomeMember()
  const page = await visitor({ signedInAs: member })
  const land = newLand(language)

  await page.goto('/sell')
  await formOn(page).locator('.tile').filter({ hasText: land.category }).click()
  await choosePhotos(formOn(page))
  await expect(sentPhotos(page)).toHaveCount(3)
  await fillInBasics(formOn(page), land)
  await fillInDetails(formOn(page), land)

  const again = await reopen(page)
  await expect(again.getByText(land.title)).toBeVisible()
  await expectAccessible(again)
  await resume(again, t)
  await expect(sentPhotos(again)).toHaveCount(3)
  await expect(formOn(again).getByLabel(land.areaLabel)).toHaveValue('12.5')
  await expect(formOn(again).locator('[name=title]')).toHaveValue(land.title)
  await fillInRest(again, t, land)
  await again.context().clearCookies({ name: 'session' })
  await createButton(again, t).click()
  await expect(again.getByText(t('sell.trouble.signedOut'))).toBeVisible()

  await again.getByLabel(t('auth.email')).fill(person.email)
  await again.locator('[name=password]').fill(person.password)
  await again.getByRole('button', { name: t('auth.login'), exact: true }).click()
  await resume(again, t)
  await expect(formOn(again).locator('[name=price]')).toHaveValue('4500000')
  await goToLastStep(again, t)
  await createButton(again, t).click()
  await expect(again.getByText(t('sell.created.text'))).toBeVisible()
  await expect.poll(() => readStoredForm(again)).toEqual({ forms: 0, photos: 0 })

  await again.goto('/sell')
  await expectNothingOffered(again, t, land)
})

test('a form cut off while its photos go stays with all five, and goes once when it is told to', async ({
  visitor,
  language,
  t,
  market,
  troubles,
}) => {
  test.setTimeout(120_000)
  troubles.expect(/ERR_INTERNET_DISCONNECTED/)
  const member = new FormSender(market.url)
  await member.becomeMember()
  const page = await visitor({ signedInAs: member })
  const land = newLand(language)

  await page.goto('/sell')
  await formOn(page).locator('.tile').filter({ hasText: land.category }).click()
  await choosePhotos(formOn(page))
  await expect(sentPhotos(page)).toHaveCount(3)
  await page.context().setOffline(true)
  await chooseTwoMore(formOn(page))
  const retries = formOn(page).locator('[data-act=retry]')
  await expect(retries).toHaveCount(2)
  await fillInBasics(formOn(page), land)
  await fillInDetails(formOn(page), land)
  await fillInRest(page, t, land)
  await createButton(page, t).click()
  await expect(page.getByText(t('ui.unsent.lost.title'))).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(sendNowButton(page, t)).toBeVisible()
  await expectAccessible(page)

  const again = await reopen(page)
  await resume(again, t)
  await expect(formOn(again).locator('[data-photo] img')).toHaveCount(5)
  await expect(sentPhotos(again)).toHaveCount(5)
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
})

test('a form whose answer was lost is posted once, however it is sent again', async ({
  visitor,
  language,
  t,
  market,
  troubles,
}) => {
  troubles.expect(/ERR_CONNECTION_RESET/)
  const member = new FormSender(market.url)
  await member.becomeMember()
  const page = await visitor({ signedInAs: member })
  const land = newLand(language)
  await page.goto('/sell')
  await formOn(page).locator('.tile').filter({ hasText: land.category }).click()
  await choosePhotos(formOn(page))
  await fillInBasics(formOn(page), land)
  await fillInDetails(formOn(page), land)
  await fillInRest(page, t, land)
  await expect(sentPhotos(page)).toHaveCount(3)

  // The market hears the form, and what it answers never arrives.
  await page.route('**/sell.data*', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await createButton(page, t).click()
  await expect(page.getByText(t('ui.unsent.lost.title'))).toBeVisible()
  expect(await countListings(member)).toBe(1)

  const again = await reopen(page)
  await resume(again, t)
  await goToLastStep(again, t)
  await createButton(again, t).click()
  await expect(again.getByText(t('sell.created.text'))).toBeVisible()
  await expect(again.getByRole('heading', { level: 1, name: land.title })).toBeVisible()
  expect(await countListings(member)).toBe(1)
})

test('a change that was cut off is offered again with its own listing alone', async ({
  visitor,
  language,
  t,
  market,
  troubles,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/)
  const member = new FormSender(market.url)
  await member.becomeMember()
  const land = newLand(language)
  const photo = new Blob([new Uint8Array(await aPicture())], { type: 'image/jpeg' })
  const listingId = await member.postListing({
    title: land.title,
    description: land.title,
    price: '4500000',
    category: 'nehri-land',
    details: { area: '12.5', canal_type: 'Minor' },
    images: [photo],
  })
  const page = await visitor({ signedInAs: member })
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

  const other = await reopen(page)
  await expectNothingOffered(other, t, land)
  const again = await reopen(other, `/edit-listing/${listingId}`)
  await resume(again, t)
  await goTo(again, t, 'terms')
  await expect(price(again)).toHaveValue('4400000')
  await expect(sentPhotos(again)).toHaveCount(1)
  await save(again).click()
  await expect(again.getByText(t('edit.saved.text'))).toBeVisible()
  await again.goto(`/edit-listing/${listingId}`)
  await expect(price(again)).toHaveValue('4,400,000')
  expect(await countListings(member)).toBe(1)
})

test('what one person typed is offered to no other, and goes when they sign out or throw it away', async ({
  visitor,
  language,
  t,
  market,
  troubles,
}) => {
  // A page of the one's asks in the name of the other, and is told that it may not.
  troubles.expect(/status of 401/)
  const [first, second] = await twoMembers(market.url)
  const page = await visitor({ signedInAs: first })
  const land = newLand(language)
  await begin(page, land)
  expect(await readStoredForm(page)).toEqual({ forms: 1, photos: 3 })
  await signInAs(page, second)
  await page.goto('/sell')
  await expectNothingOffered(page, t, land)
  await signInAs(page, first)
  await page.goto('/sell')
  await page.getByRole('button', { name: t('sell.unsent.forget') }).click()
  await expect(page.getByText(t('sell.unsent.text'))).toHaveCount(0)
  // What is left is the other person's.
  await expect.poll(() => readStoredForm(page)).toEqual({ forms: 1, photos: 0 })

  await begin(page, land)
  expect(await readStoredForm(page)).toEqual({ forms: 2, photos: 3 })
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form[action="/sign-out"]')
    form?.requestSubmit()
  })
  await expect(page).toHaveURL(/\/$/)
  expect(await readStoredForm(page)).toEqual({ forms: 0, photos: 0 })

  async function begin(page: Page, land: Land): Promise<void> {
    await page.goto('/sell')
    await formOn(page).locator('.tile').filter({ hasText: land.category }).click()
    await choosePhotos(formOn(page))
    await expect(sentPhotos(page)).toHaveCount(3)
    await fillInBasics(formOn(page), land)
  }
})

test('a form left open is not sent in the name of who signs in after its owner, and keeps its words', async ({
  visitor,
  language,
  t,
  market,
  troubles,
}) => {
  // A page of the one's is also told that it may not hear the other's news.
  troubles.expect(/403|status of 401 .*\/events/)
  const [before, after] = await twoMembers(market.url)
  const land = newLand(language)
  for (const scripts of [true, false]) {
    const page = await visitor({ signedInAs: before, scripts })
    await page.goto('/services/new')
    await page.locator('label:has([value=tractor_rental])').click()
    await fillInBasics(formOn(page), land)
    await page.locator('[name=price]').fill('4500')
    await page.locator('[name=location_province]').selectOption('punjab')
    await page.locator('[name=location_city]').fill(land.city)
    await page.locator('[name=contact_phone]').fill(land.phone)
    await signInAs(page, after)
    const send = formOn(page)
      .getByRole('button', { name: t('serviceForm.submit') })
      .last()
    await send.click()
    await expect(page.getByRole('alert').getByText(t('errors.fromOther'))).toBeVisible()
    await expect(page.locator('[name=title]')).toHaveValue(land.title)
    if (scripts) await expectAccessible(page)
    // Nor by pressing once more.
    const refused = page.waitForResponse((answer) => answer.status() === 403)
    await send.click()
    await refused

    await signInAs(page, before)
    await send.click()
    await expect(page).toHaveURL(/\/services$/)
  }

  const page = await visitor({ signedInAs: before })
  await page.goto('/sell')
  await fillInBasics(formOn(page), land)
  await signInAs(page, after)
  const keep = page.getByRole('button', { name: t('sell.draft.save') }).first()
  await keep.click()
  await expect(page.getByRole('alert').getByText(t('errors.fromOther'))).toBeVisible()
  await expect(formOn(page).locator('[name=title]')).toHaveValue(land.title)
  await signInAs(page, before)
  await keep.click()
  await expect(page.getByText(t('sell.draft.saved.title'))).toBeVisible()
})
