import type { Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translator.ts'
import { newNumber, sendWhatsApp } from '../../test/support/market/phone-channels.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { sellBuffalo } from '../listings/sell-buffalo.ts'
import { expect, inUrdu, languageTagFor, test } from '../support/fixtures.ts'
import { codeTo } from './number-steps.ts'

const viewport = { width: 360, height: 740 }

test.use({ ownMarket: 'phone', phoneProof: 'whatsapp,sms' })

test(
  'from home to a posted buffalo ad, a newcomer with a number passes at most 5 screens and types 60 characters',
  inUrdu,
  async ({ visitor, market, t }) => {
    const page = await visitor({ viewport })
    const { typed, e164 } = newNumber()
    const name = 'رشید احمد'
    const screens = new Set<string>()
    page.on('framenavigated', (frame) => {
      const { pathname, hash } = new URL(frame.url())
      screens.add(pathname + hash)
    })
    await page.goto('/')
    await page.locator('a[href="/sell"]').filter({ visible: true }).first().click()
    await page.getByLabel(t('auth.fullName')).fill(name)
    await page.getByLabel(t('phone.number')).fill(typed)
    await page.getByLabel(t('auth.adult')).check()
    await page.getByRole('button', { name: t('auth.createAccount') }).click()
    await page.getByRole('button', { name: t('phone.sendSms') }).click()
    const code = await codeTo(market.dataDir, e164)
    await page.getByLabel(t('phone.code')).fill(code)
    await page.getByRole('button', { name: t('phone.confirm') }).click()
    await expect(page).toHaveURL('/sell')
    const { characters } = await sellBuffalo(page, { t })
    await expect(page.getByRole('heading', { name: t('listing.posted.title') })).toBeInViewport()
    const between = [...screens].filter((path) => !/^\/$|^\/listing\//.test(path))
    expect(between.length, between.join()).toBeLessThanOrEqual(5)
    expect(name.length + typed.length + code.length + characters).toBeLessThanOrEqual(60)
  },
)

for (const scripts of [true, false]) {
  const how = scripts ? '' : ' without JavaScript'

  test(
    `a farmer without an email signs up by a message on WhatsApp${how}`,
    languageTagFor(scripts),
    async ({ visitor, market, pageErrors, t }) => {
      pageErrors.ignore(/status of 400 .*\/auth\/code/)
      const page = await visitor({ viewport, scripts })
      const { typed, e164 } = newNumber()
      await signUp(page, t, typed)
      const message = new URL(
        (await page.locator('a[href^="https://wa.me/"]').getAttribute('href')) ?? '',
      )
      const text = message.searchParams.get('text') ?? ''
      await expect(page.getByText(text, { exact: true })).toBeVisible()
      if (scripts) await expectAccessible(page)

      const others = { from: newNumber().e164, text, secret: 'not the secret of the app' }
      expect((await sendWhatsApp(market.url, others)).status).toBe(403)
      const old = new Date(Date.now() - 31 * 60_000)
      expect((await sendWhatsApp(market.url, { from: e164, text, at: old })).status).toBe(200)
      if (!scripts) {
        await page.getByRole('button', { name: t('phone.whatsApp.sent') }).click()
        await expect(page.getByText(t('phone.notArrived'))).toBeVisible()
      }
      expect((await sendWhatsApp(market.url, { from: e164, text })).status).toBe(200)
      // With scripts the page goes on by itself.
      if (!scripts)
        await expect(async () => {
          await page.getByRole('button', { name: t('phone.whatsApp.sent') }).click()
          await expect(page).toHaveURL('/sell', { timeout: 1_000 })
        }).toPass()
      await expect(page).toHaveURL('/sell')
    },
  )

  test(
    `a farmer signs up and logs in by a code in a text message${how}`,
    languageTagFor(scripts),
    async ({ visitor, market, pageErrors, t }) => {
      pageErrors.ignore(/status of 400 .*\/auth\/code/)
      const page = await visitor({ viewport, scripts })
      const { typed, e164 } = newNumber()
      await signUp(page, t, typed)
      await page.getByRole('button', { name: t('phone.sendSms') }).click()
      const field = page.getByLabel(t('phone.code'))
      await expect(field).toBeVisible()
      if (scripts) await expectAccessible(page)
      const code = await codeTo(market.dataDir, e164)
      await field.fill(code === '000000' ? '000001' : '000000')
      await page.getByRole('button', { name: t('phone.confirm') }).click()
      await expect(page.getByText(t('phone.codeWrong')).first()).toBeVisible()
      // The page goes on asking whether a message on WhatsApp has come.
      const asked = () => page.waitForResponse(/\/auth\/code\.data/)
      if (scripts) await asked().then(asked)
      await expect(page.getByText(t('phone.codeWrong')).first()).toBeVisible()
      const urdu = code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
      await field.fill(urdu)
      await page.getByRole('button', { name: t('phone.confirm') }).click()
      await expect(page).toHaveURL('/sell')

      const second = await visitor({ viewport, scripts })
      await second.goto('/auth?mode=login&redirect=%2Fsettings%2Fsecurity')
      await second.getByLabel(t('phone.identifier')).fill(e164)
      await second.getByRole('button', { name: t('phone.sendInstead') }).click()
      await expect(second).toHaveURL(/\/auth\/code/)
      await expect(second.locator('a[href^="https://wa.me/"]')).toBeVisible()
    },
  )
}

/** Signs up on the way to selling, up to the page of the code. */
async function signUp(page: Page, t: Translate, number: string) {
  await page.goto('/sell')
  await page.getByLabel(t('auth.fullName')).fill('رشید احمد')
  await page.getByLabel(t('phone.number')).fill(number)
  await page.getByLabel(t('auth.adult')).check()
  await page.getByRole('button', { name: t('auth.createAccount') }).click()
  await expect(page).toHaveURL(/\/auth\/code/)
}
