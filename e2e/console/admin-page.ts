import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { expect, type Page } from '@playwright/test'
import { MarketClient } from '../../test/support/market/form-sender.ts'
import type { SharedMarket } from '../support/open-market.ts'

/** A new member whom the operator's command has given a role. */
export async function aNewStaffMember(market: SharedMarket, role: string): Promise<MarketClient> {
  const member = new MarketClient(market.url)
  const { email } = await member.becomeMember('Haji Bashir')
  await giveRole(market, { email, role })
  return member
}

/** What the operator's command does: adds an account to staff, or changes its role. */
export async function giveRole(
  { dataDir, environment }: Pick<SharedMarket, 'dataDir' | 'environment'>,
  { email, role }: { email: string; role: string },
): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['server/cli/market.ts', 'staff', 'add', email, '--role', role],
    { env: { ...process.env, DATABASE_URL: '', ...environment, DATA_DIR: dataDir } },
  )
}

/** Sets up the second factor of the member of staff who is signed in, and opens a page for staff. */
export async function openAsStaff(page: Page, path: string): Promise<void> {
  await page.goto('/moderation/second-factor')
  const secret = await page.locator('.second-factor-secret').innerText()
  const key = new TextDecoder().decode(base32.decode(secret.replaceAll(' ', '')))
  await page.locator('[name=code]').fill(await createOTP(key).totp())
  await page.locator('[name=code]').press('Enter')
  await expect(page.locator('.recovery-codes > li')).toHaveCount(10)
  await page.goto(path)
}
