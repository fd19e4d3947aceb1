import type { OpenDatabase } from '../database/database.server.ts'
import { log } from '../http/log.server.ts'
import { type EventEnvelope, eventChannel, type LiveEvent } from './publish-event.server.ts'

/** An open page, as far as it is to be told of its person's news. */
export type EventSubscriber = {
  userId: string
  sessionId: string
  /** The network address it was opened from. */
  network: string
  /** Called in the order of the numbers; what is not worth keeping has none. */
  hear: (news: LiveEvent, number: number | undefined) => void
  /** Letters may have been lost. */
  catchUp: () => void
  beat: () => void
  count: (counts: { told: number; unread: number; notifications: number }) => void
  end: (why: 'session-ended' | 'enough' | 'closing') => void
}

type EventBus = {
  listeners: Set<EventSubscriber>
  byUser: Map<string, Set<EventSubscriber>>
  byNetwork: Map<string, Set<EventSubscriber>>
  /** There while the bus is open. */
  close?: (() => Promise<void>) | undefined
}

// A hot reload in development must find the open pages of the program, not begin with none.
const globalBus = globalThis as { zaraiLiveBus?: EventBus }
globalBus.zaraiLiveBus ??= { listeners: new Set(), byUser: new Map(), byNetwork: new Map() }
const bus = globalBus.zaraiLiveBus

/** Carries what any copy of the program tells to the open pages of this one: one listener for all. */
export async function openEventBus(open: OpenDatabase): Promise<void> {
  bus.close = await open.listen({
    channel: eventChannel,
    onPayload: deliver,
    onGap: () => bus.listeners.forEach((listener) => listener.catchUp()),
  })
}

/** Ends every open page's stream, and takes no new ones. */
export async function closeEventBus(): Promise<void> {
  const { close } = bus
  bus.close = undefined
  for (const listener of [...bus.listeners]) listener.end('closing')
  await close?.()
}

export function isEventBusOpen(): boolean {
  return bus.close !== undefined
}

/** Adds an open page; it hears of its own person's news alone. Gives a way to take it away. */
export function subscribe(listener: EventSubscriber): () => void {
  const { userId, network } = listener
  bus.listeners.add(listener)
  addSubscriber(bus.byUser, userId, listener)
  addSubscriber(bus.byNetwork, network, listener)
  return () => {
    bus.listeners.delete(listener)
    removeSubscriber(bus.byUser, userId, listener)
    removeSubscriber(bus.byNetwork, network, listener)
  }
}

/** The open pages on this copy of the program, oldest first: all, or one person's or network's. */
export function listSubscribers(of: { userId?: string; network?: string } = {}): EventSubscriber[] {
  const { userId, network } = of
  if (userId !== undefined) return [...(bus.byUser.get(userId) ?? [])]
  if (network !== undefined) return [...(bus.byNetwork.get(network) ?? [])]
  return [...bus.listeners]
}

function deliver(payload: string) {
  const letter = parseEvent(payload)
  if (!letter) return
  const { userIds, ...news } = letter
  if (news.kind === 'session-ended') {
    for (const listener of userIds.flatMap((userId) => listSubscribers({ userId }))) {
      if (listener.sessionId === news.sessionId) listener.end('session-ended')
    }
    return
  }
  const { numbers, ...told } = news
  userIds.forEach((userId, at) => {
    for (const listener of listSubscribers({ userId })) listener.hear(told, numbers?.[at])
  })
}

/** Another program on the same database may use the channel: what is no letter is passed over. */
function parseEvent(payload: string): EventEnvelope | undefined {
  try {
    const letter: EventEnvelope = JSON.parse(payload)
    return Array.isArray(letter.userIds) ? letter : undefined
  } catch {
    log.warn('something that is no letter came over the channel for news')
    return undefined
  }
}

function addSubscriber(
  map: Map<string, Set<EventSubscriber>>,
  key: string,
  listener: EventSubscriber,
) {
  map.set(key, (map.get(key) ?? new Set()).add(listener))
}

function removeSubscriber(
  map: Map<string, Set<EventSubscriber>>,
  key: string,
  listener: EventSubscriber,
) {
  const left = map.get(key)
  left?.delete(listener)
  if (left?.size === 0) map.delete(key)
}
