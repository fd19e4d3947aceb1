import { clearOwnCaches } from '../cache/clear-caches.server.ts'
import type { OpenDatabase } from '../database/database.server.ts'
import { log } from '../http/log.server.ts'
import type { Standby } from '../standby-reads/open-standby.server.ts'
import { forEachPageListener, parsePageChange } from './page-change-events.server.ts'
import { type EventEnvelope, eventChannel, type LiveEvent } from './publish-event.server.ts'

/** An open page that receives its user's events. */
export type EventSubscriber = {
  userId: string
  sessionId: string
  /** The network it was opened from, as `ipKey` returns it. */
  network: string
  /** Called in the order of the numbers; transient events have none. */
  onEvent: (event: LiveEvent, number: number | undefined) => void
  /** Called after a gap: events may have been lost. */
  onGap: () => void
  onHeartbeat: () => void
  onCounts: (counts: { eventNumber: number; unread: number; notifications: number }) => void
  onEnd: (why: 'session-ended' | 'enough' | 'closing') => void
}

type EventBus = {
  subscribers: Set<EventSubscriber>
  byUser: Map<string, Set<EventSubscriber>>
  byNetwork: Map<string, Set<EventSubscriber>>
  refreshReference?: (() => Promise<boolean>) | undefined
  nextRefresh?: NodeJS.Timeout | undefined
  /** Set while the bus is open. */
  close?: (() => Promise<void>) | undefined
}

// A hot reload in development must keep the open pages.
const globalBus = globalThis as { zaraiLiveBus?: EventBus }
globalBus.zaraiLiveBus ??= { subscribers: new Set(), byUser: new Map(), byNetwork: new Map() }
const bus = globalBus.zaraiLiveBus

// A notice that is lost may not leave a copy with old texts and settings for long.
const refreshEvery = 300_000

/** `refreshReference` reads again what the operator has changed, on this copy of the server or another. */
export async function openEventBus(
  open: OpenDatabase,
  { refreshReference }: { refreshReference?: () => Promise<boolean> } = {},
): Promise<void> {
  bus.refreshReference = refreshReference
  bus.close = await open.listen({
    channel: eventChannel,
    onPayload: (payload) => deliver(payload, open.standby),
    onDisconnect() {
      open.standby?.recentWrites.pause()
      forEachPageListener((listener) => listener.onDisconnect())
    },
    onReconnect() {
      open.standby?.recentWrites.recordAll(performance.now())
      void refreshReferenceHere()
      forEachPageListener((listener) => listener.onReconnect())
      for (const subscriber of bus.subscribers) subscriber.onGap()
    },
  })
  open.standby?.recentWrites.recordAll(performance.now())
  scheduleRefresh(refreshEvery, { isRoutine: true })
}

export async function closeEventBus(): Promise<void> {
  const { close } = bus
  clearTimeout(bus.nextRefresh)
  bus.close = undefined
  for (const subscriber of [...bus.subscribers]) subscriber.onEnd('closing')
  await close?.()
}

export function isEventBusOpen(): boolean {
  return bus.close !== undefined
}

/** Adds an open page, which receives its own user's events. Returns the function to unsubscribe. */
export function subscribe(subscriber: EventSubscriber): () => void {
  const { userId, network } = subscriber
  bus.subscribers.add(subscriber)
  addSubscriber(bus.byUser, userId, subscriber)
  addSubscriber(bus.byNetwork, network, subscriber)
  return () => {
    bus.subscribers.delete(subscriber)
    removeSubscriber(bus.byUser, userId, subscriber)
    removeSubscriber(bus.byNetwork, network, subscriber)
  }
}

/** The open pages on this instance, oldest first: all of them, or those of a user or network. */
export function listSubscribers(of: { userId?: string; network?: string } = {}): EventSubscriber[] {
  const { userId, network } = of
  if (userId !== undefined) return [...(bus.byUser.get(userId) ?? [])]
  if (network !== undefined) return [...(bus.byNetwork.get(network) ?? [])]
  return [...bus.subscribers]
}

function deliver(payload: string, standby: Standby | undefined) {
  const message = parseMessage(payload)
  const pageChange = parsePageChange(message)
  if (pageChange) {
    standby?.recentWrites.recordPages(pageChange, performance.now())
    return forEachPageListener((listener) => listener.onChange(pageChange))
  }
  const envelope = message as EventEnvelope | undefined
  // Other programs on the same database may use the channel.
  if (!Array.isArray(envelope?.userIds)) return
  const { userIds, ...published } = envelope
  // Pages that receive an event refetch at once.
  standby?.recentWrites.recordPeople(userIds, performance.now())
  if (published.kind === 'session-ended') {
    for (const subscriber of userIds.flatMap((userId) => listSubscribers({ userId }))) {
      if (subscriber.sessionId === published.sessionId) subscriber.onEnd('session-ended')
    }
    return
  }
  if (published.kind === 'clear-caches') {
    standby?.recentWrites.recordAll(performance.now())
    const caches = clearOwnCaches()
    log.info({ caches }, 'caches cleared')
    return
  }
  if (published.kind === 'reference') {
    standby?.recentWrites.recordAll(performance.now())
    return void refreshReferenceHere()
  }
  const { numbers, ...event } = published
  userIds.forEach((userId, index) => {
    for (const subscriber of listSubscribers({ userId }))
      subscriber.onEvent(event, numbers?.[index])
  })
}

/**
 * Pages that were rendered before it has been read show the old, so they are dropped after it. Tries again until it
 * succeeds, ever more seldom.
 */
async function refreshReferenceHere({ isRoutine = false, retryIn = 1_000 } = {}): Promise<void> {
  try {
    const isNew = await bus.refreshReference?.()
    if (isNew || !isRoutine)
      forEachPageListener((listener) => listener.onChange({ all: true, ids: [], lists: [] }))
    scheduleRefresh(refreshEvery, { isRoutine: true })
  } catch (error) {
    log.error({ err: error }, "reading the operator's changes failed")
    scheduleRefresh(retryIn, { retryIn: Math.min(retryIn * 2, refreshEvery) })
  }
}

function scheduleRefresh(delay: number, how: { isRoutine?: boolean; retryIn?: number }): void {
  clearTimeout(bus.nextRefresh)
  if (!bus.close || !bus.refreshReference) return
  bus.nextRefresh = setTimeout(() => void refreshReferenceHere(how), delay).unref()
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
  subscriber: EventSubscriber,
) {
  map.set(key, (map.get(key) ?? new Set()).add(subscriber))
}

function removeSubscriber(
  map: Map<string, Set<EventSubscriber>>,
  key: string,
  subscriber: EventSubscriber,
) {
  const subscribers = map.get(key)
  subscribers?.delete(subscriber)
  if (subscribers?.size === 0) map.delete(key)
}
