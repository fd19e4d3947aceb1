import { expect, test } from 'vitest'
import { ConversationPoller } from './conversation-poller.ts'

test('older messages that are refused are requested only once', async () => {
  for (const status of [401, 404]) {
    let requestCount = 0
    const fetchFunction = async () => {
      requestCount += 1
      return Response.json({ refused: 'gone' }, { status })
    }
    const opened = { id: 'a-talk', messages: [], ticks: { delivered: 0, read: 0 }, hasOlder: true }
    await new Promise<void>((done) => {
      const followed: ConversationPoller = new ConversationPoller(
        opened,
        { fetchFunction, isPageVisible: () => true },
        {
          // The element above the first message stays visible and keeps asking.
          onChange() {
            if (followed.isLoadingOlder) return
            followed.loadOlder()
            if (!followed.thread.hasOlder || requestCount > 1) done()
          },
          onMessages: () => {},
          onSignedOut: () => {},
        },
      )
      followed.loadOlder()
    })
    expect(requestCount).toBe(1)
  }
})
