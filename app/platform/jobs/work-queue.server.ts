export type QueueOptions = {
  concurrency: number
  concurrencyPerOwner: number
  /** Tasks that may wait, in total and for one owner; further tasks are refused at once. */
  maxWaiting: number
  maxWaitingPerOwner: number
  /** A task that has waited this long is refused. */
  maxWaitSeconds: number
  /** A task that would have to wait longer, judged by how long the last tasks took, is refused at once. */
  maxExpectedWaitSeconds?: number
}

export type QueuedTask = {
  ownerId: string
  /** Needs so much memory that no other large task may run at the same time. */
  isLarge?: boolean
  /** Aborts once nobody waits for the result any more; the task then leaves the queue. */
  signal?: AbortSignal | undefined
}

export type QueueFull = { refused: 'busy' }

const weightOfLast = 0.1

type WaitingTask = QueuedTask & { start: () => void }

/**
 * Runs a limited number of tasks at once. Beyond the limits of waiting tasks and time the result is `busy` and
 * the task never runs. The owner with the fewest running tasks goes first, so that five photos do not hold up
 * one. `countTasks` tells how many run and wait.
 */
export function createWorkQueue(options: QueueOptions) {
  const runningByOwner = new Map<string, number>()
  const queue: WaitingTask[] = []
  let running = 0
  let isLargeRunning = false
  const durations = taskDurations(options)

  return Object.assign(run, { countTasks: () => ({ running, waiting: queue.length }) })

  async function run<T>(task: QueuedTask, work: () => Promise<T>): Promise<T | QueueFull> {
    if (!hasSpace(task.ownerId) || !(await enqueue(task))) return { refused: 'busy' }
    const started = performance.now()
    try {
      return await work()
    } finally {
      durations.record((performance.now() - started) / 1000)
      release(task)
      startNext()
    }
  }

  function hasSpace(ownerId: string): boolean {
    const ownTasks = queue.filter((waiting) => waiting.ownerId === ownerId)
    return (
      queue.length < options.maxWaiting &&
      ownTasks.length < options.maxWaitingPerOwner &&
      durations.expectedWait(queue, ownTasks) <=
        (options.maxExpectedWaitSeconds ?? Number.POSITIVE_INFINITY)
    )
  }

  /** Resolves to false if the task was aborted or has waited too long. */
  function enqueue(task: QueuedTask): Promise<boolean> {
    if (task.signal?.aborted) return Promise.resolve(false)
    return new Promise((settle) => {
      const waiting = { ...task, start: () => end(true) }
      const leave = () => {
        queue.splice(queue.indexOf(waiting), 1)
        end(false)
      }
      const timer = setTimeout(leave, options.maxWaitSeconds * 1000)
      task.signal?.addEventListener('abort', leave)
      queue.push(waiting)
      startNext()

      function end(isGranted: boolean) {
        clearTimeout(timer)
        // The signal outlives the task, and would keep it in memory.
        task.signal?.removeEventListener('abort', leave)
        settle(isGranted)
      }
    })
  }

  function startNext() {
    if (running >= options.concurrency) return
    const startable = queue.filter(
      ({ ownerId, isLarge }) =>
        countOf(ownerId) < options.concurrencyPerOwner && !(isLarge && isLargeRunning),
    )
    const fewest = Math.min(...startable.map(({ ownerId }) => countOf(ownerId)))
    const next = startable.find(({ ownerId }) => countOf(ownerId) === fewest)
    if (!next) return
    queue.splice(queue.indexOf(next), 1)
    occupy(next)
    next.start()
    startNext()
  }

  function occupy({ ownerId, isLarge }: QueuedTask) {
    running += 1
    runningByOwner.set(ownerId, countOf(ownerId) + 1)
    if (isLarge) isLargeRunning = true
  }

  function release({ ownerId, isLarge }: QueuedTask) {
    running -= 1
    if (isLarge) isLargeRunning = false
    const remaining = countOf(ownerId) - 1
    if (remaining > 0) runningByOwner.set(ownerId, remaining)
    else runningByOwner.delete(ownerId)
  }

  function countOf(ownerId: string): number {
    return runningByOwner.get(ownerId) ?? 0
  }
}

/** How long tasks take on average, and how long a new one would therefore wait. */
function taskDurations({ concurrency, concurrencyPerOwner }: QueueOptions) {
  let averageSeconds = 0
  return { record, expectedWait }

  function record(seconds: number) {
    averageSeconds += (seconds - averageSeconds) * weightOfLast
  }

  /** The seconds until the turn of a task of somebody who has these tasks in the queue. */
  function expectedWait(queue: readonly WaitingTask[], ownTasks: readonly WaitingTask[]): number {
    const turns = Math.max(queue.length / concurrency, ownTasks.length / concurrencyPerOwner)
    return turns * averageSeconds
  }
}
