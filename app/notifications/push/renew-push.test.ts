import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimDeviceLists } from '../../layout/header/member-device-lists.ts'
import { renewPush } from './renew-push.ts'
import { subscribeToPush, unsubscribeFromPush } from './subscribe-to-push.ts'

let browser: ReturnType<typeof createBrowser>

beforeEach(() => {
  vi.useFakeTimers()
  browser = createBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a lost subscription is renewed at the next visit, as hidden as it was', async () => {
  await subscribeToPush('aslam', { hidesText: true })
  await renewPush('aslam')
  expect(browser.posted).toHaveLength(1)
  browser.loseSubscription()
  await renewPush('aslam')
  expect(browser.posted.slice(1)).toEqual([
    { endpoint: 'https://push.test/2', sender_id: 'aslam', hides_text: 'on' },
  ])
})

test('once a day the endpoint is sent, without a new subscription', async () => {
  await subscribeToPush('aslam')
  vi.advanceTimersByTime(86_400_000)
  await renewPush('aslam')
  await renewPush('aslam')
  const same = { endpoint: 'https://push.test/1', sender_id: 'aslam' }
  expect(browser.posted).toEqual([same, same])
})

test('after the market has changed its key, the browser subscribes with the new one', async () => {
  await subscribeToPush('aslam')
  browser.market.key = 'key 2'
  vi.advanceTimersByTime(86_400_000)
  await renewPush('aslam')
  expect(browser.posted.at(-1)).toMatchObject({ endpoint: 'https://push.test/2' })
})

test('without a connection the subscription stays, and is renewed later', async () => {
  await subscribeToPush('aslam')
  vi.advanceTimersByTime(86_400_000)
  browser.market.isOnline = false
  await renewPush('aslam')
  browser.market.isOnline = true
  await renewPush('aslam')
  expect(browser.posted.map(({ endpoint }) => endpoint)).toEqual([
    'https://push.test/1',
    'https://push.test/1',
  ])
})

test('nothing is renewed for another member, or after notifications were turned off', async () => {
  await subscribeToPush('aslam')
  browser.loseSubscription()
  await renewPush('nasreen')
  claimDeviceLists('aslam')
  claimDeviceLists('nasreen')
  await renewPush('aslam')
  expect(browser.posted).toHaveLength(1)
  await subscribeToPush('aslam')
  await unsubscribeFromPush('aslam')
  await renewPush('aslam')
  expect(browser.posted.slice(2)).toEqual([{ intent: 'off', sender_id: 'aslam' }])
})

test('the worker sends the endpoint that replaces an old one, and ends what nobody has turned on', async () => {
  vi.stubGlobal('__BUILD__', 'worker1')
  const { renewSubscription } = await import('../../layout/offline/worker/push.ts')
  await renewSubscription()
  expect(browser.posted).toEqual([{ endpoint: 'https://push.test/1', intent: 'renew' }])
  expect(browser.isSubscribed()).toBe(true)
  browser.market.status = 409
  await renewSubscription()
  expect(browser.isSubscribed()).toBe(false)
})

/** A browser that may show notifications, its push service and the market. */
function createBrowser() {
  const market = { key: 'key 1', status: 200, isOnline: true }
  const posted: Record<string, string>[] = []
  let current: { key: string; endpoint: string } | undefined
  let count = 0
  const handle = () =>
    current && {
      toJSON: () => ({ endpoint: current?.endpoint }),
      unsubscribe: async () => {
        current = undefined
        return true
      },
    }
  const pushManager = {
    getSubscription: async () => handle() ?? null,
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      if (current && current.key !== key) throw new DOMException('', 'InvalidStateError')
      current ??= { key, endpoint: `https://push.test/${++count}` }
      return handle()
    },
  }
  const texts = new Map<string, string>()
  const registration = { active: {}, pushManager }
  const Notification = { permission: 'granted', requestPermission: async () => 'granted' }
  vi.stubGlobal('Notification', Notification)
  vi.stubGlobal('window', { PushManager: {}, Notification })
  vi.stubGlobal('self', { registration })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', new URL('https://market.test/listings'))
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => texts.set(name, text),
    removeItem: (name: string) => texts.delete(name),
  })
  vi.stubGlobal('fetch', async (_: string, request?: { body: URLSearchParams }) => {
    if (!market.isOnline) throw new TypeError('Failed to fetch')
    if (!request) return Response.json({ key: market.key })
    posted.push(Object.fromEntries(request.body))
    return new Response(null, { status: market.status })
  })
  return {
    market,
    posted,
    isSubscribed: () => current !== undefined,
    loseSubscription: () => {
      current = undefined
    },
  }
}
