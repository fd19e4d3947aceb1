import { acknowledgeDelivery } from './acknowledge-delivery.ts'

// One stream of news for each tab (GET /events): opened while somebody listens and the tab is looked
// at, taken up again where it broke off. It says only that something is new; truth is in the tables.

/** Something of the person's own is new. */
export type StreamedNews =
  /** `lastNumber` is there when the other party has written: the number of their newest message. */
  { kind: 'conversation'; conversationId: string; lastNumber?: number } | { kind: 'notifications' }

/** `told` grows with everything a person is told of: of two counts the one with more is the newer. */
export type LiveCounts = { told: number; unread: number; notifications: number }

export type LiveListener = {
  onNews?: (news: StreamedNews) => void
  /** The other party of that conversation is typing. Said again every few seconds while they do. */
  onTyping?: (conversationId: string) => void
  /**
   * The line has come or gone. What came while it was gone follows as news, but not what came
   * between the making of the page and the first opening: whoever shows something reads it anew
   * when the line comes.
   */
  onLine?: (isUp: boolean) => void
  onCounts?: (counts: LiveCounts) => void
}

const secondsBetweenBeats = 25
const secondsOfPatience = 10
const waits = [1, 2, 5, 10]
const secondsHidden = 60
const secondsBeforeAsking = 2

const listeners = new Set<LiveListener>()
// Whose page this is. Another may sign in on the same device while it stands open.
let viewerId: string | undefined
let source: EventSource | undefined
let isUp = false
let failures = 0
// The number of the last news this tab has been told.
let lastId: number | undefined
// Another tab has taken the place of this one: it is quiet until it is looked at again.
let isEnough = false
let beatTimer: Timer
let againTimer: Timer
let hiddenTimer: Timer

type Timer = ReturnType<typeof setTimeout> | undefined

/** Says whose news is meant; before that none is asked for. */
export function hearAs(id: string): void {
  if (viewerId === id) return
  viewerId = id
  lastId = undefined
  letGo()
  takeUp()
}

/** Listens until the function it gives is called. Says at once when the line is up already. */
export function listenLive(listener: LiveListener): () => void {
  if (listeners.size === 0) watchPage('addEventListener')
  listeners.add(listener)
  if (isUp) listener.onLine?.(true)
  else takeUp()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    watchPage('removeEventListener')
    letGo()
  }
}

function takeUp() {
  clearTimeout(againTimer)
  if (source || isEnough || !viewerId || listeners.size === 0) return
  if (document.hidden || !navigator.onLine) return
  const after = lastId === undefined ? '' : `&after=${lastId}`
  const opened = new EventSource(ownEvents() + after)
  source = opened
  // A line that was cut off may say nothing at all, from the very beginning.
  expectBeat()
  opened.onopen = () => {
    failures = 0
    sayLine(true)
    expectBeat()
  }
  opened.onerror = () => {
    // The browser gives up by itself only when the market has refused.
    if (opened.readyState === EventSource.CLOSED) askWhy()
    else tryAgain()
  }
  on('beat', () => {})
  on('news', (text) => hearNews(JSON.parse(text)))
  on('counts', (text) => tell('onCounts', JSON.parse(text)))
  on('typing', (text) => tell('onTyping', JSON.parse(text).conversationId))
  on('enough', () => {
    isEnough = true
    letGo()
  })
  on('session-ended', askWhy)

  function on(name: string, hear: (text: string) => void) {
    opened.addEventListener(name, ({ data, lastEventId }) => {
      expectBeat()
      if (lastEventId) lastId = Number(lastEventId)
      hear(data)
    })
  }
}

function hearNews(news: StreamedNews) {
  if (news.kind === 'conversation' && news.lastNumber) {
    acknowledgeDelivery(news.conversationId, news.lastNumber)
  }
  tell('onNews', news)
}

function expectBeat() {
  clearTimeout(beatTimer)
  beatTimer = setTimeout(tryAgain, (secondsBetweenBeats + secondsOfPatience) * 1000)
}

function tryAgain() {
  letGo()
  const seconds = waits[Math.min(failures, waits.length - 1)] ?? 0
  failures += 1
  // After a restart not everybody comes back in the same moment.
  againTimer = setTimeout(takeUp, seconds * 1000 * (0.75 + Math.random() / 2))
}

function letGo() {
  clearTimeout(beatTimer)
  clearTimeout(againTimer)
  source?.close()
  source = undefined
  sayLine(false)
}

/**
 * The session is over, or the market has refused; an EventSource does not tell which. Asked a moment
 * later, for whoever is just signing out here is on the way to another page already, and a changed
 * password brings a session of its own.
 */
function askWhy() {
  letGo()
  againTimer = setTimeout(async () => {
    const answer = await fetch(ownEvents(), { method: 'HEAD', cache: 'no-store' }).catch(() => {})
    // What stands here is no longer for whoever sits before it.
    if (answer?.status === 401) location.reload()
    else if (answer?.ok) takeUp()
    else tryAgain()
  }, secondsBeforeAsking * 1000)
}

function ownEvents(): string {
  return `/events?of=${viewerId}`
}

function sayLine(isNowUp: boolean) {
  if (isUp === isNowUp) return
  isUp = isNowUp
  tell('onLine', isUp)
}

function tell<Event extends keyof LiveListener>(
  event: Event,
  what: Parameters<NonNullable<LiveListener[Event]>>[0],
) {
  for (const listener of [...listeners])
    (listener[event] as ((it: typeof what) => void) | undefined)?.(what)
}

function watchPage(change: 'addEventListener' | 'removeEventListener') {
  document[change]('visibilitychange', followLook)
  window[change]('online', comeBack)
  window[change]('offline', letGo)
  window[change]('pagehide', letGo)
  window[change]('pageshow', comeBack)
}

function followLook() {
  clearTimeout(hiddenTimer)
  if (document.hidden) hiddenTimer = setTimeout(letGo, secondsHidden * 1000)
  else comeBack()
}

function comeBack() {
  isEnough = false
  failures = 0
  takeUp()
}
