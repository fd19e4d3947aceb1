import type { Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translator.ts'
import { aMember, MarketClient } from '../../test/support/market/form-sender.ts'
import { expectAccessibleInBothThemes } from '../accessibility/expect-accessible.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'
import { aDemoModerator } from '../support/sign-in.ts'
import { waitForHydration } from '../support/wait-for-scripts.ts'
import { confirmWithDemoCode } from './demo-code.ts'

test.use({ demo: true })

const question = 'Is she in milk?'
const wrongPrice = 'The price is for one part of the animal.'
const facts = 'You ask for money before the buyer has seen the animal.'

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `an owner repairs a reported ad, objects when it is hidden, and another moderator restores it, ${how}`,
    inUrdu,
    async ({ signedInPage, market, mailbox, pageErrors, t }) => {
      test.setTimeout(120_000)
      // The form without a rule, and the hidden ad.
      pageErrors.ignore(/status of (?:422|404)/)
      const seller = new MarketClient(market.url)
      const { email } = await seller.becomeMember('Haji Bashir')
      await seller.verifyEmail(await mailbox.waitForLink(email, '/auth/verify'))
      const mark = Math.random().toString(36).slice(2, 8)
      const title = `Buffalo zzq${mark}`
      const listing = { title, description: 'Young, healthy', price: '390000' }
      const id = await seller.postListing({ ...listing, category: 'livestock' })
      const buyer = await aMember(market.url, 'Bilal Ahmed')
      await buyer.post(`/favorites/${id}`, { intent: 'add' })
      const talk = await startConversation(buyer, id)
      const report = { reason: 'fraud', details: 'He asks for half the price first' }
      await new MarketClient(market.url).post(`/listing/${id}/report`, report)

      // The reviewer finds it among the cases, sees what was reported, and asks to repair it.
      const reviewer = await openDesk(
        await signedInPage(await aDemoModerator(market.url, 'nadia'), { scripts }),
      )
      await reviewer.getByRole('link', { name: title }).click()
      await expect(reviewer.getByRole('blockquote')).toHaveText(report.details)
      await expect(reviewer.getByRole('main')).toContainText(t('report.reasons.fraud'))
      await expect(reviewer.getByRole('main')).toContainText('Haji Bashir')
      if (scripts) await expectAccessibleInBothThemes(reviewer)
      await decide(reviewer, t, {
        action: 'ask-repair',
        policy: 'false-details',
        facts: wrongPrice,
      })
      await expect(reviewer.getByRole('link', { name: title })).toHaveCount(0)

      // The owner gets the reasons by mail and notification, and repairs it; the case comes back.
      const mailWith = (words: string) =>
        mailbox.mailsTo(email).find(({ text }) => text.includes(words))
      await expect
        .poll(() => mailWith(wrongPrice), { message: 'a mail with the reasons' })
        .toBeTruthy()
      const owner = await signedInPage(seller, { scripts })
      await repair(owner, t, { price: '420000', scripts })
      await reviewer.goto('/moderation')
      await reviewer.getByRole('link', { name: title }).click()
      await expect(reviewer.getByRole('main')).toContainText('420,000')

      // It is still fraud, so the reviewer hides it.
      await decide(reviewer, t, { action: 'hide', policy: 'fraud', facts })
      await expect(reviewer.getByRole('link', { name: title })).toHaveCount(0)

      const anybody = new MarketClient(market.url)
      expect((await anybody.get(`/listing/${id}`)).status).toBe(404)
      expect(await (await anybody.get(`/search?q=zzq${mark}`)).text()).not.toContain(id)
      expect(await (await buyer.get(talk)).text()).toContain(question)

      // The owner gets the reasons again, and objects.
      await expect.poll(() => mailWith(facts), { message: 'a mail with the reasons' }).toBeTruthy()
      await owner.goto('/notifications')
      await owner.locator('a[href^="/decisions/"]').first().click()
      await expect(owner.getByText(facts)).toBeVisible()
      if (scripts) await expectAccessibleInBothThemes(owner)
      await owner.locator('[name=text]').fill('The buyer himself offered to send it.')
      await owner.getByRole('button', { name: t('decisions.send') }).click()
      await expect(owner.getByText(t('decisions.waiting'))).toBeVisible()

      // Another moderator takes the decision back.
      const lead = await openDesk(
        await signedInPage(await aDemoModerator(market.url, 'hamid'), { scripts }),
      )
      await lead.getByRole('link', { name: t('staff.nav.appeals'), exact: true }).click()
      await lead.getByRole('link', { name: title }).first().click()
      await expect(lead.getByText(t('moderation.appeals.overturned'))).toBeVisible()
      if (scripts) await expectAccessibleInBothThemes(lead)
      await lead.getByText(t('moderation.appeals.overturned')).click()
      await lead.locator('[name=answer]').fill('You are right, the buyer offered it.')
      await lead.getByRole('button', { name: t('moderation.appeals.send') }).click()
      await expect(lead).toHaveURL(/\/moderation\/appeals$/)
      await expect(lead.getByRole('link', { name: title })).toHaveCount(0)

      await owner.reload()
      await expect(owner.getByText(t('decisions.overturned'))).toBeVisible()
      expect((await anybody.get(`/listing/${id}`)).status).toBe(200)
      expect(await (await anybody.get(`/search?q=zzq${mark}`)).text()).toContain(id)
      expect(await (await buyer.get('/favorites')).text()).toContain(title)
      expect(await (await seller.get(talk)).text()).toContain(question)
    },
  )
}

