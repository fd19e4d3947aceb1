import { fileStore, pictureStore } from './page-caches.ts'
import { trim } from './trim.ts'
import type { FetchEvent } from './worker-events.ts'

const mostPictures = 150
const staticImports = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g

/** Answers with a file of a build, whose content never changes: the kept one, or it is fetched. */
export function answerFile(event: FetchEvent): Promise<Response> {
  return answerFromCache(event, fileStore)
}

/** Answers with a picture; the last 150 are kept. */
export function answerPicture(event: FetchEvent): Promise<Response> {
  return answerFromCache(event, pictureStore, mostPictures)
}

async function answerFromCache(event: FetchEvent, name: string, most?: number): Promise<Response> {
  const { request } = event
  const store = await caches.open(name).catch(() => undefined)
  const kept = await store?.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (store && isWhole(response)) {
    const copy = response.clone()
    const save = async () => {
      await store.put(request.url, copy)
      if (most) await trim(store, most)
    }
    event.waitUntil(save().catch(() => {}))
  }
  return response
}

function isWhole({ status, headers }: Response): boolean {
  return status === 200 && /immutable/.test(headers.get('cache-control') ?? '')
}

/** Keeps files of the build with the scripts they import; most are in the browser's own cache. */
export async function saveFiles(urls: readonly string[]): Promise<void> {
  const store = await caches.open(fileStore)
  const seen = new Set<string>()
  const save = async (url: string): Promise<void> => {
    if (seen.has(url)) return
    seen.add(url)
    if (await store.match(url)) return
    const response = await fetch(url)
    if (!isWhole(response)) return
    await store.put(url, response.clone())
    if (!url.endsWith('.js')) return
    const code = await response.text()
    for (const [, name] of code.matchAll(staticImports)) await save(new URL(`./${name}`, url).href)
  }
  for (const url of urls) {
    const { href, pathname } = new URL(url, location.origin)
    if (/^\/(assets|locales)\//.test(pathname)) await save(href).catch(() => {})
  }
}
