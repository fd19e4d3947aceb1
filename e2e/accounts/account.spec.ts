import type { Locator, Page } from '@playwright/test'
import { MarketClient } from '../../test/support/market/form-sender.ts'
import { readZip } from '../../test/support/pages/read-zip.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect, inBothLanguages, inUrdu, test } from '../support/fixtures.ts'
import { sendSignInForm } from '../support/sign-in.ts'

test(
  'changing the password or ending a session signs another browser out at its next request',
  inUrdu,
  async ({ signedInPage, market, t }) => {
    const member = new MarketClient(market.url)
    const { email, password } = await member.becomeMember()
    const page = await signedInPage(member)
    const elsewhere = new MarketClient(market.url)
    await elsewhere.post('/auth', { email, password })
    const isOut = async () => (await elsewhere.get('/settings')).headers.get('location')

    await page.goto('/settings/security')
    const form = page.locator('form').filter({ has: page.locator('[name=confirm_password]') })
    const chosen = `${password} new`
    await fillIn(form, { current_password: password, new_password: chosen, confirm_password: 'no' })
    await form.getByRole('button', { name: t('security.change') }).click()
    const confirm = form.getByLabel(t('security.confirm'))
    await expect(confirm).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await confirm.fill(chosen)
    await form.getByRole('button', { name: t('security.change') }).click()
    await expect(page.getByText(t('auth.passwordUpdatedText'))).toBeVisible()
    for (const name of ['current_password', 'new_password', 'confirm_password']) {
      await expect(form.locator(`[name=${name}]`)).toHaveValue('')
    }
    expect(await isOut()).toContain('/auth?redirect')

    await elsewhere.post('/auth', { email, password: chosen })
    expect(await isOut()).toBeNull()
    await page.goto('/settings/security')
    const devices = page.getByRole('region', { name: t('security.devices') })
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await devices.getByRole('button', { name: t('security.end') }).click()
    await expect(page.getByText(t('security.ended', { count: 1 }))).toBeVisible()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    expect(await isOut()).toContain('/auth?redirect')
  },
)

test(
  'a newcomer who wants to sell signs up first, and then logs in with one press',
  inUrdu,
  async ({ visitor, t }) => {
    const page = await visitor()
    await page.goto('/sell')
    const create = page.getByRole('button', { name: t('auth.createAccount') })
    await expect(create).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(t('auth.fullName')).fill('محمد اسلم')
    await page.getByLabel(t('auth.email')).fill(`${crypto.randomUUID()}@example.com`)
    await page.locator('[name=password]').fill('kali bhains moti')
    await page.getByLabel(t('auth.adult')).check()
    await create.click()
    await page.getByRole('button', { name: t('auth.login'), exact: true }).click()
    await expect(page).toHaveURL('/sell')
    await expect(page.getByRole('heading', { name: t('sell.title') })).toBeVisible()
  },
)

test(
  'a member changes their email address by a mailed link, without JavaScript',
  inBothLanguages,
  async ({ visitor, signedInPage, market, mailbox, pageErrors, t }) => {
    // A rejected form, and an event stream whose session has ended.
    pageErrors.ignore(/status of 400 .*\/settings\/security\/email/)
    pageErrors.ignore(/status of 401 .*\/events/)
    const member = new MarketClient(market.url)
    const { email, password } = await member.becomeMember()
    const page = await signedInPage(member, { scripts: false })
    const moved = `moved-${email}`
    await page.goto('/settings/security')
    await page.getByRole('link', { name: t('security.changeEmail') }).click()
    const form = page.getByRole('main').locator('form')
    await fillIn(form, { email: moved, current_password: 'a wrong guess' })
    await form.getByRole('button').click()
    await expect(form.getByLabel(t('security.current'))).toHaveAttribute('aria-invalid', 'true')
    await expect(form.locator('[name=email]')).toHaveValue(moved)
    await fillIn(form, { current_password: password })
    await form.getByRole('button').click()
    await expect(page.getByText(t('security.moveSent'))).toBeVisible()

    const phone = await visitor()
    await phone.goto(await mailbox.waitForLink(moved, '/auth/change-email'))
    await phone.getByRole('button', { name: t('auth.moveButton') }).click()
    await expect(phone).toHaveURL(/\/auth\?redirect/)
    await sendSignInForm(phone, { email: moved, password })
    await expect(phone).toHaveURL(/\/settings\/security$/)
    await expect(phone.getByRole('main').getByText(moved)).toBeVisible()
    await page.goto('/settings/security')
    await expect(page).toHaveURL(/\/auth\?redirect/)

    await page.goto(await mailbox.waitForLink(email, '/auth/restore-email'))
    await page.getByRole('button', { name: t('auth.restoreButton') }).click()
    await expect(page.getByText(t('auth.restoredText'))).toBeVisible()
    await page.goto(await mailbox.waitForLink(email, '/auth/reset'))
    await expect(page.getByLabel(t('auth.newPassword'))).toBeVisible()
  },
)

