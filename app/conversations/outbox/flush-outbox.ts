import { moveUnsent, type OutboxKey } from './outbox.ts'
import { sendDependencies } from './send-dependencies.ts'
import { sendQueued } from './send-queued.ts'
import { createTabSync } from './sync-tabs.ts'
import { clearUnsentMarker } from './unsent-marker.ts'

/** Sends all of the owner's unsent messages on this device, until `signal` aborts. */
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
      async onSent(unsent, sent) {
        pages.publish({ ...outboxKey, sent: { unsent, as: sent } })
        if (outboxKey.place === sent.conversationId) return
        await moveUnsent(dependencies.outbox, outboxKey, sent.conversationId)
        outboxKey.place = sent.conversationId
      },
      onChange: () => pages.publish({ ...outboxKey }),
      onProgress: () => {},
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
