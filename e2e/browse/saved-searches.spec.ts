import { randomBytes } from 'node:crypto'
import { aMember, MarketClient } from '../../test/support/market/form-sender.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'
import { sendSignInForm } from '../support/sign-in.ts'

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `a buyer is notified when a listing matches their saved search, ${how}`,
    inUrdu,
    async ({ visitor, market, t }) => {
      const page = await visitor({ scripts })
      const person = await new MarketClient(market.url).becomeMember()
      const name = someName()
      const search = `/search?q=${name}&location=punjab`
      const button = (words: string) => page.getByRole('button', { name: t(words), exact: true })

      await page.goto(search)
      await button('savedSearches.tellMe').click()
      await expect(page).toHaveURL(/\/auth\?redirect=/)
      await page.getByRole('link', { name: t('auth.toLogin') }).click()
      // The form to sign up, whose fields have the same names, is replaced after the address has changed.
      await expect(page.getByRole('heading', { name: t('auth.loginTitle') })).toBeVisible()
      await sendSignInForm(page, person)
      await expect(page).toHaveURL(new RegExp(`/search\\?q=${name}`))
      await button('savedSearches.tellMe').click()
      await expect(page.getByText(t('savedSearches.saved.title'))).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/search\\?q=${name}`))
      await expect(button('savedSearches.stop')).toBeVisible()
      if (scripts) await expectAccessible(page)

      await page.goto('/favorites')
      const saved = page.locator('#saved-searches').getByRole('listitem')
      await expect(saved).toContainText(name)
      await expect(saved).toContainText(t('savedSearches.noFinds'))
      await button('savedSearches.instantly').click()
      await expect(page.getByText(t('savedSearches.now.instantly'))).toBeVisible()
      await expect(button('savedSearches.instantly')).toHaveAttribute('aria-pressed', 'true')

      const title = `Cow from ${name}, second calf`
      await postCow(market.url, title)
      const notification = page.getByRole('main').getByText(title)
      await expect(async () => {
        await page.goto('/notifications')
        await expect(notification).toBeVisible({ timeout: 500 })
      }).toPass()

      await page.goto('/favorites')
      await expect(saved).toContainText(t('savedSearches.finds', { count: 1 }))
      await saved.getByRole('link').click()
      await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
      await expect(button('savedSearches.stop')).toBeVisible()

      await page.goto('/favorites')
      await saved.locator('summary').click()
      await expect(button('savedSearches.confirm')).toBeVisible()
      if (scripts) await expectAccessible(page)
      await button('savedSearches.confirm').click()
      await expect(page.getByText(t('savedSearches.deleted'))).toBeVisible()
      await expect(saved).toHaveCount(0)
      await page.goto(search)
      await expect(button('savedSearches.alertMe')).toBeVisible()
    },
  )
}

/** A random word that is not similar to any other. */
function someName(): string {
  return `zar${[...randomBytes(9)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`
}

async function postCow(url: string, title: string) {
  const seller = await aMember(url, 'Haji Bashir')
  const terms = { price: '210000', category: 'livestock', description: 'Calm' }
  await seller.postListing({ title, ...terms })
}
