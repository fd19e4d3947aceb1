import { expect, type Page } from '@playwright/test'

/**
 * Confirms the second factor on the open page with the code that the demo shows, and lands where the
 * page leads.
 */
export async function confirmWithDemoCode(page: Page): Promise<void> {
  const url = page.url()
  const code = page.locator('.demo-code')
  const first = await code.innerText()
  await send(page, first)
  if (!(await page.locator('[name=code]').isVisible())) return
  // Each code is accepted once, and another test may have used it.
  const next = async () => {
    await page.goto(url)
    return await code.innerText()
  }
  await expect.poll(next, { timeout: 35_000, intervals: [2_000] }).not.toBe(first)
  await send(page, await code.innerText())
}

async function send(page: Page, code: string): Promise<void> {
  await page.locator('[name=code]').fill(code)
  await page.locator('[name=code]').press('Enter')
  // Gone, or refused.
  await expect(page.locator('[name=code]:not([aria-invalid=true])')).toHaveCount(0)
}
