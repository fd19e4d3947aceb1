import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { environment } from '../../app/platform/http/environment.server.ts'
import { log } from '../../app/platform/http/log.server.ts'
import {
  type RequestContext,
  runWithRequest,
} from '../../app/platform/http/request-context.server.ts'
import { ipKey } from '../../app/platform/rate-limits/rate-limiter.server.ts'
import type { PageLimits } from '../limits/page-limits.ts'
import { type CachedPage, createCachedPage, isCacheable } from './cached-page.ts'
import type { PageRequest } from './page-request.ts'
import type { PageStore } from './page-store.ts'

export type RenderOptions = Required<Pick<PageLimits, 'renderPage'>> & {
  /** Renders a page for a visitor without cookies of their own. */
  render: (request: Request) => Promise<Response>
}

/** One visitor's request for a page. */
export type Visit = {
  incoming: IncomingMessage
  outgoing: ServerResponse
  request: PageRequest
  /** Scheme and host, as the page writes them. */
  origin: string
  id: string
  address: string
  started: number
}

/**
 * What rendering a page led to. `others-busy`: another network asked for it first, and has too much
 * running. `uncacheable`: it is not the same for all visitors after all.
 */
export type Outcome = CachedPage | 'busy' | 'others-busy' | 'uncacheable'

type Render = {
  ownerId: string
  outcome: Promise<Outcome>
  visitors: number
  abandon: AbortController
}

const refreshOwner = 'page cache'

/** Renders pages for the page cache, each key at most once at a time, whoever waits for it. */
export function createPageRenderer(store: PageStore, { renderPage, render }: RenderOptions) {
  const { limitsOn, hasFixedOrigin } = environment()
  const renders = new Map<string, Render>()
  // Redirects and errors are rendered again for each visitor, so asking here first would cost twice.
  const uncacheable = new LRUCache<string, true>({ max: 5_000, ttl: 10_000 })
  return { keyOf, waitForRender, refresh, isUncacheable: (key: string) => uncacheable.has(key) }

  /** Waits for the one render of a page; it is given up once nobody waits for it any more. */
  async function waitForRender(visit: Visit): Promise<Outcome> {
    const key = keyOf(visit)
    const network = ipKey(visit.address)
    const current = renders.get(key) ?? startRender(key, visit, network)
    current.visitors += 1
    const leave = () => {
      current.visitors -= 1
      if (current.visitors === 0) current.abandon.abort()
    }
    visit.outgoing.once('close', leave)
    try {
      const outcome = await current.outcome
      return outcome === 'busy' && current.ownerId !== network ? 'others-busy' : outcome
    } finally {
      visit.outgoing.off('close', leave)
    }
  }

  async function refresh(visit: Visit): Promise<void> {
    const key = keyOf(visit)
    if (renders.has(key)) return
    const current = startRender(key, visit, refreshOwner)
    current.visitors += 1
    await current.outcome.catch((error) =>
      log.error({ requestId: visit.id, err: error }, 'refreshing a page failed'),
    )
  }

  function startRender(key: string, visit: Visit, ownerId: string): Render {
    const abandon = new AbortController()
    const outcome = renderOnce(key, visit, { ownerId, signal: abandon.signal })
    const current = { ownerId, outcome, visitors: 0, abandon }
    renders.set(key, current)
    const end = () => void renders.delete(key)
    outcome.then(end, end)
    return current
  }

  async function renderOnce(
    key: string,
    visit: Visit,
    task: { ownerId: string; signal: AbortSignal },
  ): Promise<Outcome> {
    let outcome: Outcome = 'busy'
    const work = async () => {
      outcome = await renderVisit(key, visit)
    }
    if (!limitsOn) await work()
    else await renderPage(task, work)
    return outcome
  }

  async function renderVisit(key: string, visit: Visit): Promise<Outcome> {
    const { request, origin, id, address } = visit
    const nonce = randomBytes(16).toString('base64url')
    const begun = store.begin()
    const url = new URL(request.path, origin)
    const headers = { accept: 'text/html', cookie: request.cookie }
    const context: RequestContext = { id, nonce, address, url }
    const response = await runWithRequest(context, () => render(new Request(url, { headers })))
    if (!isCacheable(response)) {
      await response.body?.cancel()
      uncacheable.set(key, true)
      return 'uncacheable'
    }
    const route = context.routePattern ?? 'other'
    const isShared = hasFixedOrigin
    const page = await createCachedPage({ response, request, route, nonce, isShared })
    store.save(key, page, begun)
    return page
  }

  function keyOf({ request, origin }: Pick<Visit, 'request' | 'origin'>): string {
    return hasFixedOrigin ? request.key : `${origin}${request.key}`
  }
}
