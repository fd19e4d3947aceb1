import { formatDate } from '../../app/i18n/format/format-dates.ts'
import { formatPhone } from '../../app/i18n/format/phone-links.ts'
import { aMember, MarketClient } from '../../test/support/market/form-sender.ts'
import { newNumber } from '../../test/support/market/phone-channels.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect, languageTagFor, test } from '../support/fixtures.ts'
import type { SharedMarket } from '../support/open-market.ts'
import { ageAccount } from './age-account.ts'
import { addNumber, enterShownCode, requestCode } from './number-steps.ts'

// A demo shows the code on the page.
test.use({ demo: true })

test.beforeEach(({ market }) => {
  test.skip(!market.environment.DATABASE_URL, 'needs a PostgreSQL server')
  test.setTimeout(120_000)
})

const title = 'Pair of Beetal goats, two teeth'
const message = 'Send it to my account'

for (const scripts of [true, false]) {
  const how = scripts ? '' : ', without JavaScript'

  test(
    `who has bought the SIM card of an unused account starts new, and sees nothing of that account${how}`,
    languageTagFor(scripts),
    async ({ visitor, signedInPage, market, t }) => {
      const owner = await aBusyOwner(market)
      const [number, { typed: other }] = [newNumber(), newNumber()]
      const owned = await signedInPage(owner.client)
      await addNumber(owned, { number: number.typed, password: owner.password })
      await ageAccount(market, { email: owner.email, days: 91 })
      const buyer = await visitor({ scripts })
      const main = buyer.getByRole('main')
      const expectNothingOfOwner = async () => {
        const shown = await buyer.content()
        for (const own of [owner.name, owner.email, title, message])
          expect(shown).not.toContain(own)
      }

      await requestCode(buyer, { number: number.typed, t })
      await enterShownCode(buyer)
      await expect(main.getByRole('heading', { name: t('phone.title.choice') })).toBeVisible()
      await expectNothingOfOwner()
      if (scripts) await expectAccessible(buyer)
      await main.getByLabel(t('auth.fullName')).fill('رشید احمد')
      await main.getByLabel(t('auth.adult')).check()
      await main.getByRole('button', { name: t('auth.createAccount') }).click()
      await expect(buyer).not.toHaveURL(/\/auth/)
      for (const path of [
        '/messages',
        '/my-listings',
        '/notifications',
        '/favorites',
        '/settings',
        '/settings/security',
      ]) {
        await buyer.goto(path)
        await expect(buyer).toHaveURL(path)
        await expectNothingOfOwner()
      }
      await expect(main.getByText(formatPhone(number.e164))).toBeVisible()

      await owned.goto('/settings/security')
      const lost = t('phone.own.lost', { date: formatDate(new Date(), t) })
      await expect(owned.getByText(lost)).toBeVisible()
      await addNumber(owned, { number: other, password: owner.password })
      await expect(owned.getByText(t('phone.own.done.added'))).toBeVisible()
    },
  )

  test(
    `who returns after 90 days opens the account with a code and the password${how}`,
    languageTagFor(scripts),
    async ({ visitor, signedInPage, market, pageErrors, t }) => {
      pageErrors.ignore(/status of 400 .*\/auth\/code/)
      const owner = await aBusyOwner(market)
      const { typed: number } = newNumber()
      const { email, password } = owner
      await addNumber(await signedInPage(owner.client), { number, password })
      await ageAccount(market, { email, days: 91 })
      const page = await visitor({ scripts })
      const main = page.getByRole('main')
      const logIn = main.getByRole('button', { name: t('auth.login'), exact: true })
      await requestCode(page, { number, t })
      await enterShownCode(page)
      await main.locator('[name=password]').fill('not the password')
      await logIn.click()
      await expect(main.getByText(t('phone.passwordWrong')).first()).toBeVisible()
      await main.locator('[name=password]').fill(password)
      await logIn.click()
      await expect(page).not.toHaveURL(/\/auth/)
      await page.goto('/messages')
      await expect(main.getByText(message).first()).toBeVisible()
    },
  )

  test(
    `who returns after 180 days confirms the number again${how}`,
    languageTagFor(scripts),
    async ({ visitor, signedInPage, market, t }) => {
      const owner = await aBusyOwner(market)
      const { typed, e164 } = newNumber()
      const { email, password } = owner
      await addNumber(await signedInPage(owner.client), { number: typed, password })
      await ageAccount(market, { email, days: 181 })
      const page = await visitor({ scripts })
      await page.goto('/auth?mode=login&redirect=/settings/security')
      await page.locator('[name=email]').fill(typed)
      await page.locator('[name=password]').fill(password)
      await page.locator('[name=password]').press('Enter')
      await expect(page.getByText(t('phone.own.stale'))).toBeVisible()
      const again = `${t('phone.own.again')}: ${formatPhone(e164)}`
      await page.getByRole('button', { name: again }).click()
      await enterShownCode(page)
      await expect(page.getByText(t('phone.own.done.confirmed'))).toBeVisible()
      await expect(page.getByText(t('phone.own.stale'))).toHaveCount(0)
    },
  )
}

/** A member with a password, who sells something and has a conversation. */
async function aBusyOwner({ url }: SharedMarket) {
  const client = new MarketClient(url)
  const name = 'Qalandar Bakhsh Jatoi'
  const account = await client.becomeMember(name)
  const goats = { title, description: 'Healthy.', price: '90000', category: 'livestock' }
  const listingId = await client.postListing(goats)
  const buyer = await aMember(url, 'Shabnam Bibi')
  const opening = { listing_id: listingId, text: message, client_id: crypto.randomUUID() }
  const started = await buyer.post('/messages/start', opening)
  expect(started.status).toBe(201)
  return { client, name, ...account }
}
