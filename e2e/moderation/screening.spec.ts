import { aMember } from '../../test/support/market/form-sender.ts'
import {
  choosePhotos,
  fillInBasics,
  fillInContact,
  fillInDetails,
  fillInTerms,
  newLand,
} from '../listings/land-form.ts'
import { createButton, formOn, goTo, uploadedPhotos } from '../listings/unsent-form-steps.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `a phone number in the title is moved to its field, and weapons are held, ${how}`,
    inUrdu,
    async ({ visitor, signedInPage, language, t, market, pageErrors }) => {
      pageErrors.ignore(/status of 422/)
      const seller = await aMember(market.url)
      const page = await signedInPage(seller, { scripts })
      const land = newLand(language)
      const form = formOn(page)
      const title = form.locator('[name=title]')
      const phone = form.locator('[name=contact_phone]')
      const move = form.getByRole('button', { name: t('sell.moveContacts.phone') })

      await page.goto('/sell')
      await form.locator('.tile').filter({ hasText: land.category }).click()
      await choosePhotos(form)
      if (!scripts) await form.getByRole('button', { name: t('sell.showDetails') }).click()
      await expect(uploadedPhotos(page)).toHaveCount(3)
      await fillInBasics(form, land)
      await title.fill(`Farm with a kalashnikov ${land.phone}`)
      await fillInDetails(form, land)
      await goTo(page, t, 'terms')
      await fillInTerms(form, land)
      await goTo(page, t, 'where')
      await fillInContact(form, land)
      await phone.fill('')
      await createButton(page, t).click()

      await move.click()
      await expect(title).toHaveValue('Farm with a kalashnikov')
      await expect(phone).toHaveValue(land.phone)
      await goTo(page, t, 'terms')
      await goTo(page, t, 'where')
      await createButton(page, t).click()
      await expect(page).toHaveURL(/\/listing\/[0-9a-f-]{36}\?posted$/)
      await expect(page.getByRole('main')).toContainText(t('listing.hidden.checking'))

      const stranger = await visitor({ scripts })
      const response = await stranger.request.get(new URL(page.url()).pathname)
      expect([404, 410]).toContain(response.status())
    },
  )
}
