import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryCaches } from '../../../../test/support/pages/memory-caches.ts'

let caches: ReturnType<typeof createMemoryCaches>
let stores: typeof import('./page-caches.ts')

beforeEach(async () => {
  caches = createMemoryCaches()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('__BUILD__', 'build1')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') })
  vi.resetModules()
  stores = await import('./page-caches.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('pages of visitors and of a session are in stores of their own', async () => {
  await savePage('public', '/listings')
  await savePage('first', '/messages')
  expect(await listSavedPages()).toEqual(['first: /messages', 'public: /listings'])
})

test('a page of anybody else erases what was kept for a session', async () => {
  for (const next of ['second', 'public', 'none']) {
    await savePage('first', '/messages')
    expect(await stores.isCurrentOwner('first')).toBe(true)
    await openPage(next)
    expect((await listSavedPages()).filter((page) => page.startsWith('first'))).toEqual([])
    expect(await stores.isCurrentOwner('first')).toBe(false)
  }
})

test('a response that was requested before the account changed is not kept', async () => {
  await savePage('first', '/favorites')
  const requestedAt = Date.now()
  vi.advanceTimersByTime(1000)
  await openPage('second')
  await savePage('first', '/messages', requestedAt)
  expect(await listSavedPages()).toEqual([])
})

test('what is kept for a session is erased after seven days without the server', async () => {
  await savePage('first', '/messages')
  vi.advanceTimersByTime(6.9 * 86_400_000)
  await stores.openPageStores()
  expect(await listSavedPages()).toEqual(['first: /messages'])
  vi.advanceTimersByTime(0.2 * 86_400_000)
  await stores.openPageStores()
  expect(await listSavedPages()).toEqual([])
})

test('a new build leaves nothing of the old one but pictures', async () => {
  await savePage('first', '/messages')
  await savePage('public', '/listings')
  await caches.open('files-build1')
  await caches.open('pictures')
  vi.stubGlobal('__BUILD__', 'build2')
  vi.resetModules()
  const next = await import('./page-caches.ts')
  await next.eraseOldBuilds({ keepFiles: false })
  expect((await caches.keys()).filter((name) => name !== 'owner')).toEqual(['pictures'])
})

test('the files of an older build stay while a page of it is open', async () => {
  await caches.open('files-build0')
  await caches.open('pages-build0')
  await stores.eraseOldBuilds({ keepFiles: true })
  expect(await caches.keys()).toEqual(['files-build0'])
})

test('a late page of somebody who kept nothing does not come back after another account', async () => {
  const requestedAt = Date.now()
  await openPage('first')
  vi.advanceTimersByTime(1000)
  await openPage('second')
  await savePage('first', '/messages', requestedAt)
  expect(await listSavedPages()).toEqual([])
})

test('looking up a page while its store is being erased does not create the store again', async () => {
  await savePage('first', '/messages')
  const open = async (name: string) => {
    await new Promise(setImmediate)
    return caches.open(name)
  }
  vi.stubGlobal('caches', { ...caches, open })
  await Promise.all([stores.openPageStores(), stores.erasePrivate()])
  expect((await caches.keys()).filter((name) => name.startsWith('private-'))).toEqual([])
})

test('a full disk does not stop what others have left from being erased', async () => {
  await savePage('first', '/messages')
  const owners = await caches.open('owner')
  owners.put = async () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('caches', {
    ...caches,
    open: async (name: string) => (name === 'owner' ? owners : caches.open(name)),
  })
  await openPage('second')
  expect(await listSavedPages()).toEqual([])
})

test('a device without room keeps nothing, and the page is shown all the same', async () => {
  const save = async () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  await stores.cachePage({ owner: 'public', requestedAt: Date.now(), save })
  expect(await listSavedPages()).toEqual([])
})

function savePage(owner: string, path: string, requestedAt = Date.now()): Promise<void> {
  const save = (store: Cache) => store.put(path, new Response('page'))
  return stores.cachePage({ owner, requestedAt, save })
}

function openPage(owner: string): Promise<void> {
  return stores.cachePage({ owner, requestedAt: Date.now() })
}

/** The kept pages, as `owner: path`. */
async function listSavedPages(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => /^(pages|private)-/.test(name))
  const lists = await Promise.all(
    names.map(async (name) => {
      const owner = name.startsWith('pages-') ? 'public' : name.split('-')[1]
      const urls = (await (await caches.open(name)).keys()).map(({ url }) => url)
      return urls.filter((url) => !url.startsWith('/-/')).map((url) => `${owner}: ${url}`)
    }),
  )
  return lists.flat().sort()
}
