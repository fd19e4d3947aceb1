import { expect, test } from 'vitest'
import { ConversationPoller } from './poll-conversation.ts'

test('older messages that nobody will give are asked for once, however often they are wanted', async () => {
  for (const status of [401, 404]) {
    let asked = 0
    const ask = async () => {
      asked += 1
      return Response.json({ refused: 'gone' }, { status })
    }
    const opened = { id: 'a-talk', messages: [], ticks: { delivered: 0, read: 0 }, hasOlder: true }
    await new Promise<void>((done) => {
      const followed: ConversationPoller = new ConversationPoller(
        opened,
        { ask, isLooking: () => true },
        {
          // The mark above the first message asks whenever it is seen, and it is.
          onChange() {
            if (followed.isLoadingOlder) return
            followed.loadOlder()
            if (!followed.thread.hasOlder || asked > 1) done()
          },
          onNews: () => {},
          onSignedOut: () => {},
        },
      )
      followed.loadOlder()
    })
    expect(asked).toBe(1)
  }
})
