import { LRUCache } from 'lru-cache'
import { outageMilliseconds } from '../../app/platform/database/database-unavailable.server.ts'
import { environment } from '../../app/platform/http/environment.server.ts'
import { log } from '../../app/platform/http/log.server.ts'
import { ipKey, ipRange } from '../../app/platform/rate-limits/rate-limiter.server.ts'
import type { RequestLimits } from '../limits/limit-requests.ts'
import type { CachedPage } from './cached-page.ts'
import type { PageStore } from './page-store.ts'
import { type RenderPage, renderAndSave, type Visit } from './render-and-save.ts'

export type RenderOptions = Required<Pick<RequestLimits, 'renderPage'>> & { render: RenderPage }

/**
 * `others-busy`: another network asked for it first, and has too much running. `uncacheable`: it is not the
 * same for all visitors after all.
 */
export type Outcome = CachedPage | 'busy' | 'others-busy' | 'uncacheable'

type Owner = { ownerId: string; groupId?: string }

type Render = Owner & {
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
    const current =
      renders.get(key) ??
      startRender(key, visit, { ownerId: network, groupId: ipRange(visit.address) })
    current.visitors += 1
    const leave = () => {
      current.visitors -= 1
      if (current.visitors > 0) return
      // Who asks for it now must not get what is given up.
      if (renders.get(key) === current) renders.delete(key)
      current.abandon.abort()
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
    const current = startRender(key, visit, { ownerId: refreshOwner })
    current.visitors += 1
    await current.outcome.catch((error) =>
      log.error({ requestId: visit.id, err: error }, 'refreshing a page failed'),
    )
  }

  function startRender(key: string, visit: Visit, owner: Owner): Render {
    const abandon = new AbortController()
    const outcome = renderOnce(key, visit, { ...owner, signal: abandon.signal })
    const current = { ...owner, outcome, visitors: 0, abandon }
    renders.set(key, current)
    const end = () => {
      if (renders.get(key) === current) renders.delete(key)
    }
    outcome.then(end, end)
    return current
  }

  async function renderOnce(
    key: string,
    visit: Visit,
    task: Owner & { signal: AbortSignal },
  ): Promise<Outcome> {
    let outcome: Outcome = 'busy'
    const work = async () => {
      outcome = await renderVisit(key, visit, task.signal)
    }
    if (!limitsOn) await work()
    else await renderPage(task, work)
    return outcome
  }

  async function renderVisit(key: string, visit: Visit, signal: AbortSignal): Promise<Outcome> {
    const page = await renderAndSave(store, { key, visit, render, hasFixedOrigin, signal })
    if (signal.aborted) return 'busy'
    if (page && page !== 'unavailable') return page
    uncacheable.set(key, true, page && { ttl: outageMilliseconds })
    return 'uncacheable'
  }

  function keyOf({ request, origin }: Pick<Visit, 'request' | 'origin'>): string {
    return hasFixedOrigin ? request.key : `${origin}${request.key}`
  }
}
