import type { OutboxKey, UnsentMessage } from './outbox.ts'
import type { SentMessage } from './send-queued.ts'

type OutboxUpdate = OutboxKey & {
  sent?: { unsent: UnsentMessage; as: SentMessage }
}

export type TabSync = {
  publish: (update: OutboxUpdate) => void
  subscribe: (onUpdate: (update: OutboxUpdate) => void) => () => void
}

/** Without `BroadcastChannel`, they find out from the server. */
export function createTabSync(): TabSync {
  let channel: BroadcastChannel | undefined
  return {
    publish: (update) => channel?.postMessage(update),
    subscribe(onUpdate) {
      if (typeof BroadcastChannel !== 'function') return () => {}
      const opened = new BroadcastChannel('outbox')
      channel = opened
      opened.onmessage = ({ data }) => onUpdate(data)
      return () => {
        opened.close()
        // Its tab may send for a moment after closing, and a closed channel throws.
        if (channel === opened) channel = undefined
      }
    },
  }
}