test('a member downloads their data export by a mailed link', async ({
  visitor,
  signedInPage,
  market,
  mailbox,
  language,
  t,
}) => {
  const member = new MarketClient(market.url)
  const { email, password } = await member.becomeMember()
  const title = titleIn(language)
  const id = await post(member, title)
  const page = await signedInPage(member)
  await page.goto('/settings/security')
  await page.getByRole('button', { name: t('security.dataCreate') }).click()
  const link = await mailbox.waitForLink(email, `/settings/security/data/${await exportId(page)}`)
  const elsewhere = await visitor()
  await elsewhere.goto(link)
  await expect(elsewhere).toHaveURL(/\/auth\?redirect/)
  await sendSignInForm(elsewhere, { email, password })
  await expect(elsewhere).toHaveURL(link)
  const download = elsewhere.waitForEvent('download')
  await elsewhere.getByRole('link', { name: t('security.dataOpen') }).click()
  const chunks = await (await (await download).createReadStream()).toArray()
  const files = readZip(Buffer.concat(chunks))
  const listings = JSON.parse(String(files.get('listings.json')))
  expect(listings).toMatchObject([{ id, title, photos: [`photos/listings/${id}/1.jpg`] }])
  expect(files.get(`photos/listings/${id}/1.jpg`)?.length).toBeGreaterThan(1_000)
})

test(
  'a member who deletes their account can undo it within a week',
  inBothLanguages,
  async ({ visitor, signedInPage, market, language, t }) => {
    const scripts = language === 'ur'
    const member = new MarketClient(market.url)
    const person = await member.becomeMember()
    const id = await post(member, titleIn(language))
    const page = await signedInPage(member, { scripts })
    const buyer = await visitor({ scripts: false })
    const status = async () => (await buyer.request.get(`/listing/${id}`)).status()

    await page.goto('/settings/security')
    await page.getByRole('link', { name: t('security.deleteOpen') }).click()
    const button = page.getByRole('button', { name: t('deletion.button') })
    await expect(button).toBeVisible()
    await page.getByLabel(t('security.current')).fill(person.password)
    await button.click()
    const notice = page.getByRole('heading', { name: t('auth.leaving') })
    await expect(notice).toBeVisible()
    // By now it is signed out and gets the text for visitors.
    await page.reload()
    await expect(notice).toBeVisible()
    expect(await status()).toBe(404)

    await page.goto('/auth')
    await sendSignInForm(page, person)
    const keep = page.getByRole('button', { name: t('deletion.keep') })
    await expect(keep).toBeVisible()
    if (scripts) await expectAccessible(page)
    await keep.click()
    await expect(page.getByText(t('deletion.cancelledText'))).toBeVisible()
    await page
      .getByRole('article')
      .getByRole('button', { name: t('myListings.renew') })
      .click()
    await expect(page.getByText(t('myListings.renewed', { count: 1 }))).toBeVisible()
    expect(await status()).toBe(200)
  },
)

test(
  'an error in an account form disappears once its field is corrected',
  inUrdu,
  async ({ visitor, pageErrors, t }) => {
    pageErrors.ignore(/status of 400 .*\/auth/)
    const page = await visitor()
    await page.goto('/auth?mode=sign-up')
    const form = page.getByRole('main').locator('form')
    await form.locator('.btn-primary').click()
    await expect(form.getByText(t('ui.toCorrect', { count: 4 }))).toBeVisible()
    const email = form.locator('[name=email]')
    await email.fill('nobody')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await email.fill('nobody@farm.test')
    await expect(email).not.toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByText(t('ui.toCorrect', { count: 3 }))).toBeVisible()
    await form.locator('[name=adult]').check()
    await expect(form.getByText(t('ui.toCorrect', { count: 2 }))).toBeVisible()
  },
)

test('another person’s wrong passwords do not lock the owner out on a known device', async ({
  visitor,
  market,
  pageErrors,
  t,
}) => {
  pageErrors.ignore(/status of 401 .*\/auth/)
  pageErrors.ignore(/status of 401 .*\/events/)
  const { email, password } = await new MarketClient(market.url).becomeMember()
  const page = await visitor()
  await page.goto('/auth')
  await sendSignInForm(page, { email, password })
  await expect(page).not.toHaveURL(/\/auth/)
  // An open page would notice that its session is gone, and leave by itself.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /session/ })
  const stranger = new MarketClient(market.url)
  for (let i = 0; i < 8; i++) await stranger.post('/auth', { email, password: 'a guess' })
  await page.goto('/auth')
  await sendSignInForm(page, { email, password: 'a slip of the owner' })
  await expect(page.getByText(t('auth.wrong'))).toHaveCount(1)
  await sendSignInForm(page, { email, password })
  await expect(page).not.toHaveURL(/\/auth/)
})

async function fillIn(form: Locator, words: Record<string, string>): Promise<void> {
  for (const [name, word] of Object.entries(words)) {
    await form.locator(`[name=${name}]`).fill(word)
  }
}

/** Waits for the export: the page polls until it is ready. */
async function exportId(page: Page): Promise<string> {
  const open = page.locator('a[href^="/settings/security/data/"]')
  await expect(open).toBeVisible({ timeout: 20_000 })
  return (await open.getAttribute('href'))?.split('/').at(-1) ?? ''
}

function titleIn(language: 'en' | 'ur'): string {
  return language === 'ur' ? 'ساہیوال گائے، 11 لیٹر' : 'Sahiwal cow, 11 litres'
}

async function post(seller: MarketClient, title: string): Promise<string> {
  return await seller.postListing({
    title,
    description: 'Healthy and as shown',
    price: '285000',
    category: 'livestock',
  })
}
