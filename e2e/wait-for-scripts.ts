import type { Page } from '@playwright/test'

/** Waits until the scripts of a page have taken it over. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document).some((key) => key.startsWith('__reactContainer')),
  )
}
