import type { Page } from '@playwright/test'

/**
 * Makes a page count as opened when its scripts have taken it over. Until then a press goes the way
 * without scripts, which is a journey of its own; on a busy machine either could happen. What must be
 * quicker says `waitUntil: 'commit'`.
 */
export function openWithScripts(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (options?.waitUntil !== 'commit') await waitForScripts(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await waitForScripts(page)
    return answer
  }
}

/** What is not a page, such as a picture, has no scripts to wait for. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('script[type="module"]') ||
      Object.keys(document).some((key) => key.startsWith('__reactContainer')),
  )
}
