import { aPicture } from '../../test/support/listings/pictures.ts'
import { FormSender } from '../../test/support/market/form-sender.ts'
import { formOn, goTo, signInAs, twoMembers } from '../listings/unsent-form-steps.ts'
import { expect, test } from '../support/fixtures.ts'

test('a page left open on which nothing is typed becomes that of who is signed in now, at the first press', async ({
  visitor,
  t,
  market,
  troubles,
}) => {
  // A page of the one's asks in the name of the other, and is told that it may not.
  troubles.expect(/status of 401/)
  const [before, after] = [new FormSender(market.url), new FormSender(market.url)]
  const first = await before.becomeMember()
  const second = await after.becomeMember()
  const page = await visitor({ signedInAs: before })
  await page.goto('/settings/security')
  await expect(page.getByText(first.email)).toBeVisible()
  await signInAs(page, after)
  const make = page.getByRole('button', { name: t('security.dataMake') })
  await make.click()
  await expect(page.getByText(t('errors.fromOther'))).toBeVisible()
  await expect(page.getByText(second.email)).toBeVisible()
  await make.click()
  await expect(make).toHaveCount(0)
  await expect(page.getByText(t('errors.fromOther'))).toHaveCount(0)
})

test('a change of a listing is not lost without a word where somebody else has signed in', async ({
  visitor,
  t,
  market,
  troubles,
}) => {
  // A page of the one's is also told that it may not hear the other's news.
  troubles.expect(/403|status of 401 .*\/events/)
  const [before, after] = await twoMembers(market.url)
  const photo = new Blob([new Uint8Array(await aPicture())], { type: 'image/jpeg' })
  const listingId = await before.postListing({
    title: 'Canal land near Okara',
    description: 'Canal land near Okara',
    price: '4500000',
    category: 'nehri-land',
    details: { area: '12.5', canal_type: 'Minor' },
    images: [photo],
  })
  for (const scripts of [true, false]) {
    const page = await visitor({ signedInAs: before, scripts })
    await page.goto(`/edit-listing/${listingId}`)
    await goTo(page, t, 'terms')
    const price = formOn(page).locator('[name=price]')
    await price.fill('4400000')
    await signInAs(page, after)
    await formOn(page)
      .getByRole('button', { name: t('edit.save'), exact: true })
      .filter({ visible: true })
      .last()
      .click()
    await expect(page.getByText(t('errors.fromOther'))).toBeVisible()
    if (scripts) await expect(price).toHaveValue('4400000')
    else await expect(page).toHaveURL(/\/my-listings$/)
  }
})
