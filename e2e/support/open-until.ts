import { expect, type Page } from '@playwright/test'

/**
 * Opens a page until it is as expected: a page sent from the cache learns of another member's change a moment
 * later, and a list within a second (server/page-cache).
 */
export async function openUntil(
  page: Page,
  address: string,
  isAsExpected: (status: number | undefined) => unknown,
): Promise<void> {
  await expect(async () => {
    const response = await page.goto(address)
    await isAsExpected(response?.status())
  }).toPass()
}
