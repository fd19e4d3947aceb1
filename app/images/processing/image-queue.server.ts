import { availableParallelism } from 'node:os'
import { createWorkQueue, type QueueFull } from '../../platform/cache/work-queue.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { requestSignal } from '../../platform/http/request-context.server.ts'

let queue: ReturnType<typeof createWorkQueue> | undefined

/**
 * Decodes a picture of `ownerId` once there is room for it: few at once, and of the large ones one.
 * `busy` when too many wait already, or this one has waited too long. A request that its sender has
 * given up leaves the queue.
 */
export async function queueImageWork<T>(
  task: { ownerId: string; isLarge: boolean },
  work: () => Promise<T>,
): Promise<T | QueueFull> {
  const { bounds } = environment()
  queue ??= createWorkQueue({
    // More at once than cores would only hold more memory.
    concurrency: Math.min(bounds['pictures-at-once-all'], availableParallelism()),
    concurrencyPerOwner: bounds['pictures-at-once'],
    // Twenty sellers with five photos each: on two cores the last one waits 20 seconds, and would
    // wait longer if it were sent away to try again.
    maxWaiting: bounds['pictures-waiting'],
    maxWaitingPerOwner: 5,
    maxWaitSeconds: bounds['picture-wait-seconds'],
  })
  return await queue({ ...task, signal: requestSignal() }, work)
}
