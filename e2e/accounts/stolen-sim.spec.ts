import { aMember, MarketClient } from '../../test/support/market/form-sender.ts'
import { newNumber } from '../../test/support/market/phone-channels.ts'
import { expect, inBothLanguages, inUrdu, test } from '../support/fixtures.ts'
import { addNumber, enterShownCode, requestCode } from './number-steps.ts'

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
      const { typed: number } = newNumber()
      const owned = await signedInPage(owner, { scripts })
      await addNumber(owned, { number, password })

      const stolen = await visitor({ scripts })
      await requestCode(stolen, { number, t })
      await enterShownCode(stolen)
      await expect(stolen).not.toHaveURL(/\/auth/)
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
