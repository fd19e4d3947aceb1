import { afterEach, expect, test, vi } from 'vitest'
import { subscribeToUnreadCounts } from './subscribe-to-unread-counts.ts'

// The browser's APIs are fakes; the tests cover our module on top of them.
class FakeEventSource extends EventTarget {
  static last: FakeEventSource | undefined

  constructor() {
    super()
    FakeEventSource.last = this
  }

  close() {}

  count(unread: number) {
    const data = JSON.stringify({ eventNumber: unread, unread, notifications: 0 })
    this.dispatchEvent(new MessageEvent('counts', { data }))
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the page title starts with the unread count, even if the title itself starts with a number', () => {
  const page = Object.assign(new EventTarget(), { title: '(2) cows', hidden: false })
  let seeChange = () => {}
  class FakeMutationObserver {
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
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('MutationObserver', FakeMutationObserver)
  const forget = subscribeToUnreadCounts('the-viewer', () => {})
  FakeEventSource.last?.count(0)
  expect(page.title).toBe('(2) cows')
  FakeEventSource.last?.count(2)
  FakeEventSource.last?.count(3)
  expect(page.title).toBe('(3) (2) cows')
  page.title = '(3) goats'
  seeChange()
  seeChange()
  expect(page.title).toBe('(3) (3) goats')
  forget()
  expect(page.title).toBe('(3) goats')
})
