import type { Page } from '@playwright/test'

/** What the browser reports of each photo. */
export const photoBlocked = /ERR_BLOCKED_BY_CLIENT/

/** Blocks the photos of listings and services, which take most of a page's time. */
export async function blockPhotos(page: Page): Promise<void> {
  // Unlike `page.route`, this leaves other requests and the cache alone.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*/pictures/*'] })
}
