import { addDays } from '../../app/farm-services/availability/availability.ts'
import { formatFree } from '../../app/farm-services/availability/format-availability.ts'
import { isoDay } from '../../app/i18n/format/format-dates.ts'
import { aPicture } from '../../test/support/listings/pictures.ts'
import { aMember } from '../../test/support/market/form-sender.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'
import { openUntil } from '../support/open-until.ts'

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `a farmer near Khanewal sees when a harvester is free and what it takes, ${how}`,
    inUrdu,
    async ({ visitor, signedInPage, market, t, pageErrors }) => {
      test.setTimeout(120_000)
      pageErrors.ignore(/status of 422/)
      const page = await signedInPage(await aMember(market.url), { scripts })
      const farmer = await visitor({ scripts })
      const title = `ہارویسٹر مشین ${Math.floor(Math.random() * 1e9)}`
      const today = isoDay(new Date())
      const day = addDays(today, 3)
      const form = page.locator('#typed-form')

      await page.goto('/services/new')
      await expect(form.locator('[name=price]')).toBeHidden()
      await form.getByText(t('services.types.harvesting'), { exact: true }).click()
      await form.locator('input[type=file]').setInputFiles({
        ...{ name: 'harvester.jpg', mimeType: 'image/jpeg', buffer: await aPicture() },
      })
      await form.locator('[name=title]').fill(title)
      await form.locator('[name=description]').fill('گندم اور چاول کی کٹائی، ڈرائیور ساتھ۔')
      await form.getByRole('link', { name: t('sell.toTerms') }).click()
      await form.locator('[name=location_province]').selectOption('punjab')
      await form.locator('[name=location_city]').fill('Multan')
      await form.locator('[name=travels_km]').fill('۱۰۰')
      await form.locator('[name=price]').fill('7,000')
      await form.locator('[name=price_unit]').selectOption('per_acre')
      await expect(form.locator('[name=free_from]')).toBeHidden()
      await form.getByText(t('serviceForm.free.day'), { exact: true }).click()
      await form.locator('[name=acres_per_day]').fill('۲۰')
      if (scripts) await expectAccessible(page)
      await form.getByRole('link', { name: t('sell.toWhere') }).click()
      await form.locator('[name=contact_phone]').fill('0300 1234567')
      const submit = form.getByRole('button', { name: t('serviceForm.submit') })
      await submit.click()

      // The day is missing: its step opens, and nothing typed is lost.
      const missing = form.getByRole('link', { name: t('listing.errors.freeFromRequired') })
      await expect(missing).toBeVisible()
      await missing.click()
      await expect(form.locator('[name=free_from]')).toBeVisible()
      await expect(form.locator('[name=acres_per_day]')).toHaveValue('۲۰')
      await form.locator('[name=free_from]').fill(day)
      await form.getByRole('link', { name: t('sell.toWhere') }).click()
      await submit.click()
      await expect(page.getByText(t('serviceForm.created'))).toBeVisible()

      const said = { freeFrom: day, freeFromSetOn: today, acresPerDay: 20, hoursPerDay: null }
      const free = formatFree(said, { t, today }) ?? ''
      const acres = t('services.availability.acres', { count: 20, amount: '20' })
      const card = farmer.getByRole('article').filter({ hasText: title })
      const list = '/services?q=ہارویسٹر&near=khanewal'
      await openUntil(farmer, list, () => expect(card).toBeVisible({ timeout: 1_000 }))
      await expect(card).toContainText(free)
      await expect(card).toContainText(acres)
      await expect(card).toContainText(
        t('services.availability.comesTo', { city: 'خانیوال', km: 45 }),
      )
      if (scripts) await expectAccessible(farmer)
      await card.getByRole('link', { name: title }).click()
      await expect(farmer.getByRole('definition').filter({ hasText: acres })).toBeVisible()
      if (scripts) await expectAccessible(farmer)
    },
  )
}
