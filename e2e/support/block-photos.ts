import type { Page } from '@playwright/test'
import type { PageErrors } from './page-errors.ts'

/** Blocks listing photos, which take most of a page's time, where a test does not look at them. */
export async function blockPhotos(page: Page, pageErrors: PageErrors): Promise<void> {
  pageErrors.ignore(/ERR_BLOCKED_BY_CLIENT/)
  // Unlike `page.route`, this leaves other requests and the cache alone.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*/pictures/*'] })
}
