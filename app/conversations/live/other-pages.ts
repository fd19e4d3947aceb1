import type { Shelf, Unsent } from './outbox.ts'
import type { SentAs } from './send-unsent.ts'

/** What one page tells the others of the same device: that something changed, or was sent. */
type OutboxNews = Shelf & {
  sent?: { unsent: Unsent; as: SentAs }
}

export type OtherPages = {
  tell: (news: OutboxNews) => void
  /** Hears what other pages tell, until the function it gives is called. */
  hear: (onNews: (news: OutboxNews) => void) => () => void
}

/** The other pages of this browser; where they cannot be spoken to, they find out from the market. */
export function otherPages(): OtherPages {
  let channel: BroadcastChannel | undefined
  return {
    tell: (news) => channel?.postMessage(news),
    hear(onNews) {
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
