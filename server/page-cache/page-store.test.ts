import { expect, test } from 'vitest'
import { newId } from '../../app/platform/database/ids.server.ts'
import type { CachedPage } from './cached-page.ts'
import { createPageStore } from './page-store.ts'

const now = Date.now()
const seconds = (count: number) => now + count * 1000

test('a page is fresh for 15 seconds, then served while it is rendered again for a minute', () => {
  const store = createPageStore()
  store.save('/', aPage(), store.begin())
  expect(store.find('/', seconds(14))).toMatchObject({ refresh: false })
  expect(store.find('/', seconds(16))).toMatchObject({ refresh: true })
  expect(store.find('/', seconds(76))).toBeUndefined()
  expect(store.findStale('/', seconds(599))).toBeDefined()
  expect(store.findStale('/', seconds(601))).toBeUndefined()
})

test('a missing page is cached for 5 seconds, and never served later', () => {
  const store = createPageStore()
  store.save('/', aPage({ status: 404 }), store.begin())
  expect(store.find('/', seconds(4))).toMatchObject({ refresh: false })
  expect(store.find('/', seconds(6))).toBeUndefined()
  expect(store.findStale('/', seconds(6))).toBeUndefined()
})

test('a changed record takes every page that shows it out of the store, even for an overloaded server', () => {
  const store = createPageStore()
  const [sold, other] = [newId(), newId()]
  store.save('/', aPage({ ids: new Set([sold, other]) }), store.begin())
  store.save('/other', aPage({ ids: new Set([other]) }), store.begin())
  store.change({ ids: [`listings/${sold}/photo.webp`], lists: [] }, now)
  expect(store.findStale('/', now)).toBeUndefined()
  expect(store.find('/other', now)).toBeDefined()
})

test('a page of a changed list is rendered again, at most once a second', () => {
  const store = createPageStore()
  store.save('/', aPage({ lists: ['listings'] }), store.begin())
  store.change({ ids: [], lists: ['listings'] }, now)
  expect(store.find('/', now + 900)).toBeDefined()
  expect(store.find('/', now + 1_100)).toBeUndefined()
  expect(store.findStale('/', now + 1_100)).toBeDefined()
})

test('a page whose record changed while it was rendered is not stored', () => {
  const store = createPageStore()
  const id = newId()
  const begun = store.begin()
  store.change({ ids: [id], lists: [] }, now)
  store.save('/', aPage({ ids: new Set([id]) }), begun)
  expect(store.find('/', now)).toBeUndefined()
  store.save('/other', aPage({ ids: new Set([newId()]) }), begun)
  expect(store.find('/other', now)).toBeDefined()
})

test('a page from a standby is stored only if the standby has every change of what it shows', () => {
  const store = createPageStore()
  const [sold, other] = [newId(), newId()]
  const heardAt = performance.now()
  store.change({ ids: [sold], lists: ['listings'] }, now, heardAt)
  const showsSold = () => aPage({ ids: new Set([sold]) })
  expect(store.save('/', showsSold(), store.beginAsOf(heardAt))).toBe(false)
  expect(store.find('/', now)).toBeUndefined()
  expect(store.save('/', showsSold(), store.beginAsOf(heardAt + 1))).toBe(true)
  expect(store.find('/', now)).toBeDefined()
  const list = aPage({ ids: new Set([other]), lists: ['listings'] })
  expect(store.save('/list', list, store.beginAsOf(heardAt - 1))).toBe(true)
  expect(store.find('/list', now + 1_100)).toBeUndefined()
  // Emptying the store is a change of everything.
  store.clear()
  expect(store.save('/', aPage(), store.beginAsOf(heardAt))).toBe(false)
})

test('a page that took longer to render than changes are remembered is not stored', () => {
  const store = createPageStore()
  const begun = store.begin()
  store.change({ ids: [newId()], lists: [] }, now)
  store.change({ ids: [newId()], lists: [] }, seconds(120))
  store.save('/', aPage(), begun)
  expect(store.find('/', now)).toBeUndefined()
})

test('nothing is stored while changes cannot be received, nor what was rendered before they could', () => {
  const store = createPageStore()
  store.save('/', aPage(), store.begin())
  store.pause()
  expect(store.findStale('/', now)).toBeUndefined()
  const begun = store.begin()
  store.save('/', aPage(), begun)
  store.resume()
  store.save('/', aPage(), begun)
  expect(store.findStale('/', now)).toBeUndefined()
  store.save('/', aPage(), store.begin())
  expect(store.find('/', now)).toBeDefined()
})

test('a change of everything empties the store', () => {
  const store = createPageStore()
  store.save('/', aPage(), store.begin())
  store.change({ all: true, ids: [], lists: [] }, now)
  expect(store.findStale('/', now)).toBeUndefined()
})

test('the store takes at most 64 MB', () => {
  const store = createPageStore()
  for (let index = 0; index < 100; index++)
    store.save(String(index), aPage({ bytes: 1024 * 1024 }), store.begin())
  expect(store.bytes).toBeLessThanOrEqual(64 * 1024 * 1024)
  expect(store.find('0', now)).toBeUndefined()
  expect(store.find('99', now)).toBeDefined()
})

function aPage({ bytes = 10, ...differing }: Partial<CachedPage> & { bytes?: number } = {}) {
  const bodies = { br: Buffer.alloc(bytes), gzip: Buffer.alloc(0) }
  return {
    ...{ status: 200, headers: [], bodies, tag: 't', ids: new Set<string>(), lists: [] },
    ...{ route: '/', renderedAt: now },
    ...differing,
  }
}
