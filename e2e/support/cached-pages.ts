import { expect, type Page } from '@playwright/test'

/** Waits until the service worker answers for the page. */
export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Waits until a page is kept. */
export async function cachedUrls(page: Page, pattern: RegExp): Promise<void> {
  await expect.poll(() => listCached(page)).toContainEqual(expect.stringMatching(pattern))
}

/** The texts of all kept pages and data. */
export function readCached(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /^(pages|private)/.test(name))
    const texts: string[] = []
    for (const name of names) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts.push((await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  })
}

/** The URLs of all kept pages and data. */
function listCached(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /^(pages|private)/.test(name))
    const lists = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return lists.flat()
  })
}