/** Starts a conversation about a listing and returns the path of its page. */
async function startConversation(buyer: MarketClient, listingId: string): Promise<string> {
  const first = { listing_id: listingId, client_id: crypto.randomUUID(), text: question }
  const { sent } = await (await buyer.post('/messages/start', first)).json()
  return `/messages/${sent.conversationId}`
}

/** Opens the newest decision from the notifications, and repairs the offer it is about. */
async function repair(page: Page, t: Translate, changed: { price: string; scripts: boolean }) {
  await page.goto('/notifications')
  await page.locator('a[href^="/decisions/"]').click()
  await page.getByRole('link', { name: t('decisions.repair') }).click()
  await expect(page).toHaveURL(/\/edit-listing\//)
  // Until the styles are there, the buttons of a desktop are visible too.
  await page.waitForLoadState()
  // Until the scripts are there, each step has the button.
  if (changed.scripts) await waitForHydration(page)
  await page.locator('[name=price]').fill(changed.price)
  const save = page.getByRole('button', { name: t('edit.save') }).filter({ visible: true })
  await save.first().click()
  await expect(page).toHaveURL(/\/listing\/[^/]+$/)
}

type DecisionInput = { action: 'ask-repair' | 'hide'; policy: string; facts: string }

/** Decides on the open case; first without a rule, which is refused and keeps what was typed. */
async function decide(page: Page, t: Translate, { action, policy, facts }: DecisionInput) {
  await page.getByText(t(`decisions.actions.${action}`)).click()
  await page.locator('[name=facts]').fill(facts)
  await page.getByRole('button', { name: t('moderation.decide.preview') }).click()
  await expect(page.getByText(t('moderation.decide.errors.policy'))).toBeVisible()
  await expect(page.locator('[name=facts]')).toHaveValue(facts)
  await page.locator('[name=policy]').selectOption(policy)
  await page.getByRole('button', { name: t('moderation.decide.preview') }).click()
  await expect(page.locator('.statement-preview')).toContainText(facts)
  await page.getByRole('button', { name: t('moderation.decide.confirm') }).click()
  await expect(page.getByText(t('moderation.decide.doneText'))).toBeVisible()
}

/** Opens the queue. */
async function openDesk(page: Page): Promise<Page> {
  await page.goto('/moderation')
  await confirmWithDemoCode(page)
  await expect(page).toHaveURL(/\/moderation$/)
  return page
}
