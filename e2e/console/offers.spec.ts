import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { getTranslator } from '../../app/i18n/dictionaries.server.ts'
import { aMember, MarketClient } from '../../test/support/market/form-sender.ts'
import { expectAccessibleInBothThemes } from '../accessibility/expect-accessible.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'
import type { SharedMarket } from '../support/open-market.ts'

for (const scripts of [true, false]) {
  test(
    `an admin corrects an ad, and its owner takes that back, ${scripts ? 'with' : 'without'} JavaScript`,
    inUrdu,
    async ({ signedInPage, market, pageErrors, language }) => {
      test.setTimeout(120_000)
      pageErrors.ignore(/status of 422/)
      const t = getTranslator(language)
      const seller = await aMember(market.url, 'Rashida Bibi')
      const title = `Saiwal cow ${crypto.randomUUID().slice(0, 8)}`
      const cow = { description: 'Second calf.', price: '285000', category: 'livestock' }
      const listingId = await seller.postListing({ ...cow, title })
      const page = await signedInPage(await aSupporter(market), { scripts })
      await page.goto('/admin/offers')
      const secret = await page.locator('.second-factor-secret').innerText()
      await page.locator('[name=code]').fill(await codeOf(secret))
      await page.locator('[name=code]').press('Enter')
      await expect(page.locator('.recovery-codes > li')).toHaveCount(10)

      await page.goto('/admin/offers')
      await page.locator('#q').fill(title)
      await page.locator('#q').press('Enter')
      await expect(page).toHaveURL(/q=/)
      if (scripts) await expectAccessibleInBothThemes(page)
      await page.getByRole('link', { name: title }).click()
      const save = page.getByRole('button', { name: t('console.records.save') })
      await page.locator('[name=title]').fill(title.replace('Saiwal', 'Sahiwal'))
      await page.locator('[name=featured_until]').fill('2020-01-01')
      await save.click()
      await expect(page.getByText(t('moderation.decide.errors.untilInvalid'))).toBeVisible()
      if (scripts) await expectAccessibleInBothThemes(page)
      const nextWeek = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10)
      await page.locator('[name=featured_until]').fill(nextWeek)
      await save.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sahiwal/)
      await expect(page.locator('[name=featured_until]')).toHaveValue(nextWeek)
      await expect(page.locator('ins').first()).toHaveText(/Sahiwal/)

      const owner = await signedInPage(seller, { scripts })
      await owner.goto('/notifications')
      await owner.locator('a[href^="/corrections/"]').first().click()
      if (scripts) await expectAccessibleInBothThemes(owner)
      await owner
        .getByRole('button', { name: t('notificationKinds.correction.page.takeBack') })
        .click()
      await expect(owner.getByText(t('notificationKinds.correction.page.takenBack'))).toBeVisible()
      await owner.goto(`/listing/${listingId}`)
      await expect(owner.getByRole('heading', { level: 1 })).toHaveText(title)

      await page.goto('/admin/offers')
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: t('console.offers.data.ads'), exact: true }).click()
      const file = await readFile(await (await downloading).path(), 'utf8')
      expect(file).toMatch(/^kind,category,.*\r\nad,/)
      expect(file).not.toContain('Rashida')
    },
  )
}

async function aSupporter({ url, dataDir, environment }: SharedMarket) {
  const supporter = new MarketClient(url)
  const { email } = await supporter.becomeMember('Sana Tariq')
  await promisify(execFile)(
    process.execPath,
    ['server/cli/market.ts', 'staff', 'add', email, '--role', 'admin'],
    { env: { ...process.env, DATABASE_URL: '', ...environment, DATA_DIR: dataDir } },
  )
  return supporter
}

async function codeOf(secret: string): Promise<string> {
  const bytes = base32.decode(secret.replaceAll(' ', ''))
  return await createOTP(new TextDecoder().decode(bytes)).totp()
}
