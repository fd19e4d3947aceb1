import { clearOwnCaches } from '../cache/clear-caches.server.ts'
import type { OpenDatabase } from '../database/database.server.ts'
import { log } from '../http/log.server.ts'
import type { Standby } from '../standby/open-standby.server.ts'
import { forEachPageListener, parsePageChange } from './page-changes.server.ts'
import { type EventEnvelope, eventChannel, type LiveEvent } from './publish-event.server.ts'

/** An open page that receives its user's events. */
export type EventSubscriber = {
  userId: string
  sessionId: string
  /** The network it was opened from, as `ipKey` returns it. */
  network: string
  /** Called in the order of the numbers; transient events have none. */
  onEvent: (news: LiveEvent, number: number | undefined) => void
  /** Called after a gap: events may have been lost. */
  onGap: () => void
  onHeartbeat: () => void
  onCounts: (counts: { eventNumber: number; unread: number; notifications: number }) => void
  onEnd: (why: 'session-ended' | 'enough' | 'closing') => void
}

type EventBus = {
  listeners: Set<EventSubscriber>
  byUser: Map<string, Set<EventSubscriber>>
  byNetwork: Map<string, Set<EventSubscriber>>
  /** Set while the bus is open. */
  close?: (() => Promise<void>) | undefined
}

// A hot reload in development must keep the open pages.
const globalBus = globalThis as { zaraiLiveBus?: EventBus }
globalBus.zaraiLiveBus ??= { listeners: new Set(), byUser: new Map(), byNetwork: new Map() }
const bus = globalBus.zaraiLiveBus

/**
 * Delivers events from all instances to the open pages of this one, through one Postgres listener.
 */
export async function openEventBus(open: OpenDatabase): Promise<void> {
  bus.close = await open.listen({
    channel: eventChannel,
    onPayload: (payload) => deliver(payload, open.standby),
    onDisconnect() {
      open.standby?.recentWrites.pause()
      forEachPageListener((listener) => listener.onDisconnect())
    },
    onReconnect() {
      open.standby?.recentWrites.recordAll(performance.now())
      forEachPageListener((listener) => listener.onReconnect())
      for (const listener of bus.listeners) listener.onGap()
    },
  })
  open.standby?.recentWrites.recordAll(performance.now())
}

/** Ends all event streams and accepts no new ones. */
export async function closeEventBus(): Promise<void> {
  const { close } = bus
  bus.close = undefined
  for (const listener of [...bus.listeners]) listener.onEnd('closing')
  await close?.()
}

export function isEventBusOpen(): boolean {
  return bus.close !== undefined
}

/**
 * Adds an open page, which then receives its own user's events. Returns the function to
 * unsubscribe.
 */
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

/** The open pages on this instance, oldest first: all of them, or those of a user or network. */
export function listSubscribers(of: { userId?: string; network?: string } = {}): EventSubscriber[] {
  const { userId, network } = of
  if (userId !== undefined) return [...(bus.byUser.get(userId) ?? [])]
  if (network !== undefined) return [...(bus.byNetwork.get(network) ?? [])]
  return [...bus.listeners]
}

function deliver(payload: string, standby: Standby | undefined) {
  const message = parseMessage(payload)
  const pageChange = parsePageChange(message)
  if (pageChange) {
    standby?.recentWrites.recordPages(pageChange, performance.now())
    return forEachPageListener((listener) => listener.onChange(pageChange))
  }
  const letter = message as EventEnvelope | undefined
  // Other programs on the same database may use the channel.
  if (!Array.isArray(letter?.userIds)) return
  const { userIds, ...news } = letter
  // Pages that are told of an event read it at once.
  standby?.recentWrites.recordPeople(userIds, performance.now())
  if (news.kind === 'session-ended') {
    for (const listener of userIds.flatMap((userId) => listSubscribers({ userId }))) {
      if (listener.sessionId === news.sessionId) listener.onEnd('session-ended')
    }
    return
  }
  if (news.kind === 'clear-caches') {
    standby?.recentWrites.recordAll(performance.now())
    const caches = clearOwnCaches()
    log.info({ caches }, 'caches cleared')
    return
  }
  const { numbers, ...event } = news
  userIds.forEach((userId, index) => {
    for (const listener of listSubscribers({ userId })) listener.onEvent(event, numbers?.[index])
  })
}

function parseMessage(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    log.warn('ignored an invalid payload on the event channel')
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
  const subscribers = map.get(key)
  subscribers?.delete(listener)
  if (subscribers?.size === 0) map.delete(key)
}
