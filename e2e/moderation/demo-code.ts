import { expect, type Page } from '@playwright/test'

/**
 * Confirms the second factor on the open page with the code that the demo shows, and lands where the
 * page leads. Each code is accepted once, and another test may have used it: then the next one counts.
 */
export async function confirmWithDemoCode(page: Page): Promise<void> {
  const url = page.url()
  let last = ''
  await expect(async () => {
    if (last) await page.goto(url)
    const code = await page.locator('.demo-code').innerText()
    expect(code).not.toBe(last)
    last = code
    await page.locator('[name=code]').fill(code)
    await page.locator('[name=code]').press('Enter')
    // Gone, or refused.
    await expect(page.locator('[name=code]:not([aria-invalid=true])')).toHaveCount(0)
    expect(await page.locator('[name=code]').count()).toBe(0)
  }).toPass({ intervals: [2_000], timeout: 80_000 })
}
