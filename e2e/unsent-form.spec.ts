import type { Page } from '@playwright/test'
import type { Translate } from '../app/i18n/dictionary.ts'
import { FormSender } from '../test/form-sender.ts'
import { expect, test } from './fixtures.ts'
import {
  choosePhotos,
  fillInDetails,
  fillInTerms,
  fillInWhat,
  fillInWhere,
  goOn,
  someLand,
} from './land.ts'

// On a slow machine the last step is not always reached after signing in again: to be mended first.
test.fixme('a form whose tab was closed, or whose sender was signed out, is offered again until it is posted', async ({
  visitor,
  language,
  t,
  market,
}) => {
  const member = new FormSender(market.url)
  const person = await member.becomeMember()
  const page = await visitor({ signedInAs: member })
  const land = someLand(language)
  const form = page.getByRole('main').locator('form')
  const sentPhotos = form.locator('input[name=image_ids]')

  await page.goto('/sell')
  await form.locator('.tile').filter({ hasText: land.category }).click()
  await choosePhotos(form)
  await expect(sentPhotos).toHaveCount(3)
  await fillInWhat(form, land)
  await fillInDetails(form, land)

  await page.goto('/sell')
  await resume(page, t)
  await expect(sentPhotos).toHaveCount(3)
  await expect(form.getByLabel(land.areaLabel)).toHaveValue('12.5')
  await expect(form.locator('[name=title]')).toHaveValue(land.title)
  await goOn(page, t, 'toTerms')
  await fillInTerms(form)
  await goOn(page, t, 'toWhere')
  await fillInWhere(form, land)
  const create = form.getByRole('button', { name: t('sell.create') }).filter({ visible: true })
  await page.context().clearCookies({ name: 'session' })
  await create.click()
  await expect(page.getByText(t('sell.trouble.signedOut'))).toBeVisible()

  await page.getByLabel(t('auth.email')).fill(person.email)
  await page.locator('[name=password]').fill(person.password)
  await page.getByRole('button', { name: t('auth.login'), exact: true }).click()
  await resume(page, t)
  await goOn(page, t, 'toTerms')
  await expect(form.locator('[name=price]')).toHaveValue('4500000')
  await goOn(page, t, 'toWhere')
  await create.click()
  await expect(page.getByText(t('sell.created.text'))).toBeVisible()

  await page.goto('/sell')
  await form.locator('.tile').filter({ hasText: land.category }).click()
  await expect(form.getByLabel(land.areaLabel)).toBeVisible()
  await expect(page.getByText(t('sell.unsent.text'))).toHaveCount(0)
})

async function resume(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('sell.unsent.resume') }).click()
}
