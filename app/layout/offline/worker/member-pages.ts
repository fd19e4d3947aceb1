import { savePictures } from './cached-files.ts'
import { fetchPage } from './cached-pages.ts'
import { matchPage, seenHeader } from './find-cached-page.ts'
import { readOwner } from './page-caches.ts'
import type { ExtendableEvent } from './worker-events.ts'

/** Pages of a member to fetch ahead, each with how the paths begin that it links to, if any. */
declare const __PREFETCHED_PAGES__: [path: string, links: string][]

const maxPagesPerKind = 20
const hour = 3600_000
const freshMilliseconds = { list: hour, page: 6 * hour }

let lastRun: { owner: string | undefined; nextAt: number } | undefined
const minute = 60_000
const pauseMilliseconds = { whenDone: 10 * minute, whenTurnedAway: minute }

/** Statuses of a server that is busy or restarting, or that counts too many requests. */
const temporaryStatuses = [429, 502, 503, 504]
class TurnedAway extends Error {}

/** Keeps a member's saved listings, own listings and last 20 conversations for later. */
export async function cacheMemberPages(event: ExtendableEvent): Promise<void> {
  if (isDataSaved()) return
  const owner = await readOwner()
  if (lastRun && lastRun.owner === owner && Date.now() < lastRun.nextAt) return
  lastRun = { owner, nextAt: Date.now() + pauseMilliseconds.whenDone }
  await cacheMissing(event).catch((error) => {
    // The next page that is opened fetches what is still missing: at once after a lost connection, and
    // after a minute if the server has too much to do.
    const nextAt = Date.now() + pauseMilliseconds.whenTurnedAway
    lastRun = error instanceof TurnedAway ? { owner, nextAt } : undefined
    throw error
  })
}

async function cacheMissing(event: ExtendableEvent): Promise<void> {
  const kinds: string[][] = []
  for (const [path, links] of __PREFETCHED_PAGES__)
    kinds.push(await cacheWithLinks(event, path, links))
  for (const links of kinds) {
    // A document brings the scripts that pages of this kind need.
    const [first, ...others] = links
    if (first) await cachePath(event, first, freshMilliseconds.page)
    for (const link of others) await cachePath(event, `${link}.data`, freshMilliseconds.page)
  }
}

async function cacheWithLinks(
  event: ExtendableEvent,
  path: string,
  linked: string,
): Promise<string[]> {
  const links = new RegExp(`href="(${linked}[\\w-]{36})"`, 'g')
  const page = await cachePath(event, path, freshMilliseconds.list)
  const html = (linked && (await page?.text())) || ''
  const paths = [...html.matchAll(links)].map(([, link]) => link as string)
  // The covers of what they have saved: of such pages, nobody has seen a picture yet.
  if (path === '/favorites') await savePictures(findCovers(html).slice(0, maxPagesPerKind))
  return [...new Set(paths)].slice(0, maxPagesPerKind)
}

function findCovers(html: string): string[] {
  return [...html.matchAll(/<img[^>]* src="(\/pictures\/[^"]+)"/g)].map(([, url]) => url as string)
}

/** Keeps a page unless it was kept a short time ago, and returns it. */
async function cachePath(
  event: ExtendableEvent,
  path: string,
  fresh: number,
): Promise<Response | undefined> {
  const url = new URL(path, location.origin).href
  const kept = await matchPage(url)
  if (kept && Date.now() - Number(kept.headers.get(seenHeader)) < fresh) return kept
  const response = await fetchPage(new Request(url), event, { withFiles: true })
  if (temporaryStatuses.includes(response.status))
    throw new TurnedAway(`${path} was answered with ${response.status}`)
  return response.ok && !response.redirected ? response : undefined
}

function isDataSaved(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
