import { hasUnsentMarker } from './unsent-marker.ts'

/**
 * Sends from any page what its owner wrote without a line and left. What does that comes only where
 * there is something. Goes on until the function it gives is called.
 */
export function resumeSending(owner: string): () => void {
  const ending = new AbortController()
  if (hasUnsentMarker(owner)) {
    import('./flush-outbox.ts').then(
      ({ flushOutbox: sendLeft }) => sendLeft(owner, ending.signal),
      // The line is lost again; the next page tries.
      () => {},
    )
  }
  return () => ending.abort()
}
