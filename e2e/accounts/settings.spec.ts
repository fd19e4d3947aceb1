import type { Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translator.ts'
import { aMember, MarketClient } from '../../test/support/market/form-sender.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/wait-for-scripts.ts'

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `a member edits their profile and chooses their notifications, ${how}`,
    inUrdu,
    async ({ signedInPage, market, language, pageErrors, t }) => {
      // A rejected profile form.
      pageErrors.ignore(/status of 422/)
      const member = await aMember(market.url)
      const page = await signedInPage(member, { scripts })
      const save = page.getByRole('main').getByRole('button', { name: t('settings.save') })
      await page.goto('/settings')
      const phone = page.getByLabel(t('listing.fields.contactPhone'))
      const name = language === 'ur' ? 'بلال احمد' : 'Bilal Ahmed'
      await page.getByLabel(t('auth.fullName')).fill(name)
      await phone.fill('12')
      await save.click()
      await expect(page.getByText(t('listing.errors.phoneInvalid')).first()).toBeVisible()
      await expect(page.getByLabel(t('auth.fullName'))).toHaveValue(name)
      if (scripts) await expectAccessible(page)
      await phone.fill('0300 1234567')
      await page.locator('#province').selectOption('punjab')
      await save.click()
      await expect(page.getByText(t('settings.profile.updateSuccess'))).toBeVisible()
      await expect(page.getByText(name)).not.toHaveCount(0)
      await page.reload()
      await expect(phone).toHaveValue('0300 1234567')

      await tab(page, t, 'notifications').click()
      const mails = page.getByRole('switch', {
        name: t('settings.notifications.emailNotifications'),
      })
      const news = page.getByRole('switch', { name: t('settings.notifications.marketingEmails') })
      // The browser's own notifications need scripts.
      await expect(page.getByRole('switch')).toHaveCount(scripts ? 7 : 6)
      // This market has no way to send SMS.
      const sms = page.getByRole('switch', { name: t('settings.notifications.smsNotifications') })
      await expect(sms).toBeDisabled()
      await expect(sms).not.toBeChecked()
      await expect(page.getByText(t('settings.notifications.noSms'))).toBeVisible()
      await mails.click()
      await expect(mails).not.toBeChecked()
      await news.click()
      await expect(news).toBeChecked()
      await expect(page.getByText(t('settings.notifications.saved'))).toBeVisible()
      // The same message tells of both switches, so the server is asked for the second.
      const saved = async () => (await member.get('/settings/notifications')).text()
      await expect.poll(saved).toMatch(/aria-checked="true"[^>]*name="marketingEmails"/)
      await page.reload()
      await expect(mails).not.toBeChecked()
      await expect(news).toBeChecked()

      const other = language === 'ur' ? 'en' : 'ur'
      await tab(page, t, 'preferences').click()
      await page.getByLabel(t('settings.preferences.language')).selectOption(other)
      if (!scripts) await save.click()
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      await expect(page.locator('.toast')).toBeVisible()
    },
  )
}

test(
  'a switch turned without a connection waits, and the last of several quick presses wins',
  inUrdu,
  async ({ signedInPage, market, pageErrors, t }) => {
    const member = await aMember(market.url)
    const page = await signedInPage(member)
    await page.goto('/settings/notifications')
    const messages = page.getByRole('switch', {
      name: t('settings.notifications.messageNotifications'),
    })
    pageErrors.ignore(/ERR_FAILED/)
    await page.route('/settings/change', (route) => route.abort())
    await messages.click()
    await expect(page.getByText(t('offline.queued'))).toBeVisible()
    await expect(messages).not.toBeChecked()
    await page.unroute('/settings/change')
    await messages.click()
    await messages.click()
    await expect(messages).not.toBeChecked()
    // A reload before the last press is saved would cut it off.
    const saved = async () => (await member.get('/settings/notifications')).text()
    await expect.poll(saved).toMatch(/aria-checked="false"[^>]*name="messageNotifications"/)
    await page.reload()
    await expect(messages).not.toBeChecked()

    await page.goto('/settings/preferences')
    await page.route('/settings/change', (route) => route.abort())
    const language = page.getByLabel(t('settings.preferences.language'))
    const chosen = await language.inputValue()
    await language.selectOption(chosen === 'ur' ? 'en' : 'ur')
    await expect(page.getByRole('alert')).toContainText(t('settings.preferences.languageError'))
    await expect(language).toHaveValue(chosen)
    await expect(language).toBeEnabled()
  },
)

