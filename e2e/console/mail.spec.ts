import { consoleTexts } from '../../app/i18n/console-texts.ts'
import { createTranslator } from '../../app/i18n/translator.ts'
import { MarketClient } from '../../test/support/market/form-sender.ts'
import { expectAccessibleInBothThemes } from '../accessibility/expect-accessible.ts'
import { expect, languageTagFor, test } from '../support/fixtures.ts'
import { aNewStaffMember, openAsStaff } from './admin-page.ts'

// What they change is seen by everybody.
test.use({ ownMarket: 'console' })

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `an admin answers a message to support, and sends all members a service message, ${how}`,
    languageTagFor(scripts),
    async ({ visitor, signedInPage, market, mailbox, language, pageErrors }) => {
      test.setTimeout(240_000)
      pageErrors.ignore(/status of (422|409)/)
      const t = createTranslator({ console: consoleTexts[language] }, language)
      const name = `Bilal ${language} ${scripts}`
      const words = `The page of ${name} stays white since Monday.`
      const email = `mail-room-${language}-${scripts}@example.com`
      const writer = await visitor({ scripts })
      await writer.goto('/contact')
      await writer.locator('[name=name]').fill(name)
      await writer.locator('[name=answer_to]').fill(email)
      await writer.locator('[name=subject]').selectOption('fault')
      await writer.locator('[name=message]').fill(words)
      await writer
        .locator('[name=message]')
        .locator('xpath=ancestor::form')
        .locator('button')
        .last()
        .click()
      await expect(writer.locator('[name=message]')).toHaveCount(0)

      const admin = await aNewStaffMember(market, 'admin')
      const page = await signedInPage(admin, { scripts })
      await openAsStaff(page, '/admin/mail')
      if (scripts) await expectAccessibleInBothThemes(page)
      await page.getByRole('link', { name }).click()
      await expect(page.getByText(words)).toBeVisible()
      await page.getByRole('button', { name: t('console.mail.send') }).click()
      await expect(page.getByText(t('console.records.errors.missing'))).toBeVisible()
      if (scripts) await expectAccessibleInBothThemes(page)
      await page.locator('[name=answer]').fill('Reload the page, please.')
      await page.getByRole('button', { name: t('console.mail.send') }).click()
      await expect(page.getByText('Reload the page, please.')).toBeVisible()
      await expect.poll(() => mailbox.mailsTo(email).length).toBe(1)
      expect(mailbox.mailsTo(email)[0]?.text).toContain('Reload the page, please.')

      // The other member has not opened the site since: the message waits for them.
      const member = new MarketClient(market.url)
      await member.becomeMember('Sana Tariq')
      await page.goto('/admin/mail')
      await page.getByRole('link', { name: t('console.mail.new.service') }).click()
      const subject = `Outage ${language} ${scripts}`
      await page.locator('[name=name]').fill(`outage-${language}-${scripts}`)
      await page.locator('[name=letters_en_subject]').fill(subject)
      await page.locator('[name=letters_en_text]').fill('From 10 pm to 11 pm.')
      await page.locator('[name=letters_ur_subject]').fill(`بندش ${subject}`)
      await page.getByRole('button', { name: t('console.records.save') }).click()
      await expect(page.getByText(t('console.records.errors.missing'))).toBeVisible()
      await expect(page.locator('[name=letters_en_subject]')).toHaveValue(subject)
      await page.locator('[name=letters_ur_text]').fill('رات دس سے گیارہ بجے تک۔')
      await page.locator('[name=channels_site]').check()
      await page.getByRole('button', { name: t('console.records.save') }).click()
      await expect(page.getByText('From 10 pm to 11 pm.').last()).toBeVisible()
      if (scripts) await expectAccessibleInBothThemes(page)
      await page.getByRole('button', { name: t('console.mail.test') }).click()
      await expect(page.getByText(t('console.mail.tested'))).toBeVisible()
      await page.getByRole('button', { name: t('console.mail.sendAll') }).click()
      await expect(
        page.getByRole('heading', { name: t('console.mail.progress.draft') }),
      ).toHaveCount(0)
      const memberPage = await signedInPage(member)
      await expect(async () => {
        await memberPage.goto('/notifications')
        await expect(memberPage.getByText(subject).first()).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 60_000 })
    },
  )
}
