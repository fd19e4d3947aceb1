import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { aMember, MarketClient } from '../../test/support/market/form-sender.ts'
import { expectAccessibleInBothThemes } from '../accessibility/expect-accessible.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'
import type { SharedMarket } from '../support/open-market.ts'
import { aDemoModerator } from '../support/sign-in.ts'
import { confirmWithDemoCode } from './demo-code.ts'

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `a new admin sets up a second factor and adds a reviewer, ${how}`,
    inUrdu,
    async ({ signedInPage, market, pageErrors, t }) => {
      test.setTimeout(120_000)
      // The wrong code.
      pageErrors.ignore(/status of 422/)
      const { admin, adminAccount, reviewer } = await aNewAdmin(market)
      const page = await signedInPage(admin, { scripts })
      await page.goto('/moderation')

      // Nothing is open before the second factor is set up.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('staff.setup.title'))
      if (scripts) await expectAccessibleInBothThemes(page)
      const secret = await page.locator('.second-factor-secret').innerText()
      await page.locator('[name=code]').fill('12')
      await page.getByRole('button', { name: t('staff.setup.confirm') }).click()
      await expect(page.getByText(t('staff.verify.wrong'))).toBeVisible()
      await expect(page.locator('.second-factor-secret')).toHaveText(secret)
      await page.locator('[name=code]').fill(await codeOf(secret))
      await page.getByRole('button', { name: t('staff.setup.confirm') }).click()
      const codes = page.locator('.recovery-codes > li')
      await expect(codes).toHaveCount(10)
      const recoveryCode = await codes.first().innerText()
      await page.getByRole('link', { name: t('staff.recovery.done') }).click()

      await page.getByRole('link', { name: t('staff.nav.staff'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('staff.list.title'))
      await page.locator('[name=email]').fill(reviewer.email)
      await page.getByRole('button', { name: t('staff.list.add') }).click()
      const added = page.getByRole('listitem').filter({ hasText: reviewer.email })
      await expect(added).toBeVisible()
      if (scripts) await expectAccessibleInBothThemes(page)
      await added.getByRole('link').click()
      await expect(page).toHaveURL(/\/moderation\/staff\/[\w-]+$/)
      await expect(page.getByText(reviewer.email)).toBeVisible()
      if (scripts) await expectAccessibleInBothThemes(page)
      await page.getByRole('link', { name: t('staff.nav.log'), exact: true }).click()
      // One of the newest entries; the operator's is below.
      await expect(page.getByText(t('staff.actions.add-staff')).first()).toBeVisible()

      // Another sign-in confirms with a recovery code, and lands where it wanted to go.
      const elsewhere = new MarketClient(market.url)
      await elsewhere.post('/auth', adminAccount)
      const second = await signedInPage(elsewhere, { scripts })
      await second.goto('/moderation/log')
      await expect(second.getByRole('heading', { level: 1 })).toHaveText(t('staff.verify.title'))
      await second.locator('[name=code]').fill(recoveryCode)
      await second.getByRole('button', { name: t('staff.verify.confirm') }).click()
      await expect(second).toHaveURL(/\/moderation\/log$/)
    },
  )
}

test.describe('on a demo market', () => {
  test.use({ demo: true })

  test(
    'moderators of the demo confirm with the code on the page, and see what their role allows',
    inUrdu,
    async ({ signedInPage, market, pageErrors, t }) => {
      test.setTimeout(120_000)
      pageErrors.ignore(/status of 4(04|22)/)
      const lead = await aDemoModerator(market.url, 'hamid')
      const page = await signedInPage(lead)
      await page.goto('/moderation/people')
      await expectAccessibleInBothThemes(page)
      await confirmWithDemoCode(page)
      await expect(page).toHaveURL(/\/moderation\/people$/)

      await page.locator('[name=query]').fill('nobody@demo.zaraibazaar.pk')
      await page.getByRole('button', { name: t('staff.people.find') }).click()
      await expect(page.getByText(t('staff.people.nobody'))).toBeVisible()
      await page.locator('[name=query]').fill('aslam@demo.zaraibazaar.pk')
      await page.getByRole('button', { name: t('staff.people.find') }).click()
      await expect(page.getByText('aslam@demo.zaraibazaar.pk')).toBeVisible()
      await expectAccessibleInBothThemes(page)

      // The data goes out only with a reason, which the log keeps.
      await page.getByRole('link', { name: t('staff.export.open') }).click()
      await page.getByRole('button', { name: t('staff.export.confirm') }).click()
      await expect(page.getByText(t('staff.export.reasonMissing'))).toBeVisible()
      await page.locator('[name=reason]').fill('FIR 112/26, Okara')
      await page.getByRole('button', { name: t('staff.export.confirm') }).click()
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: t('staff.export.download') }).click()
      expect((await downloading).suggestedFilename()).toBe('zarai-bazaar.zip')
      await page.getByRole('link', { name: t('staff.nav.log'), exact: true }).click()
      await expect(page.getByText('FIR 112/26, Okara').first()).toBeVisible()
      const staffPage = await page.goto('/moderation/staff')
      expect(staffPage?.status()).toBe(404)
    },
  )

  test('members and visitors find no page for staff, whatever they send', async ({ market }) => {
    const member = await aMember(market.url)
    for (const reader of [member, new MarketClient(market.url)]) {
      for (const path of ['/moderation', '/moderation/log', '/moderation/verify']) {
        const [page, missing] = [await reader.get(path), await reader.get('/moderation/nothing')]
        expect(page.status, path).toBe(404)
        expect(missing.status).toBe(404)
        expect((await reader.get(`${path}.data`)).status, `${path}.data`).toBe(404)
        expect((await reader.post(path, { code: '123456' })).status, `form to ${path}`).toBe(404)
      }
    }
  })
})

/** A member whom the operator has made an admin, and another member. */
async function aNewAdmin({ url, dataDir, environment }: SharedMarket) {
  const [admin, other] = [new MarketClient(url), new MarketClient(url)]
  const adminAccount = await admin.becomeMember('Haji Bashir')
  const reviewer = await other.becomeMember('Sana Tariq')
  const added = await promisify(execFile)(
    process.execPath,
    ['server/cli/market.ts', 'staff', 'add', adminAccount.email, '--role', 'admin'],
    { env: { ...process.env, DATABASE_URL: '', ...environment, DATA_DIR: dataDir } },
  )
  expect(added.stdout + added.stderr).toContain(`${adminAccount.email} is now admin`)
  return { admin, adminAccount, reviewer }
}

/** What an app shows for a secret as it is typed. */
async function codeOf(secret: string): Promise<string> {
  const bytes = base32.decode(secret.replaceAll(' ', ''))
  return await createOTP(new TextDecoder().decode(bytes)).totp()
}
