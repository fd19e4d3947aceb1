import { anyVary, listDocuments, matchPage, seenHeader } from './find-cached-page.ts'
import { renderOfflinePage } from './offline-page.ts'
import { cachePage } from './page-caches.ts'
import { trim } from './trim.ts'
import type { ExtendableEvent, FetchEvent } from './worker-events.ts'

const waitMilliseconds = 4000
const mostPages = 50
const mostMemberPages = 120

/**
 * Answers a navigation or its data from the network, and after four seconds or without a connection
 * with the kept page.
 */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event
  const fetched = fetchPage(request, event, event.preloadResponse)
  event.waitUntil(fetched.catch(() => {}))
  try {
    return await Promise.race([fetched, rejectAfter(waitMilliseconds)])
  } catch {
    return (await findCached(request)) ?? fetched.catch((error) => answerWithout(request, error))
  }
}

/** Fetches a page and keeps it if the server allows it. */
export async function fetchPage(
  request: Request,
  event: ExtendableEvent,
  preloaded?: Promise<Response | undefined>,
): Promise<Response> {
  const requestedAt = Date.now()
  const response = (await preloaded) ?? (await fetch(request))
  const [owner, keep] = response.headers.get('x-offline')?.split(' ') ?? []
  if (!owner) return response
  const copy = keep && !response.redirected ? response.clone() : undefined
  event.waitUntil(cachePage({ owner, requestedAt, save: copy && ((store) => save(store, copy)) }))
  return response

  async function save(store: Cache, { headers: received, body }: Response) {
    const headers = new Headers(received)
    headers.set(seenHeader, String(Date.now()))
    const page = new Response(await new Response(body).blob(), { headers })
    // The newest is the last in the store.
    await store.delete(request.url, anyVary)
    await store.put(request.url, page)
    await trim(store, owner === 'public' ? mostPages : mostMemberPages)
  }
}

async function findCached(request: Request): Promise<Response | undefined> {
  const kept = await matchPage(request.url)
  if (!kept) return isData(request) ? openDocumentOf(request) : undefined
  if (isData(request)) return kept
  const seen = kept.headers.get(seenHeader)
  const html = (await kept.text()).replace('<html', `<html data-seen="${seen}"`)
  return new Response(html, { headers: kept.headers })
}

/** Makes the open page load the kept document if only that, and not its data, is here. */
async function openDocumentOf({ url }: Request): Promise<Response | undefined> {
  const document = await matchPage(url.replace(/(\/)_\.data|_root\.data|\.data/, '$1'))
  return document && new Response(null, { headers: { 'x-build': 'kept' } })
}

/**
 * Answers a document that is not kept. If its data are, a kept document opens instead, which goes on
 * to the page by its data.
 */
async function answerWithout(request: Request, error: unknown): Promise<Response> {
  if (isData(request)) throw error
  const { pathname, search } = new URL(request.url)
  const isCached = await matchPage(`${pathname === '/' ? '/_root' : pathname}.data${search}`)
  const [document] = isCached ? await listDocuments() : []
  if (!document) return renderOfflinePage()
  return Response.redirect(`${document}#open=${encodeURIComponent(pathname + search)}`)
}

function isData({ url }: Request): boolean {
  return new URL(url).pathname.endsWith('.data')
}

function rejectAfter(milliseconds: number): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(reject, milliseconds))
}
