import type { Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translator.ts'
import { sendWhatsApp, textsTo } from '../../test/support/market/phone-channels.ts'
import { expect } from '../support/fixtures.ts'

type OwnNumber = { number: string; password: string }

/** In a demo, adds a number to the account of a member with a password. */
export async function addNumber(page: Page, { number, password }: OwnNumber): Promise<void> {
  await page.goto('/settings/security/number')
  const main = page.getByRole('main')
  await main.locator('[name=phone]').fill(number)
  await main.locator('[name=current_password]').fill(password)
  await main.locator('[name=current_password]').press('Enter')
  await enterShownCode(page)
  await expect(page).toHaveURL(/\/settings\/security/)
}

/** Asks for a code instead of the password; the page of the code is next. */
export async function requestCode(
  page: Page,
  { number, t }: { number: string; t: Translate },
): Promise<void> {
  await page.goto('/auth?mode=login')
  await page.locator('[name=email]').fill(number)
  await page.getByRole('button', { name: t('phone.sendInstead') }).click()
}

/** Enters the code that a demo shows. */
export async function enterShownCode(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/code/)
  const code = await page.locator('.proof-code').innerText()
  await page.locator('[name=code]').fill(code.trim())
  await page.locator('[name=code]').press('Enter')
}

/** Sends the ready message of the page of the code from a number; with scripts the page then goes on by itself. */
export async function proveByWhatsApp(
  page: Page,
  { url, e164 }: { url: string; e164: string },
): Promise<void> {
  const link = await page.locator('a[href^="https://wa.me/"]').getAttribute('href')
  const text = new URL(link ?? '').searchParams.get('text') ?? ''
  expect((await sendWhatsApp(url, { from: e164, text })).status).toBe(200)
  await expect(page).not.toHaveURL(/\/auth\/code/)
}

/** Waits for a code in a text message. */
export async function codeTo(dataDir: string, e164: string): Promise<string> {
  const code = () => textsTo(dataDir, e164).at(-1)?.match(/\d{6}/)?.[0]
  await expect.poll(code, { message: `a code to ${e164}`, timeout: 30_000 }).toBeTruthy()
  return code() ?? ''
}
