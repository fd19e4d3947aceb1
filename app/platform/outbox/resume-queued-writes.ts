import { hasDatabaseAtStart } from './has-database.ts'
import { clearQueuedMark, hasQueuedWrites, readPrefix } from './save-or-queue.ts'

/**
 * Sends a member's queued changes now, when the connection comes back and at every visit, until the
 * returned function is called. `onSent` is called once none is left, with whether all were accepted; not
 * if the member would not notice a difference.
 */
export function resumeQueuedWrites(
  owner: string,
  onSent: (allAccepted: boolean) => void,
): () => void {
  const send = async () => {
    if (!navigator.onLine) return
    if (!hasQueuedWrites(owner) && !(await hasDatabaseAtStart('queued-writes'))) return
    try {
      const { listWrites, sendQueuedWrites } = await import('./queued-writes.ts')
      const isNoticed = (await listWrites(owner)).some(({ name }) => !name.startsWith(readPrefix))
      const refused = await sendQueuedWrites(owner)
      if ((await listWrites(owner)).length > 0) return
      clearQueuedMark(owner)
      if (isNoticed) onSent(refused.length === 0)
    } catch {
      // No connection after all; the next visit tries again.
    }
  }
  void send()
  addEventListener('online', send)
  return () => removeEventListener('online', send)
}
