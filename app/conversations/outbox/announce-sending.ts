import { moveUnsent, type Outbox, type OutboxKey } from './outbox.ts'
import type { SendCallbacks } from './send-queued.ts'
import type { TabSync } from './sync-tabs.ts'

/** The first message to a seller creates a conversation: the others then wait there. */
export function announceSending(
  outboxKey: OutboxKey,
  outbox: Outbox,
  pages: TabSync,
): Pick<SendCallbacks, 'onSent' | 'onChange' | 'onProgress'> {
  return {
    async onSent(unsent, sent) {
      pages.publish({ ...outboxKey, sent: { unsent, as: sent } })
      if (outboxKey.place === sent.conversationId) return
      await moveUnsent(outbox, outboxKey, sent.conversationId)
      outboxKey.place = sent.conversationId
    },
    onChange: () => pages.publish({ ...outboxKey }),
    onProgress: () => {},
  }
}
