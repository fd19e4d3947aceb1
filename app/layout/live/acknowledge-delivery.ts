const millisecondsToGather = 300

const acknowledged = new Map<string, number>()
const gathered = new Map<string, number>()

/**
 * Tells the sender that their messages up to `number` have come to this device. What comes in quick
 * succession is told of at once.
 */
export function acknowledgeDelivery(conversationId: string, number: number): void {
  if (number <= (acknowledged.get(conversationId) ?? 0)) return
  acknowledged.set(conversationId, number)
  if (gathered.size === 0) setTimeout(sendGathered, millisecondsToGather)
  gathered.set(conversationId, number)
}

function sendGathered() {
  for (const [conversationId, number] of gathered) {
    const body = new URLSearchParams({ as: 'delivered', up_to: String(number) })
    // Told again with the next message, or when the conversation is opened.
    const forget = () => acknowledged.delete(conversationId)
    fetch(`/messages/${conversationId}/received`, { method: 'POST', body, keepalive: true }).then(
      ({ ok }) => ok || forget(),
      forget,
    )
  }
  gathered.clear()
}
