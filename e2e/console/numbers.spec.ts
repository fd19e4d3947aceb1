import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expectAccessibleInBothThemes } from '../accessibility/expect-accessible.ts'
import { confirmWithDemoCode } from '../moderation/demo-code.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'
import type { SharedMarket } from '../support/open-market.ts'
import { aDemoModerator } from '../support/sign-in.ts'

test.use({ demo: true, ownMarket: 'numbers' })

for (const scripts of [true, false]) {
  const how = scripts ? 'with JavaScript' : 'without JavaScript'

  test(
    `the operator of the demo sees its numbers and its health, ${how}`,
    inUrdu,
    async ({ signedInPage, market }) => {
      test.setTimeout(180_000)
      await makeAdmin(market, 'hamid@demo.zaraibazaar.pk')
      const admin = await aDemoModerator(market.url, 'hamid')
      const page = await signedInPage(admin, { scripts })
      await page.goto('/admin/numbers')
      await confirmWithDemoCode(page)
      // The history is counted in the background when the market starts.
      const tiles = page.locator('.numbers-tile')
      await expect(async () => {
        await page.goto('/admin/numbers')
        await expect(tiles).toHaveCount(9, { timeout: 1_000 })
      }).toPass()
      await expect(page.locator('.note')).toBeVisible()
      await expect(tiles.nth(2)).toHaveAttribute('aria-current', 'true')

      await page.locator('[name=days]').selectOption('365')
      await page.locator('[name=province]').selectOption('punjab')
      await page.locator('.staff-filter button').click()
      await expect(page).toHaveURL(/days=365/)
      await expect(page.locator('.numbers-chart rect.numbers-now')).not.toHaveCount(30)
      await tiles.nth(6).click()
      await expect(page).toHaveURL(/measure=messages/)
      await page.locator('summary').last().click()
      await expect(page.locator('details table')).toBeVisible()
      if (scripts) await expectAccessibleInBothThemes(page)
      const downloading = page.waitForEvent('download')
      await page.locator('a[download]').click()
      const csv = await readFile(await (await downloading).path(), 'utf8')
      expect(csv).toMatch(
        /^day,measure,category,province,count\r\n[\d-]+,messages,[\w-]*,punjab,\d+\r\n/,
      )

      await page.locator('a[href="/admin/numbers/searches"]').click()
      await expect(page.locator('.empty')).toBeVisible()
      if (scripts) await expectAccessibleInBothThemes(page)
      await page.goto('/admin')
      await page.locator('.console-section[href="/admin/health"]').click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(async () => {
        await page.goto('/admin/health')
        await expect(page.getByText('PostgreSQL', { exact: true })).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await expect(page.locator('.staff-log .tag').first()).toBeVisible()
      if (scripts) await expectAccessibleInBothThemes(page)
    },
  )
}

async function makeAdmin({ dataDir, environment }: SharedMarket, email: string): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['server/cli/market.ts', 'staff', 'add', email, '--role', 'admin'],
    { env: { ...process.env, DATABASE_URL: '', ...environment, DATA_DIR: dataDir } },
  ).catch((error) => {
    // The other journey has done it.
    if (!/this role already/.test(String(error.stderr))) throw error
  })
}
