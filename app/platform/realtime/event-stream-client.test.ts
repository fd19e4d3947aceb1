import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The browser's APIs are fakes; the tests cover our module on top of them.

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeEventSource[] = []
  readonly url: string
  readyState = 0
  isClosed = false
  onopen?: () => void
  onerror?: () => void

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.opened.push(this)
  }

  close() {
    this.isClosed = true
  }

  tell(event: string, data: object = {}, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data), lastEventId }))
  }

  refuse() {
    this.readyState = FakeEventSource.CLOSED
    this.onerror?.()
  }
}

const page = { document: new EventTarget(), window: new EventTarget() }
const look = { hidden: false, onLine: true, reloads: 0, answer: 200 }
const requestedUrls: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  // Removes the jitter from the delays.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  page.document = Object.defineProperty(new EventTarget(), 'hidden', { get: () => look.hidden })
  page.window = new EventTarget()
  Object.assign(look, { hidden: false, onLine: true, reloads: 0, answer: 200 })
  FakeEventSource.opened = []
  requestedUrls.length = 0
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('window', page.window)
  vi.stubGlobal('navigator', Object.defineProperty({}, 'onLine', { get: () => look.onLine }))
  vi.stubGlobal('location', { reload: () => look.reloads++ })
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    requestedUrls.push([method, path, body?.toString()].filter(Boolean).join(' '))
    return { ok: look.answer < 400, status: look.answer }
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('reconnects after 1, 2, 5 and then 10 seconds, with the last event id', async () => {
  await listen()
  now().onopen?.()
  now().tell('news', { kind: 'notifications' }, '41')
  for (const seconds of [1, 2, 5, 10, 10]) {
    const lost = now()
    lost.onerror?.()
    expect(lost.isClosed).toBe(true)
    await pass(seconds - 0.1)
    expect(now()).toBe(lost)
    await pass(0.2)
    expect(now().url).toBe('/events?of=the-viewer&after=41')
  }
  now().onopen?.()
  now().onerror?.()
  await pass(1.1)
  expect(FakeEventSource.opened).toHaveLength(7)
})

test('a stream without events for 35 seconds is dropped, one with heartbeats is kept', async () => {
  await listen()
  const first = now()
  first.onopen?.()
  for (let beat = 0; beat < 4; beat++) {
    await pass(30)
    first.tell('beat')
  }
  expect(first.isClosed).toBe(false)
  await pass(34.9)
  expect(first.isClosed).toBe(false)
  await pass(0.2)
  expect(first.isClosed).toBe(true)
})

test('a page hidden for a minute closes its stream, and reconnects when it is visible again', async () => {
  const { lines } = await listen()
  now().onopen?.()
  for (let glance = 0; glance < 2; glance++) {
    hide(false)
    hide(true)
    now().tell('beat')
    await pass(30)
    now().tell('beat')
    await pass(29)
    expect(now().isClosed).toBe(false)
  }
  await pass(2)
  expect(now().isClosed).toBe(true)
  await pass(600)
  expect(FakeEventSource.opened).toHaveLength(1)
  hide(false)
  expect(FakeEventSource.opened).toHaveLength(2)
  now().onopen?.()
  expect(lines).toEqual([true, false, true])
})

test('a page opened in the background connects only when it becomes visible', async () => {
  look.hidden = true
  await listen()
  expect(FakeEventSource.opened).toHaveLength(0)
  hide(false)
  expect(FakeEventSource.opened).toHaveLength(1)
})

test('an offline page does not try to connect, and reconnects once it is online', async () => {
  await listen()
  look.onLine = false
  page.window.dispatchEvent(new Event('offline'))
  expect(now().isClosed).toBe(true)
  await pass(60)
  expect(FakeEventSource.opened).toHaveLength(1)
  look.onLine = true
  page.window.dispatchEvent(new Event('online'))
  expect(FakeEventSource.opened).toHaveLength(2)
})

test('a page that gave up its stream to another one reconnects when it is visible again', async () => {
  await listen()
  now().tell('enough')
  await pass(60)
  expect(FakeEventSource.opened).toHaveLength(1)
  hide(true)
  hide(false)
  expect(FakeEventSource.opened).toHaveLength(2)
})

