import { afterEach, expect, test, vi } from 'vitest'
import { followLive } from './live-layout.ts'

// The browser's own things are played; what is tried is our module over them.
class PlayedSource extends EventTarget {
  static last: PlayedSource | undefined

  constructor() {
    super()
    PlayedSource.last = this
  }

  close() {}

  count(unread: number) {
    const data = JSON.stringify({ told: unread, unread, notifications: 0 })
    this.dispatchEvent(new MessageEvent('counts', { data }))
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the count stands before the title of the page, also of one that begins with a number itself', () => {
  const page = Object.assign(new EventTarget(), { title: '(2) cows', hidden: false })
  let seeChange = () => {}
  class PlayedObserver {
    constructor(see: () => void) {
      seeChange = see
    }
    observe() {}
    disconnect() {}
  }
  const idle = { requestIdleCallback: (work: () => void) => work(), cancelIdleCallback() {} }
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', Object.assign(new EventTarget(), idle))
  vi.stubGlobal('requestIdleCallback', idle.requestIdleCallback)
  vi.stubGlobal('cancelIdleCallback', idle.cancelIdleCallback)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('EventSource', PlayedSource)
  vi.stubGlobal('MutationObserver', PlayedObserver)
  const forget = followLive('the-viewer', () => {})
  PlayedSource.last?.count(0)
  expect(page.title).toBe('(2) cows')
  PlayedSource.last?.count(2)
  PlayedSource.last?.count(3)
  expect(page.title).toBe('(3) (2) cows')
  page.title = '(3) goats'
  seeChange()
  seeChange()
  expect(page.title).toBe('(3) (3) goats')
  forget()
  expect(page.title).toBe('(3) goats')
})
