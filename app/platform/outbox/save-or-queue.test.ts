import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listWrites } from './queued-writes.ts'
import { hasQueuedWrites, saveOrQueue } from './save-or-queue.ts'

const write = { owner: 'aslam', name: 'favorite:1', url: '/favorites/1', fields: { intent: 'add' } }
const registered: string[] = []

beforeEach(() => {
  registered.length = 0
  const marks = new Map<string, string>()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => marks.get(name) ?? null,
    setItem: (name: string, text: string) => marks.set(name, text),
  })
  const sync = { register: async (tag: string) => void registered.push(tag) }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ sync }) } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('with a connection a change is sent and not queued', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }))
  expect((await saveOrQueue(write))?.status).toBe(200)
  expect(await listWrites('aslam')).toEqual([])
  expect(hasQueuedWrites('aslam')).toBe(false)
})

test('without a connection a change is queued, and the service worker is to send it', async () => {
  vi.stubGlobal('fetch', refuse)
  expect(await saveOrQueue(write)).toBeUndefined()
  expect(await listWrites('aslam')).toMatchObject([write])
  expect(hasQueuedWrites('aslam')).toBe(true)
  expect(registered).toEqual(['queued-writes'])
})

test.each([
  { status: 200, left: 0 },
  { status: 404, left: 0 },
  { status: 500, left: 1 },
  { status: 429, left: 1 },
])('a change without an answer is queued until it is $status', async ({ status, left }) => {
  let answer = (_response: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const saved = saveOrQueue(write)
  await vi.advanceTimersByTimeAsync(3100)
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await listWrites('aslam')).toHaveLength(1))
  answer(new Response(null, { status }))
  // What is left is told as waiting, not as failed.
  expect((await saved)?.status).toBe(left ? undefined : status)
  expect(await listWrites('aslam')).toHaveLength(left)
})

test('a full storage of marks does not lose a change', async () => {
  vi.stubGlobal('fetch', refuse)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuseNow })
  expect(await saveOrQueue(write)).toBeUndefined()
  expect(await listWrites('aslam')).toMatchObject([write])
})

test('a change that can be neither sent nor queued is rejected', async () => {
  vi.stubGlobal('fetch', refuse)
  vi.stubGlobal('indexedDB', { open: refuseNow })
  await expect(saveOrQueue(write)).rejects.toThrow()
})

async function refuse(): Promise<never> {
  return refuseNow()
}

function refuseNow(): never {
  throw new TypeError('Failed')
}
