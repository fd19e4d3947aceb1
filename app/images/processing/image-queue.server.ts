import { availableParallelism } from 'node:os'
import { environment } from '../../platform/http/environment.server.ts'
import { requestSignal } from '../../platform/http/request-context.server.ts'
import { createWorkQueue, type QueueFull } from '../../platform/jobs/work-queue.server.ts'

let queue: ReturnType<typeof createWorkQueue> | undefined

/**
 * Decodes a few pictures at once, but only one large one. `busy` if the queue is full or the wait was too long.
 * An aborted request leaves the queue.
 */
export async function queueImageWork<T>(
  task: { ownerId: string; isLarge: boolean },
  work: () => Promise<T>,
): Promise<T | QueueFull> {
  const { bounds } = environment()
  queue ??= createWorkQueue({
    // More concurrency than cores would only use more memory.
    concurrency: Math.min(bounds['pictures-at-once-all'], availableParallelism()),
    concurrencyPerOwner: bounds['pictures-at-once'],
    // Twenty sellers with five photos each: on two cores the last waits 20 seconds, and would
    // wait longer if it were refused and had to retry.
    maxWaiting: bounds['pictures-waiting'],
    maxWaitingPerOwner: 5,
    maxWaitSeconds: bounds['picture-wait-seconds'],
  })
  return await queue({ ...task, signal: requestSignal() }, work)
}

export function countPicturesInWork(): { running: number; waiting: number } {
  return queue?.countTasks() ?? { running: 0, waiting: 0 }
}
