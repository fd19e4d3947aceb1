import { href } from '../pages/href.ts'

const batchDelayMilliseconds = 300

const acknowledged = new Map<string, number>()
const pending = new Map<string, number>()

/**
 * Marks messages up to `number` as delivered to this device. Quick calls are batched into one request for each
 * conversation.
 */
export function acknowledgeDelivery(conversationId: string, number: number): void {
  if (number <= (acknowledged.get(conversationId) ?? 0)) return
  acknowledged.set(conversationId, number)
  if (pending.size === 0) setTimeout(sendPending, batchDelayMilliseconds)
  pending.set(conversationId, number)
}

function sendPending() {
  for (const [conversationId, number] of pending) {
    const body = new URLSearchParams({ as: 'delivered', up_to: String(number) })
    // After a failure, the next message or opening the conversation sends it again.
    const forget = () => acknowledged.delete(conversationId)
    fetch(href('/messages/:conversationId/received', conversationId), {
      method: 'POST',
      body,
      keepalive: true,
    }).then(({ ok }) => ok || forget(), forget)
  }
  pending.clear()
}
