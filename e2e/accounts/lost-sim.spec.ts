import { formatPhone } from '../../app/i18n/format/phone-links.ts'
import { newNumber, textsTo } from '../../test/support/market/phone-channels.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'
import { proveByWhatsApp, requestCode } from './number-steps.ts'

test.use({ ownMarket: 'phone', phoneProof: 'whatsapp,sms' })

test(
  'whoever still has the old number takes the account back after somebody has changed it',
  inUrdu,
  async ({ visitor, market: { url, dataDir }, t }) => {
    test.setTimeout(120_000)
    const [old, other] = [newNumber(), newNumber()]
    const page = await visitor()
    const section = page.getByRole('region', { name: t('phone.own.title') })
    await page.goto('/auth?mode=sign-up&redirect=/settings/security')
    await page.getByLabel(t('auth.fullName')).fill('محمد اسلم')
    await page.getByLabel(t('phone.number')).fill(old.typed)
    await page.getByLabel(t('auth.adult')).check()
    await page.getByRole('button', { name: t('auth.createAccount') }).click()
    await proveByWhatsApp(page, { url, e164: old.e164 })

    const change = `${t('phone.own.change')}: ${formatPhone(old.e164)}`
    await section.getByRole('link', { name: change }).click()
    // The account has no password: the old number confirms the change.
    await page.locator('button[name=intent][value=code]').click()
    await proveByWhatsApp(page, { url, e164: old.e164 })
    await page.getByLabel(t('phone.number')).fill(other.typed)
    await page.getByRole('button', { name: t('phone.own.next') }).click()
    await proveByWhatsApp(page, { url, e164: other.e164 })
    await expect(section.getByText(formatPhone(other.e164))).toBeVisible()
    await expect(section.getByText(formatPhone(old.e164))).toHaveCount(0)

    const link = () =>
      textsTo(dataDir, old.e164)
        .map((text) => text.match(/https?:\S+restore-number\S+/)?.[0])
        .find(Boolean)
    await expect.poll(link, { timeout: 30_000 }).toBeTruthy()
    const owner = await visitor({ scripts: false })
    await owner.goto(link() ?? '')
    await owner.getByRole('button', { name: t('phone.undo.button') }).click()
    await expect(owner.getByText(t('phone.undo.doneText'))).toBeVisible()

    await page.goto('/settings/security')
    await expect(page).toHaveURL(/\/auth\?redirect/)
    await requestCode(page, { number: old.typed, t })
    await proveByWhatsApp(page, { url, e164: old.e164 })
    await page.goto('/settings/security')
    await expect(section.getByText(formatPhone(old.e164))).toBeVisible()
    await expect(section.getByText(formatPhone(other.e164))).toHaveCount(0)
  },
)
