import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type RequestContext,
  runWithRequest,
  whileClientWaits,
} from '../../app/platform/http/request-context.server.ts'
import { type CachedPage, createCachedPage, isCacheable } from './cached-page.ts'
import type { PageRequest } from './page-request.ts'
import type { PageStore } from './page-store.ts'

export type Visit = {
  incoming: IncomingMessage
  outgoing: ServerResponse
  request: PageRequest
  origin: string
  id: string
  address: string
  started: number
}

/** Renders a page for a visitor without cookies of their own. */
export type RenderPage = (request: Request) => Promise<Response>

type Rendering = {
  key: string
  visit: Visit
  render: RenderPage
  hasFixedOrigin: boolean
  /** Aborts once nobody waits for the page. */
  signal: AbortSignal
}
type SaveResult = { page: CachedPage; isBehind: boolean }

/**
 * Renders a page and stores it; `undefined` if it is not the same for all. If the standby does not have what
 * the page shows, or a change of it, it is rendered again from the primary. `unavailable`: the database may be
 * away for a moment.
 */
export async function renderAndSave(
  store: PageStore,
  rendering: Rendering,
): Promise<CachedPage | 'unavailable' | undefined> {
  const saved = await renderFrom(store, { ...rendering, needsPrimary: false })
  if (!saved || saved === 'unavailable') return saved
  if (!saved.isBehind) return saved.page
  const again = await renderFrom(store, { ...rendering, needsPrimary: true })
  return again === 'unavailable' ? again : again?.page
}

async function renderFrom(
  store: PageStore,
  {
    key,
    visit,
    render,
    hasFixedOrigin,
    needsPrimary,
    signal,
  }: Rendering & { needsPrimary: boolean },
): Promise<SaveResult | 'unavailable' | undefined> {
  const { request, origin, id, address } = visit
  const nonce = randomBytes(16).toString('base64url')
  const begun = store.begin()
  const url = new URL(request.path, origin)
  const headers = { accept: 'text/html', cookie: request.cookie }
  const context: RequestContext = { id, nonce, address, url, needsPrimary, signal }
  const response = await runWithRequest(context, () =>
    whileClientWaits(() => render(new Request(url, { headers, signal }))),
  )
  if (!isCacheable(response)) {
    await response.body?.cancel()
    return response.status === 503 ? 'unavailable' : undefined
  }
  const route = context.routePattern ?? 'other'
  const page = await createCachedPage({
    ...{ response, request, route, nonce },
    isShared: hasFixedOrigin,
  })
  const asOf = context.standby?.asOf
  if (asOf === undefined) store.save(key, page, begun)
  const isBehind =
    asOf !== undefined && (page.status === 404 || !store.save(key, page, store.beginAsOf(asOf)))
  return { page, isBehind }
}
