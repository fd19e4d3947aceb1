import { MarketClient } from '../../test/support/market/form-sender.ts'
import { formOn, goTo, twoMembers } from '../listings/unsent-form-steps.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'

test(
  'an open page without input switches to the newly signed-in account at the first click',
  inUrdu,
  async ({ signedInPage, t, market, pageErrors }) => {
    // The first member's page sends a request under the second account and gets a 401.
    pageErrors.ignore(/status of 401/)
    const [before, after] = [new MarketClient(market.url), new MarketClient(market.url)]
    const first = await before.becomeMember()
    const second = await after.becomeMember()
    const page = await signedInPage(before)
    await page.goto('/settings/security')
    await expect(page.getByText(first.email)).toBeVisible()
    await signIn(page, after)
    const make = page.getByRole('button', { name: t('security.dataCreate') })
    await make.click()
    await expect(page.getByText(t('errors.fromOther'))).toBeVisible()
    await expect(page.getByText(second.email)).toBeVisible()
    await make.click()
    await expect(make).toHaveCount(0)
    await expect(page.getByText(t('errors.fromOther'))).toHaveCount(0)
  },
)

test(
  'an edit opened under another account is rejected with a message, not silently lost',
  inUrdu,
  async ({ signedInPage, t, market, pageErrors }) => {
    // The first member's page is also denied the second account's event stream.
    pageErrors.ignore(/403|status of 401 .*\/events/)
    const [before, after] = await twoMembers(market.url)
    const listingId = await before.postListing({
      title: 'Canal land near Okara',
      description: 'Canal land near Okara',
      price: '4500000',
      category: 'nehri-land',
      details: { area: '12.5', canal_type: 'Minor' },
    })
    for (const scripts of [true, false]) {
      const page = await signedInPage(before, { scripts })
      await page.goto(`/edit-listing/${listingId}`)
      await goTo(page, t, 'terms')
      const price = formOn(page).locator('[name=price]')
      await price.fill('4400000')
      await signIn(page, after)
      await formOn(page)
        .getByRole('button', { name: t('edit.save'), exact: true })
        .filter({ visible: true })
        .last()
        .click()
      await expect(page.getByText(t('errors.fromOther'))).toBeVisible()
      if (scripts) await expect(price).toHaveValue('4400000')
      else await expect(page).toHaveURL(/\/my-listings$/)
    }
  },
)
