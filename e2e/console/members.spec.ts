import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { consoleTexts } from '../../app/i18n/console-texts.ts'
import { createTranslator } from '../../app/i18n/translator.ts'
import ur from '../../app/i18n/ur.json' with { type: 'json' }
import { expectAccessibleInBothThemes } from '../accessibility/expect-accessible.ts'
import { confirmWithDemoCode } from '../moderation/demo-code.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'
import type { SharedMarket } from '../support/open-market.ts'
import { aDemoModerator } from '../support/sign-in.ts'

const t = createTranslator({ ...ur, console: consoleTexts.ur }, 'ur')

test.use({ demo: true, ownMarket: 'members' })

test(
  'two members of staff give a member an email, import a list and open the door to invited people',
  inUrdu,
  async ({ signedInPage, visitor, market, pageErrors }) => {
    test.setTimeout(240_000)
    pageErrors.ignore(/status of 4(03|09|22)/)
    for (const name of ['hamid', 'nadia']) await makeAdmin(market, name)
    const page = await signedInPage(await aDemoModerator(market.url, 'hamid'))
    await page.goto('/admin/members')
    await confirmWithDemoCode(page)
    await page.locator('[name=who]').fill('اسلم')
    await page.getByRole('button', { name: t('console.records.show') }).click()
    await expectAccessibleInBothThemes(page)
    await page.locator('.staff-log a').first().click()
    await expect(page).toHaveURL(/\/admin\/members\/[\w-]+$/)
    const memberUrl = page.url()
    await page.locator('[name=kind]').selectOption('email')
    await page.locator('[name=value]').fill('not an address')
    await page.getByRole('button', { name: t('console.members.access.request') }).click()
    await expect(page.locator('#value-error')).toBeVisible()
    await page.locator('[name=value]').fill('aslam.new@farm.test')
    await page.getByRole('button', { name: t('console.members.access.request') }).click()
    await expect(page.getByText(t('console.members.pending.title'))).toBeVisible()
    // Nobody approves their own request.
    const approve = t('console.members.pending.approve')
    await expect(page.getByRole('button', { name: approve })).toHaveCount(0)
    await page.locator('[name=text]').fill('آپ کی نئی ای میل لگ رہی ہے۔')
    await page.getByRole('button', { name: t('console.members.message.send'), exact: true }).click()
    await expect(page.getByText(t('serviceForm.saved')).first()).toBeVisible()
    await expectAccessibleInBothThemes(page)

    // The colleague's browser runs no scripts.
    const nadia = await aDemoModerator(market.url, 'nadia')
    const second = await signedInPage(nadia, { scripts: false })
    await second.goto(memberUrl)
    await confirmWithDemoCode(second)
    await second.getByRole('button', { name: approve }).click()
    await expect(second.getByText('aslam.new@farm.test')).toBeVisible()
    await expect(second.getByText(t('console.members.pending.title'))).toHaveCount(0)

    await second.goto('/admin/members/import')
    await second.locator('[name=list]').fill('غلام رسول, 0301 7770001, چک 14\nکوئی, 12, چک 2')
    await second.getByRole('button', { name: t('console.members.import.check') }).click()
    await expect(second.getByText(t('console.members.import.errors.number'))).toBeVisible()
    const go = t('console.members.import.go', { count: 1 })
    await second.getByRole('button', { name: go }).click()
    await expect(second.getByText(t('console.members.import.done'))).toBeVisible()

    await page.goto('/admin/data/sign-up/door')
    await page.locator('[name=mode]').selectOption('invitation')
    await page.locator('[name=reason]').fill('میلے کے بعد')
    await page.getByRole('button', { name: t('console.records.save') }).click()
    await expect(page.getByText(t('serviceForm.saved')).first()).toBeVisible()
    await page.goto('/admin/data/invitation/new')
    await page.locator('[name=note]').fill('کسان انجمن اوکاڑہ')
    await page.locator('[name=count]').fill('5')
    await page.getByRole('button', { name: t('console.records.save') }).click()
    await expect(page).toHaveURL(/\/invitation\/[a-z0-9]{10}$/)
    await page.goto('/admin/doors')
    await expectAccessibleInBothThemes(page)
    const link = await page.getByText(/\?mode=sign-up&invitation=/).innerText()

    const stranger = await visitor({ scripts: false })
    await stranger.goto('/auth?mode=sign-up&by=email')
    await stranger.locator('[name=full_name]').fill('نیا کسان')
    await stranger.locator('[name=email]').fill('naya@farm.test')
    await stranger.locator('[name=password]').fill('kali bhains moti')
    await stranger.locator('[name=adult]').check()
    await stranger.getByRole('button', { name: t('auth.createAccount') }).click()
    await expect(stranger.getByText(t('phone.doors.invitation')).first()).toBeVisible()
    const { pathname, search } = new URL(link)
    await stranger.goto(pathname + search)
    await expect(stranger.locator('[name=invitation]')).toHaveValue(/^[a-z0-9]{10}$/)
  },
)

async function makeAdmin({ dataDir, environment }: SharedMarket, name: string) {
  const email = `${name}@demo.zaraibazaar.pk`
  await promisify(execFile)(
    process.execPath,
    ['server/cli/market.ts', 'staff', 'add', email, '--role', 'admin'],
    { env: { ...process.env, DATABASE_URL: '', ...environment, DATA_DIR: dataDir } },
  )
}