test(
  'preferences apply on the next device, and the search starts at the member’s location',
  inUrdu,
  async ({ visitor, signedInPage, market, t }) => {
    const member = new MarketClient(market.url)
    const person = await member.becomeMember()
    const page = await signedInPage(member)
    await page.context().setGeolocation({ latitude: 30.17, longitude: 71.52 })
    await page.goto('/settings/preferences')
    await page.getByRole('switch', { name: t('theme.toDark') }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByText(t('settings.preferences.updated'))).toBeVisible()

    const location = page.getByRole('switch', { name: t('settings.preferences.autoLocation') })
    await expect(page.locator('form.find select[name=city]').first()).toHaveValue('all')
    await location.uncheck()
    await location.click()
    // The browser denies the location, so the switch turns off again.
    await expect(page.getByText(t('settings.preferences.refused'))).toBeVisible()
    await expect(location).not.toBeChecked()
    await page.context().grantPermissions(['geolocation'])
    // The page may learn of it a little later.
    const permission = () =>
      page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state)
    await expect.poll(permission).toBe('granted')
    const saved = page.waitForResponse((answer) =>
      Boolean(answer.request().postData()?.includes('autoLocation=on')),
    )
    // It turns on when the browser has found the location.
    await location.click()
    await expect(location).toBeChecked()
    await expect(page.getByText(t('settings.preferences.refused'))).toBeHidden()
    await saved
    await expectPlace(page, 'form.find', ['punjab', 'multan'])

    const elsewhere = await visitor()
    await elsewhere.context().clearCookies()
    await elsewhere.goto('/auth')
    await elsewhere.locator('[name=email]').fill(person.email)
    await elsewhere.locator('[name=password]').fill(person.password)
    await elsewhere.locator('[name=password]').press('Enter')
    await expect(elsewhere).toHaveURL('/')
    await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark')
    // The account was created in English.
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en')
  },
)

test(
  'a member’s location is filled in on every page where none is chosen',
  inUrdu,
  async ({ signedInPage, market, language }) => {
    const member = await aMember(market.url)
    const page = await signedInPage(member)
    const context = page.context()
    await context.setGeolocation({ latitude: 30.17, longitude: 71.52 })
    await page.goto('/')
    // The page does not prompt: without permission nothing is filled in.
    await expectPlace(page, '.find-hero', ['all', 'all'])
    await context.grantPermissions(['geolocation'])

    for (const path of ['/', '/', '/search', '/safety-tips']) {
      await page.goto(path)
      await expectPlace(page, '.find-bar', ['punjab', 'multan'])
      if (path === '/') await expectPlace(page, '.find-hero', ['punjab', 'multan'])
    }
    for (const path of ['/sell', '/services/new']) {
      await page.goto(path)
      await expect(page.locator('[name=location_province]')).toHaveValue('punjab')
      const multan = language === 'ur' ? 'ملتان' : 'Multan'
      await expect(page.locator('[name=location_city]')).toHaveValue(multan)
    }
    const anotherTab = await context.newPage()
    await anotherTab.goto('/listings')
    await expectPlace(anotherTab, '.find-bar', ['punjab', 'multan'])

    // A location in the URL or chosen by hand stays.
    await page.goto('/search?location=sindh')
    await expectPlace(page, '.find-bar', ['sindh', 'all'])
    const province = anotherTab.locator('.find-bar [name=location]')
    await province.selectOption('all', { force: true })
    await anotherTab.locator('footer a[href="/services"]').click()
    await expect(anotherTab).toHaveURL('/services')
    await expectPlace(anotherTab, '.find-bar', ['all', 'all'])
  },
)

test('if the scripts never load, the controls for browsers without scripts are shown', async ({
  signedInPage,
  market,
  language,
  pageErrors,
  t,
}) => {
  pageErrors.ignore(/ERR_FAILED/)
  const member = await aMember(market.url)
  const page = await signedInPage(member)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/settings/preferences', { waitUntil: 'commit' })
  const other = language === 'ur' ? 'en' : 'ur'
  await page.getByLabel(t('settings.preferences.language')).selectOption(other)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('settings.save') })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
})

test(
  'the scroll position stays when the page hydrates',
  inUrdu,
  async ({ signedInPage, market, t }) => {
    const member = await aMember(market.url)
    const page = await signedInPage(member)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    // Hydration waits for the translations.
    const requested = page.waitForRequest('**/locales/**')
    await page.route('**/locales/**', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/settings/security', { waitUntil: 'commit' })
    const leave = page.getByRole('link', { name: t('security.deleteOpen') })
    await leave.scrollIntoViewIfNeeded()
    await requested
    release()
    await waitForHydration(page)
    await expect(tab(page, t, 'preferences')).not.toBeInViewport()
    await expect(leave).toBeInViewport()
    await leave.click()
    await expect(page.getByRole('button', { name: t('deletion.button') })).toBeVisible()
  },
)

async function expectPlace(page: Page, form: string, [province, city]: [string, string]) {
  await expect(page.locator(`${form} [name=location]`).first()).toHaveValue(province)
  await expect(page.locator(`${form} [name=city]`).first()).toHaveValue(city)
}

function tab(page: Page, t: Translate, name: 'notifications' | 'preferences') {
  const tabs = page.getByRole('navigation', { name: t('settings.title') })
  return tabs.getByRole('link', { name: t(`settings.tabs.${name}`) })
}
