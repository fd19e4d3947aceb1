import { expect, test } from './fixtures.ts'

test('the front page opens', async ({ page, t, language }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(new RegExp(t('site.name')))
  await expect(page.locator('html')).toHaveAttribute('lang', language)
})
