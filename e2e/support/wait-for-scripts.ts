import type { Page } from '@playwright/test'

/**
 * Makes `goto` and `reload` wait for hydration. Before it, a click does what it does without
 * scripts, which other tests cover; on a busy machine either could happen. Pass
 * `waitUntil: 'commit'` not to wait.
 */
export function waitForHydrationOnOpen(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (options?.waitUntil !== 'commit') await waitForHydration(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await waitForHydration(page)
    return answer
  }
}

/** Waits for hydration. Returns at once for documents without scripts, such as an image. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // The script stands at the end of the document.
    if (document.readyState === 'loading') return false
    if (!document.querySelector('script[type="module"]')) return true
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
    // React has only begun when the key is there.
    const container = key && (document as unknown as Record<string, ReactContainer>)[key]
    return container && !container.stateNode.current.memoizedState.isDehydrated
  })
}

/** What is read of React's own record of the page. */
type ReactContainer = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
