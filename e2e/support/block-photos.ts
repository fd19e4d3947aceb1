import type { Page } from '@playwright/test'

/** The console error for each blocked photo. */
export const blockedPhotoError = /ERR_BLOCKED_BY_CLIENT/

/** Blocks all stored pictures of members, which take most of a page's time. */
export async function blockPhotos(page: Page): Promise<void> {
  // Unlike `page.route`, this leaves other requests and the cache alone.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*/pictures/*'] })
}
