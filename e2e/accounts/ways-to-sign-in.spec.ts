import type { Page } from '@playwright/test'
import { formatPhone } from '../../app/i18n/format/phone-links.ts'
import type { Translate } from '../../app/i18n/translator.ts'
import { MarketClient } from '../../test/support/market/form-sender.ts'
import { newNumber } from '../../test/support/market/phone-channels.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'
import { enterShownCode } from './number-steps.ts'

// Only the demo shows codes.
test.use({ demo: true })

const phone = { viewport: { width: 360, height: 740 } }

test(
  'a member changes the number of their account, and the email undoes it',
  inUrdu,
  async ({ signedInPage, market, mailbox, t }) => {
    const member = new MarketClient(market.url)
    const { email, password } = await member.becomeMember()
    // What undoes a change is never sent to an address that may be a stranger's.
    await member.verifyEmail(await mailbox.waitForLink(email, '/auth/verify'))
    const page = await signedInPage(member, phone)
    const [first, second] = [newNumber().e164, newNumber().e164]
    const section = page.getByRole('region', { name: t('phone.own.title') })
    await page.goto('/settings/security')
    await expect(section.getByText(email)).toBeVisible()
    await expect(section.getByRole('link', { name: t('phone.own.remove') })).toHaveCount(0)

    await section.getByRole('link', { name: t('phone.own.add') }).click()
    await fillInNumber(page, { number: first, password, t })
      await enterShownCode(page)
      await expect(page.getByText(t('phone.own.done.added'))).toBeVisible()
    await expect(section.getByText(formatPhone(first))).toBeVisible()
    await expectAccessible(page)
    const linkOf = () => mailbox.waitForLink(email, '/auth/restore-number')
    const linkOfFirst = await linkOf()

    const change = `${t('phone.own.change')}: ${formatPhone(first)}`
    await section.getByRole('link', { name: change }).click()
    await fillInNumber(page, { number: second, password, t })
    await enterShownCode(page)
    await expect(section.getByText(formatPhone(second))).toBeVisible()
    await expect(section.getByText(formatPhone(first))).toHaveCount(0)

    await expect.poll(linkOf, { timeout: 30_000 }).not.toBe(linkOfFirst)
    await page.goto(await linkOf())
    await expectAccessible(page)
    await page.getByRole('button', { name: t('phone.undo.button') }).click()
    await expect(page.getByText(t('phone.undo.doneText'))).toBeVisible()
    await page.goto('/settings/security')
    await expect(page).toHaveURL(/\/auth\?redirect/)
    await page.getByLabel(t('phone.identifier')).fill(formatPhone(first))
    await page.getByRole('button', { name: t('phone.sendInstead') }).click()
    await enterShownCode(page)
    await expect(section.getByText(formatPhone(first))).toBeVisible()
    await expect(section.getByText(formatPhone(second))).toHaveCount(0)
  },
)

test(
  'a member who joined with a number adds an email later, without JavaScript',
  inUrdu,
  async ({ visitor, mailbox, t }) => {
    const page = await visitor({ ...phone, scripts: false })
    const [number, email] = [newNumber().e164, `${crypto.randomUUID()}@example.com`]
    const section = page.getByRole('region', { name: t('phone.own.title') })
    const remove = section.getByRole('link', { name: t('phone.own.remove') })
    await page.goto('/auth?mode=sign-up&redirect=/settings/security')
    await page.getByLabel(t('auth.fullName')).fill('محمد اسلم')
    await page.getByLabel(t('phone.number')).fill(formatPhone(number))
    await page.getByLabel(t('auth.adult')).check()
    await page.getByRole('button', { name: t('auth.createAccount') }).click()
    await enterShownCode(page)
    await expect(section.getByText(formatPhone(number))).toBeVisible()
    await expect(remove).toHaveCount(0)

    await section.getByRole('link', { name: t('phone.own.addEmail') }).click()
    await expect(page).toHaveURL(/\/settings\/security\/confirm/)
    await page.locator('button[name=intent][value=code]').click()
    await enterShownCode(page)
    await page.getByLabel(t('auth.email')).fill(email)
    await page.getByRole('button', { name: t('auth.sendLink') }).click()
    await expect(page.getByText(t('phone.own.emailSent'))).toBeVisible()
    await page.goto(await mailbox.waitForLink(email, '/auth/change-email'))
    await page.getByRole('button', { name: t('auth.moveButton') }).click()
    await expect(section.getByText(email)).toBeVisible()
    // An email without a password opens nothing.
    await expect(remove).toHaveCount(1)

    await page.getByRole('link', { name: t('phone.own.setPassword') }).click()
    for (const name of ['new_password', 'confirm_password'])
      await page.locator(`[name=${name}]`).fill('kali bhains moti')
    await page.getByRole('button', { name: t('auth.savePassword') }).click()
    await expect(remove).toHaveCount(2)
  },
)

type NumberForm = { number: string; password: string; t: Translate }

async function fillInNumber(page: Page, { number, password, t }: NumberForm): Promise<void> {
  await page.getByLabel(t('phone.number')).fill(formatPhone(number))
  await page.getByLabel(t('security.current')).fill(password)
  await page.getByRole('button', { name: t('phone.own.next') }).click()
}
