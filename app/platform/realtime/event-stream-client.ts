import { acknowledgeDelivery } from './acknowledge-delivery.ts'
import { heartbeatSeconds } from './heartbeat-seconds.ts'

// Each tab has one event stream (GET /events), open while it is visible and somebody subscribes. The stream only
// signals that something changed; clients then refetch.

/** An event as pages receive it: something changed in the user's conversations or notifications. */
export type StreamedEvent =
  /** `lastNumber` is set when the other party wrote: the number of their newest message. */
  { kind: 'conversation'; conversationId: string; lastNumber?: number } | { kind: 'notifications' }

/**
 * `eventNumber` is the number of the user's latest event: of two counts, the higher one is newer.
 */
export type UnreadCounts = { eventNumber: number; unread: number; notifications: number }

export type EventStreamListener = {
  onEvent?: (event: StreamedEvent) => void
  /** The other party of that conversation is typing. Repeated every few seconds while they do. */
  onTyping?: (conversationId: string) => void
  /**
   * The stream has connected or disconnected. Refetch on connect: events between rendering the page and the
   * first connection do not arrive.
   */
  onConnectionChange?: (isUp: boolean) => void
  onCounts?: (counts: UnreadCounts) => void
}

const heartbeatGraceSeconds = 10
const reconnectDelays = [1, 2, 5, 10]
const hiddenSeconds = 60
const sessionCheckDelaySeconds = 2

const listeners = new Set<EventStreamListener>()
let viewerId: string | undefined
let source: EventSource | undefined
let isUp = false
let failures = 0
let lastId: number | undefined
// Another tab has replaced this one: stay disconnected until the user returns to this tab.
let isReplaced = false
let heartbeatTimer: Timer
let reconnectTimer: Timer
let hiddenTimer: Timer

type Timer = ReturnType<typeof setTimeout> | undefined

export function setEventStreamViewer(id: string): void {
  if (viewerId === id) return
  viewerId = id
  lastId = undefined
  disconnect()
  connect()
}

/**
 * Subscribes until the returned function is called. Calls `onConnectionChange` at once if already connected.
 */
export function subscribeToEventStream(listener: EventStreamListener): () => void {
  if (listeners.size === 0) watchPage('addEventListener')
  listeners.add(listener)
  if (isUp) listener.onConnectionChange?.(true)
  else connect()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    watchPage('removeEventListener')
    disconnect()
  }
}

function connect() {
  clearTimeout(reconnectTimer)
  if (source || isReplaced || !viewerId || listeners.size === 0) return
  if (document.hidden || !navigator.onLine) return
  const after = lastId === undefined ? '' : `&after=${lastId}`
  const opened = new EventSource(eventsUrl() + after)
  source = opened
  expectHeartbeat()
  opened.onopen = () => {
    failures = 0
    setConnected(true)
    expectHeartbeat()
  }
  opened.onerror = () => {
    // The browser closes the source by itself only when the server refused the stream.
    if (opened.readyState === EventSource.CLOSED) checkSession()
    else reconnectLater()
  }
  on('beat', () => {})
  on('news', (text) => handleEvent(JSON.parse(text)))
  on('counts', (text) => notifyListeners('onCounts', JSON.parse(text)))
  on('typing', (text) => notifyListeners('onTyping', JSON.parse(text).conversationId))
  on('enough', () => {
    isReplaced = true
    disconnect()
  })
  on('session-ended', checkSession)

  function on(name: string, onText: (text: string) => void) {
    opened.addEventListener(name, ({ data, lastEventId }) => {
      expectHeartbeat()
      if (lastEventId) lastId = Number(lastEventId)
      onText(data)
    })
  }
}

function handleEvent(event: StreamedEvent) {
  if (event.kind === 'conversation' && event.lastNumber) {
    acknowledgeDelivery(event.conversationId, event.lastNumber)
  }
  notifyListeners('onEvent', event)
}

function expectHeartbeat() {
  clearTimeout(heartbeatTimer)
  heartbeatTimer = setTimeout(reconnectLater, (heartbeatSeconds + heartbeatGraceSeconds) * 1000)
}

function reconnectLater() {
  disconnect()
  const seconds = reconnectDelays[Math.min(failures, reconnectDelays.length - 1)] ?? 0
  failures += 1
  // Jitter, so that clients do not all reconnect at the same moment after a restart.
  reconnectTimer = setTimeout(connect, seconds * 1000 * (0.75 + Math.random() / 2))
}

function disconnect() {
  clearTimeout(heartbeatTimer)
  clearTimeout(reconnectTimer)
  source?.close()
  source = undefined
  setConnected(false)
}

/**
 * The session ended or the server refused the stream; EventSource does not say which. Wait before checking: who
 * just signed out is leaving the page, and a password change creates a new session.
 */
function checkSession() {
  disconnect()
  reconnectTimer = setTimeout(async () => {
    const answer = await fetch(eventsUrl(), { method: 'HEAD', cache: 'no-store' }).catch(() => {})
    // The page shows data of a user who is signed out: reload it.
    if (answer?.status === 401) location.reload()
    else if (answer?.ok) connect()
    else reconnectLater()
  }, sessionCheckDelaySeconds * 1000)
}

function eventsUrl(): string {
  return `/events?of=${viewerId}`
}

function setConnected(isNowUp: boolean) {
  if (isUp === isNowUp) return
  isUp = isNowUp
  notifyListeners('onConnectionChange', isUp)
}

function notifyListeners<Name extends keyof EventStreamListener>(
  name: Name,
  what: Parameters<NonNullable<EventStreamListener[Name]>>[0],
) {
  for (const listener of [...listeners])
    (listener[name] as ((it: typeof what) => void) | undefined)?.(what)
}

function watchPage(change: 'addEventListener' | 'removeEventListener') {
  document[change]('visibilitychange', handleVisibilityChange)
  window[change]('online', resume)
  window[change]('offline', disconnect)
  window[change]('pagehide', disconnect)
  window[change]('pageshow', resume)
}

function handleVisibilityChange() {
  clearTimeout(hiddenTimer)
  if (document.hidden) hiddenTimer = setTimeout(disconnect, hiddenSeconds * 1000)
  else resume()
}

function resume() {
  isReplaced = false
  failures = 0
  connect()
}
