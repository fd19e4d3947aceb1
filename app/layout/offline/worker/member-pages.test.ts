import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryCaches } from '../../../../test/support/pages/memory-caches.ts'
import type { ExtendableEvent } from './worker-events.ts'

let memberPages: typeof import('./member-pages.ts')
let status: Record<string, number>
let requested: string[]
let body: Record<string, string>

beforeEach(async () => {
  status = {}
  requested = []
  body = {}
  vi.useFakeTimers()
  const caches = createMemoryCaches()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('__BUILD__', 'worker1')
  const prefetched = [
    ['/messages', '/messages/'],
    ['/favorites', '/listing/'],
    ['/my-listings', '/listing/'],
    ['/sell', ''],
  ]
  vi.stubGlobal('__PREFETCHED_PAGES__', prefetched)
  vi.stubGlobal('location', new URL('https://market.test/'))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url)
    requested.push(pathname)
    const answer = status[pathname] ?? 200
    if (answer === 0) throw new TypeError('Failed to fetch')
    const headers: Record<string, string> = answer === 200 ? { 'x-offline': 'seller keep' } : {}
    return new Response(body[pathname] ?? '', { status: answer, headers })
  })
  vi.resetModules()
  memberPages = await import('./member-pages.ts')
  // Whose page the browser has opened before.
  await (await caches.open('owner')).put('/-/owner', new Response('seller'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what a busy server turned away is fetched a minute later', async () => {
  status['/favorites'] = 503
  expect(await openPage()).toEqual(['/messages', '/favorites'])
  expect(await openPage()).toEqual([])
  delete status['/favorites']
  vi.advanceTimersByTime(60_000)
  expect(await openPage()).toEqual(['/favorites', '/my-listings', '/sell'])
})

test('covers of saved listings are fetched, unless a width of them is kept', async () => {
  const cover = (name: string) => `<img alt="" src="/pictures/listings/a/${name}-320.webp"/>`
  body['/favorites'] = cover('seen') + cover('new')
  await (await caches.open('pictures')).put('/pictures/listings/a/seen-640.webp', new Response(''))
  expect(await openPage()).toContain('/pictures/listings/a/new-320.webp')
  expect(requested).not.toContain('/pictures/listings/a/seen-320.webp')
})

test('what a lost connection cut off is fetched with the next page', async () => {
  status['/favorites'] = 0
  expect(await openPage()).toEqual(['/messages', '/favorites'])
  delete status['/favorites']
  expect(await openPage()).toEqual(['/favorites', '/my-listings', '/sell'])
})

test('a page that is not there is not asked for again within ten minutes', async () => {
  status['/favorites'] = 404
  expect(await openPage()).toEqual(['/messages', '/favorites', '/my-listings', '/sell'])
  vi.advanceTimersByTime(9 * 60_000)
  expect(await openPage()).toEqual([])
})

/** Opens a page and returns what the worker requested. */
async function openPage(): Promise<string[]> {
  const before = requested.length
  const works: Promise<unknown>[] = []
  const event = {
    waitUntil: (work: Promise<unknown>) => void works.push(work),
  } as unknown as ExtendableEvent
  await memberPages.cacheMemberPages(event).catch(() => {})
  await Promise.all(works)
  return requested.slice(before)
}
