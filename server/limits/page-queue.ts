import { environment } from '../../app/platform/http/environment.server.ts'
import { createWorkQueue } from '../../app/platform/jobs/work-queue.server.ts'

const maxSecondsInQueue = 10
// With the page cache, a request that is expected to wait longer gets an older copy of the page, or is refused
// at once. One that is let in may wait up to three seconds if the pages before it take longer than expected:
// refused late, it would have waited in vain.
const maxExpectedSeconds = 0.6
const maxSecondsInQueueWithCache = 3
// A search takes as long while four of one client are rendered.
const assumedRenderSeconds = 0.2
const maxRenderSeconds = 30

type PageTask = {
  ownerId: string
  groupId?: string
  signal: AbortSignal
  /** Settles when the page must give up its place in the queue. */
  released?: Promise<void>
}

export type PageQueue = (task: PageTask, render: () => Promise<void>) => Promise<'done' | 'busy'>

/**
 * Limits how many pages render at once; the range of addresses with the fewest goes first. With the page cache, a request
 * that is expected to wait too long is refused at once. Forms are not queued: their senders are the slow part.
 * A page gives up its place after thirty seconds.
 */
export function createPageQueue(): PageQueue {
  const { bounds, cachesPages } = environment()
  const enqueue = createWorkQueue({
    concurrency: bounds['pages-at-once'],
    concurrencyPerOwner: bounds['pages-at-once-network'],
    maxWaiting: bounds['requests-at-once-all'],
    maxWaitingPerOwner: bounds['requests-at-once-network'],
    maxWaitSeconds: cachesPages ? maxSecondsInQueueWithCache : maxSecondsInQueue,
    assumedTaskSeconds: assumedRenderSeconds,
    ...(cachesPages && { maxExpectedWaitSeconds: maxExpectedSeconds }),
  })
  return async (task, render) => {
    let rendering: Promise<void> | undefined
    const outcome = await enqueue(task, async () => {
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, maxRenderSeconds * 1000)
      rendering = render()
      await Promise.race([rendering, late, ...(task.released ? [task.released] : [])])
      clearTimeout(timer)
    })
    if (outcome) return 'busy'
    await rendering
    return 'done'
  }
}
