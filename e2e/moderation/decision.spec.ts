import type { Page } from '@playwright/test'
import { aPicture } from '../../test/support/listings/pictures.ts'
import { MarketClient } from '../../test/support/market/form-sender.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect, languageTagFor, test } from '../support/fixtures.ts'

test.use({ demo: true })

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `a reported ad is hidden with reasons, its owner objects, and another moderator restores it, ${how}`,
    languageTagFor(scripts),
    async ({ visitor, market, mailbox, pageErrors, t }) => {
      test.setTimeout(120_000)
      // The form without a rule, and the hidden ad.
      pageErrors.ignore(/status of (?:422|404)/)
      const seller = new MarketClient(market.url)
      const { email } = await seller.becomeMember('Haji Bashir')
      await seller.verifyEmail(await mailbox.waitForLink(email, '/auth/verify'))
      const mark = Math.random().toString(36).slice(2, 8)
      const title = `Buffalo zzq${mark}`
      const listing = { title, description: 'Young, healthy', price: '390000' }
      const images = [new Blob([new Uint8Array(await aPicture())], { type: 'image/jpeg' })]
      const id = await seller.postListing({ ...listing, category: 'livestock', images })
      const buyer = new MarketClient(market.url)
      await buyer.becomeMember('Bilal Ahmed')
      await buyer.post(`/favorites/${id}`, { intent: 'add' })
      const report = { reason: 'fraud', details: 'He asks for half the price first' }
      await new MarketClient(market.url).post(`/listing/${id}/report`, report)

      const staffMember = async (name: string) => {
        const client = new MarketClient(market.url)
        const email = `${name}@demo.zaraibazaar.pk`
        await client.post('/auth', { email, password: 'sona-gandum-40kg' })
        return client
      }

      // The reviewer finds it among the cases, sees what was reported, and hides it.
      const reviewer = await openDesk(
        await visitor({ scripts, signedInAs: await staffMember('nadia') }),
      )
      if (scripts) await expectAccessible(reviewer)
      await reviewer.getByRole('link', { name: title }).click()
      await expect(reviewer.getByRole('blockquote')).toHaveText(report.details)
      await expect(reviewer.getByRole('main')).toContainText(t('report.reasons.fraud'))
      await expect(reviewer.getByRole('main')).toContainText('Haji Bashir')
      if (scripts) await expectAccessible(reviewer)
      const facts = 'You ask for money before the buyer has seen the animal.'
      await reviewer.getByText(t('decisions.actions.hide')).click()
      await reviewer.locator('[name=facts]').fill(facts)
      await reviewer.getByRole('button', { name: t('moderation.decide.preview') }).click()
      await expect(reviewer.getByText(t('moderation.decide.errors.policy'))).toBeVisible()
      await expect(reviewer.locator('[name=facts]')).toHaveValue(facts)
      await reviewer.locator('[name=policy]').selectOption('fraud')
      await reviewer.getByRole('button', { name: t('moderation.decide.preview') }).click()
      await expect(reviewer.locator('.statement-preview')).toContainText(facts)
      await reviewer.getByRole('button', { name: t('moderation.decide.confirm') }).click()
      await expect(reviewer.getByText(t('moderation.decide.doneText'))).toBeVisible()
      await expect(reviewer.getByRole('link', { name: title })).toHaveCount(0)

      const anybody = new MarketClient(market.url)
      expect((await anybody.get(`/listing/${id}`)).status).toBe(404)
      expect(await (await anybody.get(`/search?q=zzq${mark}`)).text()).not.toContain(id)

      // The owner gets the reasons by mail and notification, and objects.
      const statement = () => mailbox.mailsTo(email).find(({ text }) => text.includes(facts))
      await expect.poll(statement, { message: 'a mail with the reasons' }).toBeTruthy()
      const owner = await visitor({ scripts, signedInAs: seller })
      await owner.goto('/notifications')
      await owner.locator('a[href^="/decisions/"]').click()
      await expect(owner.getByText(facts)).toBeVisible()
      if (scripts) await expectAccessible(owner)
      await owner.locator('[name=text]').fill('The buyer himself offered to send it.')
      await owner.getByRole('button', { name: t('decisions.send') }).click()
      await expect(owner.getByText(t('decisions.waiting'))).toBeVisible()

      // Another moderator takes the decision back.
      const lead = await openDesk(
        await visitor({ scripts, signedInAs: await staffMember('hamid') }),
      )
      await lead.getByRole('link', { name: t('staff.nav.appeals'), exact: true }).click()
      await lead.getByRole('link', { name: title }).first().click()
      await lead.getByText(t('moderation.appeals.overturned')).click()
      await lead.locator('[name=answer]').fill('You are right, the buyer offered it.')
      await lead.getByRole('button', { name: t('moderation.appeals.send') }).click()
      await expect(lead.getByRole('link', { name: title })).toHaveCount(0)

      await owner.reload()
      await expect(owner.getByText(t('decisions.overturned'))).toBeVisible()
      expect((await anybody.get(`/listing/${id}`)).status).toBe(200)
      expect(await (await anybody.get(`/search?q=zzq${mark}`)).text()).toContain(id)
      expect(await (await buyer.get('/favorites')).text()).toContain(title)
    },
  )
}

/** Opens the queue, with the code that the demo shows on its page. */
async function openDesk(page: Page): Promise<Page> {
  await page.goto('/moderation')
  const code = page.locator('.demo-code')
  const first = await code.innerText()
  await confirm(page, first)
  // Each code is accepted once, and another test may have used it.
  if (await page.locator('[name=code]').isVisible()) {
    const next = async () => {
      await page.goto('/moderation')
      return await code.innerText()
    }
    await expect.poll(next, { timeout: 35_000, intervals: [2_000] }).not.toBe(first)
    await confirm(page, await code.innerText())
  }
  await expect(page).toHaveURL(/\/moderation$/)
  return page
}

async function confirm(page: Page, code: string): Promise<void> {
  await page.locator('[name=code]').fill(code)
  await page.locator('[name=code]').press('Enter')
  const answer = page.locator('.desk-queue, [name=code][aria-invalid=true]')
  await expect(answer).toBeVisible()
}
