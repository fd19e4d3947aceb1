import type { ConversationDependencies } from '../../app/conversations/live/live-conversation.ts'
import { EventStreamReader } from '../../test/support/market/event-reader.ts'
import type { MarketClient } from '../../test/support/market/form-sender.ts'
import {
  createDevice,
  unreadConversation,
} from '../../test/support/members/conversation-devices.ts'

/** A member's open conversation, as a client of one server instance. */
export function openDevice(
  url: string,
  { member, viewerId, id }: { member: MarketClient; viewerId: string; id: string },
) {
  const headers = { cookie: member.cookie(), 'sec-fetch-site': 'same-origin' }
  let stream = new AbortController()
  let lastEventId: number | undefined
  const device = createDevice(
    { conversation: unreadConversation({ id }), viewerId },
    { fetchFunction: (path, init) => fetch(url + path, { ...init, headers }) },
  )
  void listen()

  async function listen() {
    const { signal } = stream
    const after = lastEventId === undefined ? '' : `?after=${lastEventId}`
    try {
      const { body } = await fetch(`${url}/events${after}`, { headers, signal })
      if (!body) throw new Error('The event stream has no body')
      device.emit(({ onConnectionChange }) => onConnectionChange(true))
      const reader = new EventStreamReader(body)
      for (let event = await reader.next(); event; event = await reader.next()) {
        lastEventId = event.id ?? lastEventId
        const news = event.data as Parameters<
          Parameters<ConversationDependencies['listen']>[0]['onEvent']
        >[0]
        if (event.event === 'news') device.emit(({ onEvent }) => onEvent(news))
      }
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  return {
    ...device,
    /** Goes offline: stops the event stream and every request. */
    drop() {
      stream.abort()
      device.setOnline(false)
    },
    reconnect() {
      stream = new AbortController()
      device.setOnline(true)
      void listen()
    },
  }
}
