import { aMember } from '../../test/support/market/form-sender.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'
import {
  choosePhotos,
  fillInBasics,
  fillInContact,
  fillInDetails,
  fillInTerms,
  newLand,
} from './land-form.ts'
import { createButton, formOn, goTo, uploadedPhotos } from './unsent-form-steps.ts'

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `one press moves a phone number from the description to its field, ${how}`,
    inUrdu,
    async ({ signedInPage, language, t, market, pageErrors }) => {
      pageErrors.ignore(/status of 422/)
      const seller = await aMember(market.url)
      const page = await signedInPage(seller, { scripts })
      const land = newLand(language)
      const form = formOn(page)
      const description = form.locator('[name=description]')
      const phone = form.locator('[name=contact_phone]')
      const move = form.getByRole('button', { name: t('sell.moveContacts.phone') })

      await page.goto('/sell')
      await form.locator('.tile').filter({ hasText: land.category }).click()
      await choosePhotos(form)
      if (!scripts) await form.getByRole('button', { name: t('sell.showDetails') }).click()
      await expect(uploadedPhotos(page)).toHaveCount(3)
      await fillInBasics(form, land)
      await description.fill(`Level land. Call ${land.phone} today.`)
      await fillInDetails(form, land)
      await goTo(page, t, 'terms')
      await fillInTerms(form, land)
      await goTo(page, t, 'where')
      await fillInContact(form, land)
      await phone.fill('')
      await createButton(page, t).click()

      await move.click()
      await expect(description).toHaveValue('Level land. Call today.')
      await expect(phone).toHaveValue(land.phone)
      await expect(move).toHaveCount(0)
      await goTo(page, t, 'terms')
      await goTo(page, t, 'where')
      await createButton(page, t).click()
      await expect(page).toHaveURL(/\/listing\/[0-9a-f-]{36}\?posted$/)
    },
  )
}