test('a page reloads once its user has been signed out', async () => {
  await listen()
  look.answer = 401
  now().tell('session-ended')
  await pass(2.1)
  expect(requestedUrls).toEqual(['HEAD /events?of=the-viewer'])
  expect(look.reloads).toBe(1)
})

test('a page reconnects when its session was replaced by a new one', async () => {
  await listen()
  now().tell('session-ended')
  await pass(2.1)
  expect(look.reloads).toBe(0)
  expect(FakeEventSource.opened).toHaveLength(2)
})

test('a refused stream is retried with growing delays', async () => {
  await listen()
  look.answer = 429
  now().refuse()
  await pass(2.1)
  expect(FakeEventSource.opened).toHaveLength(1)
  await pass(1.1)
  expect(FakeEventSource.opened).toHaveLength(2)
  now().refuse()
  await pass(2.1)
  await pass(1.5)
  expect(FakeEventSource.opened).toHaveLength(2)
  await pass(0.6)
  expect(FakeEventSource.opened).toHaveLength(3)
  expect(look.reloads).toBe(0)
})

test('deliveries in quick succession are acknowledged once, in one request', async () => {
  const { events } = await listen()
  for (const lastNumber of [1, 2, 3, 3]) {
    now().tell('news', { kind: 'conversation', conversationId: 'a-talk', lastNumber })
  }
  now().tell('news', { kind: 'conversation', conversationId: 'a-talk' })
  await pass(1)
  expect(requestedUrls).toEqual(['POST /messages/a-talk/received as=delivered&up_to=3'])
  expect(events).toHaveLength(5)
})

test('a failed acknowledgement is sent again with the next event', async () => {
  await listen()
  for (const answer of [503, 204, 204]) {
    look.answer = answer
    now().tell('news', { kind: 'conversation', conversationId: 'a-talk', lastNumber: 1 })
    await pass(1)
  }
  expect(requestedUrls).toEqual(
    Array(2).fill('POST /messages/a-talk/received as=delivered&up_to=1'),
  )
})

test('all subscribers share one stream, and the last to unsubscribe closes it', async () => {
  const { setEventStreamViewer: hearAs, subscribeToEventStream: listenLive } = await import(
    './event-stream-client.ts'
  )
  hearAs('the-viewer')
  const [leave, leaveToo] = [listenLive({}), listenLive({})]
  expect(FakeEventSource.opened).toHaveLength(1)
  leave()
  expect(now().isClosed).toBe(false)
  leaveToo()
  expect(now().isClosed).toBe(true)
})

test('the stream opens only once the viewer is known, and reopens when the viewer changes', async () => {
  const { setEventStreamViewer: hearAs, subscribeToEventStream: listenLive } = await import(
    './event-stream-client.ts'
  )
  listenLive({})
  expect(FakeEventSource.opened).toHaveLength(0)
  hearAs('the-viewer')
  const first = now()
  first.tell('news', { kind: 'notifications' }, '41')
  hearAs('another')
  expect(first.isClosed).toBe(true)
  expect(FakeEventSource.opened.map(({ url }) => url)).toEqual([
    '/events?of=the-viewer',
    '/events?of=another',
  ])
})

async function listen() {
  const { setEventStreamViewer: hearAs, subscribeToEventStream: listenLive } = await import(
    './event-stream-client.ts'
  )
  hearAs('the-viewer')
  const lines: boolean[] = []
  const events: object[] = []
  listenLive({
    onConnectionChange: (isUp) => lines.push(isUp),
    onEvent: (what) => events.push(what),
  })
  return { lines, events }
}

function now(): FakeEventSource {
  const source = FakeEventSource.opened.at(-1)
  if (!source) throw new Error('No stream was opened')
  return source
}

function hide(hidden: boolean) {
  look.hidden = hidden
  page.document.dispatchEvent(new Event('visibilitychange'))
}

async function pass(seconds: number) {
  await vi.advanceTimersByTimeAsync(seconds * 1000)
}
