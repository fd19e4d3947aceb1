import { saveFiles } from './cached-files.ts'
import {
  anyVary,
  buildHeader,
  findDocumentOfBuild,
  isDataUrl,
  isFormUrl,
  matchPage,
  seenHeader,
  toPageUrl,
} from './find-cached-page.ts'
import { renderOfflinePage } from './offline-page.ts'
import { cachePage } from './page-caches.ts'
import { storageLimits, trim } from './storage-limits.ts'
import type { ExtendableEvent, FetchEvent } from './worker-events.ts'

const waitMilliseconds = 4000
const buildFiles = /\/(?:assets|locales)\/[\w.?=-]+/g

/** From the network, and after four seconds or without a connection the kept page. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event
  const fetched = fetchPage(request, event, { preloaded: event.preloadResponse })
  event.waitUntil(fetched.catch(() => {}))
  try {
    return await Promise.race([fetched, rejectAfter(waitMilliseconds)])
  } catch {
    const kept = await findCached(request).catch(() => undefined)
    return kept ?? fetched.catch((error) => answerWithout(request, error))
  }
}

/**
 * Fetches a page and keeps it if the server allows it. `withFiles`: keeps its scripts and styles first, for a
 * page that no browser is opening.
 */
export async function fetchPage(
  request: Request,
  event: ExtendableEvent,
  { preloaded, withFiles }: FetchOptions = {},
): Promise<Response> {
  const requestedAt = Date.now()
  const response = (await preloaded) ?? (await fetch(request))
  const [owner, allowed] = response.headers.get('x-offline')?.split(' ') ?? []
  if (!owner) return response
  // Of a form only the document is kept, in which its token can be changed.
  const isFormData = isDataUrl(request.url) && isFormUrl(request.url)
  const copy = allowed && !response.redirected && !isFormData ? response.clone() : undefined
  event.waitUntil(storePage(owner))
  return response

  async function storePage(owner: string) {
    // At once: what others have left must go, even if the rest of the page never arrives.
    await cachePage({ owner, requestedAt })
    if (!copy) return
    const content = await copy.blob()
    if (withFiles && !isDataUrl(request.url)) await saveFiles(findBuildFiles(await content.text()))
    const headers = new Headers(copy.headers)
    headers.set(seenHeader, String(Date.now()))
    headers.set('content-length', String(content.size))
    const save = async (store: Cache) => {
      // The newest is the last in the store.
      await store.delete(request.url, anyVary)
      await store.put(request.url, new Response(content, { headers }))
      await trim(store, owner === 'public' ? storageLimits.publicPages : storageLimits.memberPages)
    }
    await cachePage({ owner, requestedAt, save })
  }
}

type FetchOptions = { preloaded?: Promise<Response | undefined>; withFiles?: boolean }

/** The URLs of the build's files that a document names: styles, scripts and translations. */
function findBuildFiles(html: string): string[] {
  return [...new Set(html.match(buildFiles))]
}

async function findCached(request: Request): Promise<Response | undefined> {
  const kept = await matchPage(request.url)
  if (!kept) return isDataUrl(request.url) ? openDocumentOf(request) : undefined
  if (isDataUrl(request.url)) return kept
  const seen = kept.headers.get(seenHeader)
  const html = renewToken(await kept.text()).replace('<html', `<html data-seen="${seen}"`)
  return new Response(html, { headers: kept.headers })
}

/** Two forms that were opened from one kept page must not be taken for one form that was sent twice. */
function renewToken(html: string): string {
  const token = html.match(/ name="form_token" value="([\w-]{36})"/)?.[1]
  return token ? html.replaceAll(token, crypto.randomUUID()) : html
}

/** Makes the open page load the kept document if only that, and not its data, is here. */
async function openDocumentOf({ url }: Request): Promise<Response | undefined> {
  const document = await matchPage(toPageUrl(url))
  return document && new Response(null, { headers: { [buildHeader]: 'kept' } })
}

/**
 * For a document that is not kept: if its data are, a kept document of the same build opens, which goes on to
 * the page by its data.
 */
async function answerWithout(request: Request, error: unknown): Promise<Response> {
  if (isDataUrl(request.url)) throw error
  const { pathname, search } = new URL(request.url)
  const data = await matchPage(`${pathname === '/' ? '/_root' : pathname}.data${search}`)
  const build = data?.headers.get(buildHeader)
  const document = build && (await findDocumentOfBuild(build))
  if (!document) return renderOfflinePage()
  return Response.redirect(`${document}#open=${encodeURIComponent(pathname + search)}`)
}

function rejectAfter(milliseconds: number): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(reject, milliseconds))
}
