import type { OutboxKey, UnsentMessage } from './outbox.ts'
import type { SentMessage } from './send-queued.ts'

/** What one page tells the others of the same device: that something changed, or was sent. */
type OutboxUpdate = OutboxKey & {
  sent?: { unsent: UnsentMessage; as: SentMessage }
}

export type TabSync = {
  publish: (news: OutboxUpdate) => void
  /** Hears what other pages tell, until the function it gives is called. */
  subscribe: (onNews: (news: OutboxUpdate) => void) => () => void
}

/** The other pages of this browser; where they cannot be spoken to, they find out from the market. */
export function createTabSync(): TabSync {
  let channel: BroadcastChannel | undefined
  return {
    publish: (news) => channel?.postMessage(news),
    subscribe(onNews) {
      if (typeof BroadcastChannel !== 'function') return () => {}
      const opened = new BroadcastChannel('outbox')
      channel = opened
      opened.onmessage = ({ data }) => onNews(data)
      return () => {
        opened.close()
        // Its page may go on sending for a moment after it was left, and a closed one throws.
        if (channel === opened) channel = undefined
      }
    },
  }
}
