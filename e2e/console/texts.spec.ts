import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import type { Page } from '@playwright/test'
import { MarketClient } from '../../test/support/market/form-sender.ts'
import { expectAccessibleInBothThemes } from '../accessibility/expect-accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import type { SharedMarket } from '../support/open-market.ts'

// What they change is seen by everybody.
test.use({ ownMarket: 'console' })

test('an editor adds a Help question and a warning that visitors find, and takes a change back', async ({
  signedInPage,
  visitor,
  market,
  pageErrors,
}) => {
  test.setTimeout(180_000)
  pageErrors.ignore(/status of 4(04|22)/)
  const editor = await aNewEditor(market)
  const page = await signedInPage(editor)
  await page.goto('/admin')
  await setUpSecondFactor(page)
  const [english, urdu] = [await visitor(), await visitor({ language: 'ur', scripts: false })]
  // Both pages are in the page cache from now on.
  for (const reader of [english, urdu]) await reader.goto('/help')

  await page.goto('/admin/data/help-question/new?group=safety')
  await page.locator('[name=group]').selectOption({ index: 1 })
  await fill(page, {
    question_en: 'Can I sell emus here?',
    question_ur: 'کیا میں یہاں ایمو بیچ سکتا ہوں؟',
    answer_en: 'Yes, [post an ad](/sell).',
    answer_ur: 'جی ہاں۔',
    position: '1',
  })
  await press(page, 'save')
  await expect(page.getByText('English has “/sell” where Urdu has “–”')).toBeVisible()
  await fill(page, { answer_ur: 'جی ہاں، [اشتہار دیں](/sell)۔' })
  await press(page, 'preview')
  const preview = page.frameLocator('iframe[title="Preview in Urdu"]')
  await expect(preview.getByRole('link', { name: 'اشتہار دیں' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await press(page, 'save')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Can I sell emus here?')

  await expect(async () => {
    await english.goto('/help')
    await expect(english.getByText('Can I sell emus here?')).toBeVisible({ timeout: 500 })
    await urdu.goto('/help?q=emus')
    await expect(urdu.getByRole('link', { name: 'اشتہار دیں' })).toBeVisible({ timeout: 500 })
  }).toPass()

  await page.goto('/admin/data/notice/new')
  await page.locator('[name=place]').selectOption('bar')
  await page.locator('[name=province]').selectOption('sindh')
  await fill(page, {
    title_en: 'River flood warning',
    title_ur: 'سیلاب کا خطرہ',
    to: '/safety-tips',
  })
  await press(page, 'save')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('River flood warning')
  await expect(async () => {
    await english.goto('/help')
    await expect(english.getByText('Sindh: River flood warning')).toBeVisible({ timeout: 500 })
    await urdu.goto('/')
    await expect(urdu.getByText('سندھ: سیلاب کا خطرہ')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectAccessibleInBothThemes(english)

  // A change of what the release brings, and back.
  await page.goto('/admin/data/help-question/buying:filters')
  const before = await page.locator('[name=question_en]').inputValue()
  await fill(page, { question_en: 'How do filters work?' })
  await press(page, 'save')
  await expectQuestion(english, 'How do filters work?')
  await page.locator('button[value=bringBack]').last().click()
  await expectQuestion(english, before)

  for (const path of ['/admin/data/setting', '/admin/data/city', '/moderation/staff']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
  }
})

async function expectQuestion(page: Page, question: string): Promise<void> {
  await expect(async () => {
    await page.goto('/help')
    await expect(page.getByText(question, { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await page.locator(`[name=${name}]`).fill(value)
}

async function press(page: Page, intent: string): Promise<void> {
  await page.locator(`button[name=intent][value=${intent}]`).click()
}

async function aNewEditor({ url, dataDir, environment }: SharedMarket): Promise<MarketClient> {
  const editor = new MarketClient(url)
  const { email } = await editor.becomeMember('Bilal Anwar')
  await promisify(execFile)(
    process.execPath,
    ['server/cli/market.ts', 'staff', 'add', email, '--role', 'editor'],
    { env: { ...process.env, DATABASE_URL: '', ...environment, DATA_DIR: dataDir } },
  )
  return editor
}

async function setUpSecondFactor(page: Page): Promise<void> {
  const secret = await page.locator('.second-factor-secret').innerText()
  const bytes = base32.decode(secret.replaceAll(' ', ''))
  const code = await createOTP(new TextDecoder().decode(bytes)).totp()
  await page.locator('[name=code]').fill(code)
  await page.locator('[name=code]').press('Enter')
  await expect(page.locator('.recovery-codes > li')).toHaveCount(10)
}
