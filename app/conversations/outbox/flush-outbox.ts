import { announceSending } from './announce-sending.ts'
import type { OutboxKey } from './outbox.ts'
import { sendDependencies } from './send-dependencies.ts'
import { sendQueued } from './send-queued.ts'
import { createTabSync } from './sync-tabs.ts'
import { clearUnsentMarker } from './unsent-marker.ts'

export async function flushOutbox(owner: string, signal: AbortSignal): Promise<void> {
  const dependencies = sendDependencies()
  const places = await dependencies.outbox.listPlaces(owner)
  if (places.length === 0) clearUnsentMarker(owner)
  // An open conversation sends its own messages and shows them.
  const elsewhere = places.filter((place) => !location.pathname.endsWith(place))
  if (elsewhere.length === 0 || signal.aborted) return
  const pages = createTabSync()
  const works = elsewhere.map((place) => {
    const outboxKey: OutboxKey = { owner, place }
    return sendQueued(() => outboxKey, dependencies, {
      ...announceSending(outboxKey, dependencies.outbox, pages),
      onAttempt: () => {},
      onSignedOut: () => {},
    })
  })
  const endings = [pages.subscribe(() => {}), ...works.map(({ stop }) => stop)]
  signal.addEventListener('abort', () => {
    for (const end of endings) end()
  })
  for (const { retryNow } of works) {
    window.addEventListener('online', retryNow, { signal })
    retryNow()
  }
}
