import type { Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translator.ts'
import { aMember, MarketClient } from '../../test/support/market/form-sender.ts'
import { expect, inBothLanguages, inUrdu, test } from '../support/fixtures.ts'

// A demo shows the code on the page.
test.use({ demo: true })

for (const scripts of [true, false]) {
  test(
    `who logs in with a stolen SIM card sees no older conversation until the password confirms it, ${scripts ? 'with' : 'without'} JavaScript`,
    scripts ? inBothLanguages : inUrdu,
    async ({ visitor, signedInPage, market, t }) => {
      test.setTimeout(120_000)
      const owner = new MarketClient(market.url)
      const { password } = await owner.becomeMember('Haji Bashir')
      const listingId = await owner.postListing({
        title: 'Pair of Beetal goats, two teeth',
        description: 'Healthy and vaccinated.',
        price: '90000',
        category: 'livestock',
      })
      const buyer = await aMember(market.url, 'Shabnam Bibi')
      const started = await buyer.post('/messages/start', {
        listing_id: listingId,
        text: 'Send it to my account',
        client_id: crypto.randomUUID(),
      })
      const conversation = `/messages/${(await started.json()).sent.conversationId}`
      const number = `0300 ${Math.floor(1_000_000 + Math.random() * 9_000_000)}`
      const owned = await signedInPage(owner, { scripts })
      await addNumber(owned, { number, password })

      const stolen = await visitor({ scripts })
      await logInByCode(stolen, { number, t })
      await stolen.goto('/messages')
      const main = stolen.getByRole('main')
      await expect(main.getByText('Shabnam Bibi')).toBeHidden()
      await expect(main.getByText(t('phone.confirmSession.unlock'))).toBeVisible()
      await stolen.goto(conversation)
      await expect(stolen).toHaveURL(/\/settings\/security\/confirm\?redirect=/)
      await expect(main.locator('button[value=code]')).toHaveCount(0)
      await stolen.goto('/settings/security')
      await stolen.getByRole('button', { name: t('security.dataCreate') }).click()
      await expect(stolen).toHaveURL(/\/settings\/security\/confirm/)

      await expect(async () => {
        await owned.goto('/notifications')
        const told = t('notificationKinds.account.new-device', { browser: '', system: '' })
        const [first = ''] = told.split(':')
        await expect(owned.getByRole('main')).toContainText(first, { timeout: 1_000 })
      }).toPass({ timeout: 30_000 })

      await stolen.goto(conversation)
      await stolen.locator('[name=current_password]').fill(password)
      await stolen.getByRole('button', { name: t('phone.confirmSession.byPassword') }).click()
      await expect(stolen).toHaveURL(new RegExp(`${conversation}$`))
      await expect(main.getByText('Send it to my account').last()).toBeVisible()
    },
  )
}

type OwnNumber = { number: string; password: string }

async function addNumber(page: Page, { number, password }: OwnNumber): Promise<void> {
  await page.goto('/settings/security/number')
  const main = page.getByRole('main')
  await main.locator('[name=phone]').fill(number)
  await main.locator('[name=current_password]').fill(password)
  await main.locator('[name=current_password]').press('Enter')
  await enterShownCode(page)
  await expect(page).toHaveURL(/\/settings\/security/)
}

async function logInByCode(
  page: Page,
  { number, t }: { number: string; t: Translate },
): Promise<void> {
  await page.goto('/auth?mode=login')
  await page.locator('[name=email]').fill(number)
  await page.getByRole('button', { name: t('phone.sendInstead') }).click()
  await enterShownCode(page)
  await expect(page).not.toHaveURL(/\/auth/)
}

async function enterShownCode(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/code/)
  const code = await page.locator('.proof-code').innerText()
  await page.locator('[name=code]').fill(code.trim())
  await page.locator('[name=code]').press('Enter')
}
