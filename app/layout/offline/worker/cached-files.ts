import { fileStore, pictureStore } from './page-caches.ts'
import { storageLimits, trim } from './storage-limits.ts'
import type { FetchEvent } from './worker-events.ts'

const staticImports = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g

/** How many pictures this worker has kept: they are counted and weighed now and then. */
let keptPictures = 0

/** Answers with a file of a build, whose content never changes: the kept one, or it is fetched. */
export function answerFile(event: FetchEvent): Promise<Response> {
  return answerFromCache(event, fileStore)
}

/**
 * Answers with a picture; the last 150 are kept, as long as they are not too large together. Without a connection
 * another width of it does: a page that was never opened asks for wider ones than the card that was seen.
 */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  try {
    return await answerFromCache(event, pictureStore)
  } catch (error) {
    const kept = await findAnyWidth(event.request.url).catch(() => undefined)
    if (kept) return kept
    throw error
  }
}

/** A kept picture, in whatever width. */
export async function findAnyWidth(url: string): Promise<Response | undefined> {
  const store = await caches.open(pictureStore)
  const name = toPictureName(url)
  const kept = (await store.keys()).findLast((request) => toPictureName(request.url) === name)
  return kept && (await store.match(kept))
}

/** Without the width: see `pathAtWidth` in app/images/serving/picture-url.ts. */
function toPictureName(url: string): string {
  return new URL(url, location.origin).pathname.replace(/(-\d+)?\.\w+$/, '')
}

/** Keeps pictures of which no width is kept yet. */
export async function savePictures(urls: readonly string[]): Promise<void> {
  for (const url of urls) if (!(await findAnyWidth(url))) await saveFiles([url])
}

async function answerFromCache(event: FetchEvent, name: string): Promise<Response> {
  const { request } = event
  // In all stores: an open page of an older build needs the files of that build.
  const kept = await caches.match(request.url).catch(() => undefined)
  if (kept) return kept
  const response = await fetch(request)
  if (isWhole(response))
    event.waitUntil(storeFile(name, request.url, response.clone()).catch(() => {}))
  return response
}

async function storeFile(name: string, url: string, response: Response): Promise<void> {
  const store = await caches.open(name)
  await store.put(url, response)
  if (name === pictureStore && keptPictures++ % 10 === 0) await trim(store, storageLimits.pictures)
}

function isWhole({ status, headers }: Response): boolean {
  return status === 200 && /immutable/.test(headers.get('cache-control') ?? '')
}

/** Keeps files of the build with the scripts they import, and pictures; most are in the browser's own cache. */
export async function saveFiles(urls: readonly string[]): Promise<void> {
  const seen = new Set<string>()
  const save = async (url: string): Promise<void> => {
    if (seen.has(url)) return
    seen.add(url)
    if (await caches.match(url)) return
    const response = await fetch(url)
    if (!isWhole(response)) return
    await storeFile(isPicture(url) ? pictureStore : fileStore, url, response.clone())
    if (!url.endsWith('.js')) return
    const code = await response.text()
    for (const [, name] of code.matchAll(staticImports)) await save(new URL(`./${name}`, url).href)
  }
  for (const url of urls) {
    const { href, pathname } = new URL(url, location.origin)
    if (/^\/(assets|locales|pictures)\//.test(pathname)) await save(href).catch(() => {})
  }
}

function isPicture(url: string): boolean {
  return new URL(url).pathname.startsWith('/pictures/')
}
