import { clearQueuedMark, hasQueuedWrites } from './save-or-queue.ts'

/**
 * Sends a member's queued changes now, when the connection comes back and at every visit, until the
 * returned function is called. `onSent` is called once none is left.
 */
export function resumeQueuedWrites(owner: string, onSent: () => void): () => void {
  const send = async () => {
    if (!hasQueuedWrites(owner) || !navigator.onLine) return
    try {
      const { listWrites, sendQueuedWrites } = await import('./queued-writes.ts')
      await sendQueuedWrites(owner)
      if ((await listWrites(owner)).length > 0) return
      clearQueuedMark(owner)
      onSent()
    } catch {
      // No connection after all; the next visit tries again.
    }
  }
  void send()
  addEventListener('online', send)
  return () => removeEventListener('online', send)
}
