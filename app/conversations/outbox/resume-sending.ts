import { hasUnsentMarker } from './unsent-marker.ts'

/**
 * Sends the owner's unsent messages from any page. Loads the code for it only if there are some.
 * Runs until the returned function is called.
 */
export function resumeSending(owner: string): () => void {
  const ending = new AbortController()
  if (hasUnsentMarker(owner)) {
    import('./flush-outbox.ts').then(
      ({ flushOutbox }) => flushOutbox(owner, ending.signal),
      // Offline again; the next page retries.
      () => {},
    )
  }
  return () => ending.abort()
}
