import { moveUnsent, type OutboxKey } from './outbox.ts'
import { sendDependencies } from './send-dependencies.ts'
import { sendQueued } from './send-queued.ts'
import { createTabSync } from './sync-tabs.ts'
import { clearUnsentMarker } from './unsent-marker.ts'

/** Sends what its owner has left unsent on this device, until told to end. */
export async function flushOutbox(owner: string, signal: AbortSignal): Promise<void> {
  const means = sendDependencies()
  const places = await means.outbox.listPlaces(owner)
  if (places.length === 0) clearUnsentMarker(owner)
  // An open conversation sends its own, and shows it.
  const elsewhere = places.filter((place) => !location.pathname.endsWith(place))
  if (elsewhere.length === 0 || signal.aborted) return
  const pages = createTabSync()
  const works = elsewhere.map((place) => {
    const shelf: OutboxKey = { owner, place }
    return sendQueued(() => shelf, means, {
      async onSent(unsent, sent) {
        pages.publish({ ...shelf, sent: { unsent, as: sent } })
        if (shelf.place === sent.conversationId) return
        await moveUnsent(means.outbox, shelf, sent.conversationId)
        shelf.place = sent.conversationId
      },
      onChange: () => pages.publish({ ...shelf }),
      onProgress: () => {},
      onTurn: () => {},
      onSignedOut: () => {},
    })
  })
  const endings = [pages.subscribe(() => {}), ...works.map(({ stop }) => stop)]
  signal.addEventListener('abort', () => {
    for (const end of endings) end()
  })
  for (const { poke } of works) {
    window.addEventListener('online', poke, { signal })
    poke()
  }
}
