import { matchPage, seenHeader } from './find-kept.ts'
import { saveFiles } from './kept-files.ts'
import { fetchPage } from './kept-pages.ts'
import type { ExtendableEvent } from './worker-events.ts'

const conversationLinks = /href="(\/messages\/[\w-]{36})"/g
const listingLinks = /href="(\/listing\/[^"/?#]+)"/g
const buildFiles = /\/(?:assets|locales)\/[\w.?=-]+/g
const mostOfAKind = 20
const freshMilliseconds = 6 * 3600_000

/** Keeps a member's saved listings, own listings and last 20 conversations for later. */
export async function keepMemberPages(event: ExtendableEvent): Promise<void> {
  if (isDataSaved()) return
  const conversations = await keepWithLinks(event, '/messages', conversationLinks)
  const saved = await keepWithLinks(event, '/favorites', listingLinks)
  const own = await keepWithLinks(event, '/my-listings', listingLinks)
  for (const links of [conversations, saved, own]) {
    // Its document names the scripts that pages of this kind need.
    const [first, ...others] = links
    if (first) await keepDocument(event, first)
    for (const link of others) await keep(event, `${link}.data`)
  }
}

/** Keeps a page and returns the first links in it. None if it was kept a short time ago. */
async function keepWithLinks(
  event: ExtendableEvent,
  path: string,
  links: RegExp,
): Promise<string[]> {
  const html = await keepDocument(event, path)
  const paths = [...html.matchAll(links)].map(([, link]) => link as string)
  return [...new Set(paths)].slice(0, mostOfAKind)
}

async function keepDocument(event: ExtendableEvent, path: string): Promise<string> {
  const html = await keep(event, path)
  await saveFiles([...new Set(html.match(buildFiles))])
  return html
}

/** Returns the text of the page, or nothing if it was kept a short time ago. */
async function keep(event: ExtendableEvent, path: string): Promise<string> {
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
