import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The browser's own things are played; what is tried is our module over them.

class PlayedSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: PlayedSource[] = []
  readonly url: string
  readyState = 0
  isClosed = false
  onopen?: () => void
  onerror?: () => void

  constructor(url: string) {
    super()
    this.url = url
    PlayedSource.opened.push(this)
  }

  close() {
    this.isClosed = true
  }

  tell(event: string, data: object = {}, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data), lastEventId }))
  }

  refuse() {
    this.readyState = PlayedSource.CLOSED
    this.onerror?.()
  }
}

const page = { document: new EventTarget(), window: new EventTarget() }
const look = { hidden: false, onLine: true, reloads: 0, answer: 200 }
const asked: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  // Every wait is then as long as it is said to be.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  page.document = Object.defineProperty(new EventTarget(), 'hidden', { get: () => look.hidden })
  page.window = new EventTarget()
  Object.assign(look, { hidden: false, onLine: true, reloads: 0, answer: 200 })
  PlayedSource.opened = []
  asked.length = 0
  vi.stubGlobal('EventSource', PlayedSource)
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('window', page.window)
  vi.stubGlobal('navigator', Object.defineProperty({}, 'onLine', { get: () => look.onLine }))
  vi.stubGlobal('location', { reload: () => look.reloads++ })
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    asked.push([method, path, body?.toString()].filter(Boolean).join(' '))
    return { ok: look.answer < 400, status: look.answer }
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('it comes back after 1, 2, 5 and then 10 seconds, with the last number it has heard', async () => {
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
  expect(PlayedSource.opened).toHaveLength(7)
})

test('a stream that says nothing for 35 seconds is given up, one that beats is not', async () => {
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

test('a page out of sight for a minute lets go, and takes up again when it is looked at', async () => {
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
  expect(PlayedSource.opened).toHaveLength(1)
  hide(false)
  expect(PlayedSource.opened).toHaveLength(2)
  now().onopen?.()
  expect(lines).toEqual([true, false, true])
})

test('a page that is opened out of sight waits until somebody looks', async () => {
  look.hidden = true
  await listen()
  expect(PlayedSource.opened).toHaveLength(0)
  hide(false)
  expect(PlayedSource.opened).toHaveLength(1)
})

test('without a connection nothing is tried, and it is back as soon as that is', async () => {
  await listen()
  look.onLine = false
  page.window.dispatchEvent(new Event('offline'))
  expect(now().isClosed).toBe(true)
  await pass(60)
  expect(PlayedSource.opened).toHaveLength(1)
  look.onLine = true
  page.window.dispatchEvent(new Event('online'))
  expect(PlayedSource.opened).toHaveLength(2)
})

test('a page that has gone quiet for another stays so until it is looked at again', async () => {
  await listen()
  now().tell('enough')
  await pass(60)
  expect(PlayedSource.opened).toHaveLength(1)
  hide(true)
  hide(false)
  expect(PlayedSource.opened).toHaveLength(2)
})

test('whoever has been signed out is shown nothing more of it', async () => {
  await listen()
  look.answer = 401
  now().tell('session-ended')
  await pass(2.1)
  expect(asked).toEqual(['HEAD /events?of=the-viewer'])
  expect(look.reloads).toBe(1)
})

test('a session that followed another goes on', async () => {
  await listen()
  now().tell('session-ended')
  await pass(2.1)
  expect(look.reloads).toBe(0)
  expect(PlayedSource.opened).toHaveLength(2)
})

test('a market that refuses is asked again later and later', async () => {
  await listen()
  look.answer = 429
  now().refuse()
  await pass(2.1)
  expect(PlayedSource.opened).toHaveLength(1)
  await pass(1.1)
  expect(PlayedSource.opened).toHaveLength(2)
  now().refuse()
  await pass(2.1)
  await pass(1.5)
  expect(PlayedSource.opened).toHaveLength(2)
  await pass(0.6)
  expect(PlayedSource.opened).toHaveLength(3)
  expect(look.reloads).toBe(0)
})

test('what has arrived is acknowledged, in quick succession at once and each but once', async () => {
  const { news } = await listen()
  for (const lastNumber of [1, 2, 3, 3]) {
    now().tell('news', { kind: 'conversation', conversationId: 'a-talk', lastNumber })
  }
  now().tell('news', { kind: 'conversation', conversationId: 'a-talk' })
  await pass(1)
  expect(asked).toEqual(['POST /messages/a-talk/received as=delivered&up_to=3'])
  expect(news).toHaveLength(5)
})

test('an arrival that the market has not taken is told of again', async () => {
  await listen()
  for (const answer of [503, 204, 204]) {
    look.answer = answer
    now().tell('news', { kind: 'conversation', conversationId: 'a-talk', lastNumber: 1 })
    await pass(1)
  }
  expect(asked).toEqual(Array(2).fill('POST /messages/a-talk/received as=delivered&up_to=1'))
})

test('all who listen share one stream, and the last to leave closes it', async () => {
  const { hearAs, listenLive } = await import('./event-stream-client.ts')
  hearAs('the-viewer')
  const [leave, leaveToo] = [listenLive({}), listenLive({})]
  expect(PlayedSource.opened).toHaveLength(1)
  leave()
  expect(now().isClosed).toBe(false)
  leaveToo()
  expect(now().isClosed).toBe(true)
})

test('nothing is asked for until it is known whose page it is, and anew when that changes', async () => {
  const { hearAs, listenLive } = await import('./event-stream-client.ts')
  listenLive({})
  expect(PlayedSource.opened).toHaveLength(0)
  hearAs('the-viewer')
  const first = now()
  first.tell('news', { kind: 'notifications' }, '41')
  hearAs('another')
  expect(first.isClosed).toBe(true)
  expect(PlayedSource.opened.map(({ url }) => url)).toEqual([
    '/events?of=the-viewer',
    '/events?of=another',
  ])
})

async function listen() {
  const { hearAs, listenLive } = await import('./event-stream-client.ts')
  hearAs('the-viewer')
  const lines: boolean[] = []
  const news: object[] = []
  listenLive({ onLine: (isUp) => lines.push(isUp), onNews: (what) => news.push(what) })
  return { lines, news }
}

function now(): PlayedSource {
  const source = PlayedSource.opened.at(-1)
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
