import { saveFiles } from './cached-files.ts'
import { fetchPage } from './cached-pages.ts'
import { matchPage, seenHeader } from './find-cached-page.ts'
import type { ExtendableEvent } from './worker-events.ts'

const conversationLinks = /href="(\/messages\/[\w-]{36})"/g
const listingLinks = /href="(\/listing\/[^"/?#]+)"/g
const buildFiles = /\/(?:assets|locales)\/[\w.?=-]+/g
const mostOfAKind = 20
const freshMilliseconds = 6 * 3600_000

/** Keeps a member's saved listings, own listings and last 20 conversations for later. */
export async function cacheMemberPages(event: ExtendableEvent): Promise<void> {
  if (isDataSaved()) return
  const conversations = await cacheWithLinks(event, '/messages', conversationLinks)
  const saved = await cacheWithLinks(event, '/favorites', listingLinks)
  const own = await cacheWithLinks(event, '/my-listings', listingLinks)
  for (const links of [conversations, saved, own]) {
    // Its document names the scripts that pages of this kind need.
    const [first, ...others] = links
    if (first) await cacheDocument(event, first)
    for (const link of others) await cachePath(event, `${link}.data`)
  }
}

/** Keeps a page and returns the first links in it. None if it was kept a short time ago. */
async function cacheWithLinks(
  event: ExtendableEvent,
  path: string,
  links: RegExp,
): Promise<string[]> {
  const html = await cacheDocument(event, path)
  const paths = [...html.matchAll(links)].map(([, link]) => link as string)
  return [...new Set(paths)].slice(0, mostOfAKind)
}

async function cacheDocument(event: ExtendableEvent, path: string): Promise<string> {
  const html = await cachePath(event, path)
  await saveFiles([...new Set(html.match(buildFiles))])
  return html
}

/** Returns the text of the page, or nothing if it was kept a short time ago. */
async function cachePath(event: ExtendableEvent, path: string): Promise<string> {
  const url = new URL(path, location.origin).href
  const kept = await matchPage(url)
  if (kept && Date.now() - Number(kept.headers.get(seenHeader)) < freshMilliseconds) return ''
  const response = await fetchPage(new Request(url), event)
  return response.ok && !response.redirected ? response.text() : ''
}

function isDataSaved(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
