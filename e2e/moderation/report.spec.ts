import { aMember } from '../../test/support/market/form-sender.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `a visitor reports a listing, ${how}`,
    inUrdu,
    async ({ visitor, signedInPage, market, pageErrors, t }) => {
      // The form that was sent without a reason.
      pageErrors.ignore(/status of 422/)
      const seller = await aMember(market.url, 'Haji Bashir')
      const title = 'Buffalo that nobody owns'
      const id = await seller.postListing({
        title,
        description: 'Send half first',
        price: '90000',
        category: 'livestock',
      })
      const page = await visitor({ scripts })
      await page.goto(`/listing/${id}`)
      await page.getByRole('link', { name: t('report.link') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('report.titles.listing'))
      await expect(page.getByRole('main')).toContainText(title)

      // Words are kept while the reason is missing.
      await page.locator('[name=details]').fill('He asks for half the price first')
      await page.getByRole('button', { name: t('report.send') }).click()
      await expect(page.getByText(t('report.reasonMissing'))).toBeVisible()
      await expect(page.locator('[name=details]')).toHaveValue('He asks for half the price first')

      await page.getByText(t('report.reasons.fraud')).click()
      await page.getByRole('button', { name: t('report.send') }).click()
      await expect(page).toHaveURL(new RegExp(`/listing/${id}$`))
      await expect(page.getByText(t('report.thanksText'))).toBeVisible()

      // The seller's own page does not offer it.
      const own = await signedInPage(seller, { scripts })
      await own.goto(`/listing/${id}`)
      await expect(own.getByRole('link', { name: t('report.link') })).toHaveCount(0)
    },
  )
}
