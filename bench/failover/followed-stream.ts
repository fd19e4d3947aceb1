import { setTimeout as wait } from 'node:timers/promises'
import { EventStreamReader } from '../../test/support/market/event-reader.ts'
import type { MarketClient } from '../../test/support/market/form-sender.ts'

const reconnectMilliseconds = 1_000

/** Follows the event stream of a member as an open page does: it reconnects where it broke off. */
export function followStream(client: MarketClient) {
  const numbers = new Map<string, { number: number; at: number }>()
  let lastId: number | undefined
  let openings = 0
  let isStopped = false
  let reader: EventStreamReader | undefined
  void follow()

  async function follow(): Promise<void> {
    while (!isStopped) {
      try {
        await read()
      } catch {
        // Broken off.
      }
      await wait(reconnectMilliseconds)
    }
  }

  async function read(): Promise<void> {
    const path = lastId === undefined ? '/events' : `/events?after=${lastId}`
    const { ok, body } = await client.get(path)
    if (!ok || !body) {
      await body?.cancel()
      return
    }
    openings += 1
    reader = new EventStreamReader(body)
    for (let event = await reader.next(); event; event = await reader.next()) {
      lastId = event.id ?? lastId
      const { conversationId, lastNumber } = event.data
      if (event.event === 'news' && typeof lastNumber === 'number')
        numbers.set(String(conversationId), { number: lastNumber, at: performance.now() })
    }
  }

  return {
    /** How often it was opened. */
    countOpenings: () => openings,

    /** When it announced this message of a conversation or a later one. */
    async untilAnnounced(conversationId: string, number: number): Promise<number> {
      for (;;) {
        const announced = numbers.get(conversationId)
        if (announced && announced.number >= number) return announced.at
        await wait(20)
      }
    },

    async stop(): Promise<void> {
      isStopped = true
      await reader?.close()
    },
  }
}
