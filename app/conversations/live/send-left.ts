import { forgetUnsentNote } from '../left-unsent.ts'
import { otherPages } from './other-pages.ts'
import { moveUnsent, type Shelf } from './outbox.ts'
import { sendMeans } from './send-means.ts'
import { sendUnsent } from './send-unsent.ts'

/** Sends what its owner has left unsent on this device, until told to end. */
export async function sendLeft(owner: string, signal: AbortSignal): Promise<void> {
  const means = sendMeans()
  const places = await means.outbox.listPlaces(owner)
  if (places.length === 0) forgetUnsentNote(owner)
  // An open conversation sends its own, and shows it.
  const elsewhere = places.filter((place) => !location.pathname.endsWith(place))
  if (elsewhere.length === 0 || signal.aborted) return
  const pages = otherPages()
  const works = elsewhere.map((place) => {
    const shelf: Shelf = { owner, place }
    return sendUnsent(() => shelf, means, {
      async onSent(unsent, sent) {
        pages.tell({ ...shelf, sent: { unsent, as: sent } })
        if (shelf.place === sent.conversationId) return
        await moveUnsent(means.outbox, shelf, sent.conversationId)
        shelf.place = sent.conversationId
      },
      onChange: () => pages.tell({ ...shelf }),
      onProgress: () => {},
      onTurn: () => {},
      onSignedOut: () => {},
    })
  })
  const endings = [pages.hear(() => {}), ...works.map(({ stop }) => stop)]
  signal.addEventListener('abort', () => {
    for (const end of endings) end()
  })
  for (const { poke } of works) {
    window.addEventListener('online', poke, { signal })
    poke()
  }
}
