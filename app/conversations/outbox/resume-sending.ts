import { hasDatabaseAtStart } from '../../platform/outbox/has-database.ts'
import { hasUnsentMarker } from './unsent-marker.ts'

/** Loads the code for it only if there are unsent messages. */
export function resumeSending(owner: string): () => void {
  const ending = new AbortController()
  const send = async () => {
    if (!hasUnsentMarker(owner) && !(await hasDatabaseAtStart('outbox'))) return
    const { flushOutbox } = await import('./flush-outbox.ts')
    await flushOutbox(owner, ending.signal)
  }
  // Offline again: the next visit retries.
  void send().catch(() => {})
  return () => ending.abort()
}
