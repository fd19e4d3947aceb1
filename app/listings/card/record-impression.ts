import { impressionLimit } from './impression-limit.ts'

const visibleMilliseconds = 1_000
const flushDelayMilliseconds = 3_000

// Each listing counts once per page load, however often its card is shown.
const recordedIds = new Set<string>()
let impressionQueue: string[] = []
let flushTimer: number | undefined

/**
 * Records an impression once half of a card has been visible for a second, in batches. Returns a cleanup
 * function.
 */
export function recordImpression(card: Element, listingId: string): (() => void) | undefined {
  if (recordedIds.has(listingId)) return
  let glance: number | undefined
  const sight = new IntersectionObserver(
    (entries) => {
      clearTimeout(glance)
      if ((entries.at(-1)?.intersectionRatio ?? 0) >= 0.5)
        glance = window.setTimeout(notice, visibleMilliseconds)
    },
    { threshold: 0.5 },
  )
  sight.observe(card)
  const stop = () => {
    clearTimeout(glance)
    sight.disconnect()
  }
  function notice() {
    stop()
    enqueueImpression(listingId)
  }
  return stop
}

function enqueueImpression(listingId: string): void {
  if (recordedIds.has(listingId)) return
  recordedIds.add(listingId)
  // A page hidden on a phone may never become visible again.
  addEventListener('visibilitychange', flushImpressions)
  addEventListener('pagehide', flushImpressions)
  clearTimeout(flushTimer)
  if (impressionQueue.push(listingId) === impressionLimit) flushImpressions()
  else flushTimer = window.setTimeout(flushImpressions, flushDelayMilliseconds)
}

function flushImpressions(): void {
  if (impressionQueue.length > 0) navigator.sendBeacon('/listings/seen', impressionQueue.join())
  impressionQueue = []
}
