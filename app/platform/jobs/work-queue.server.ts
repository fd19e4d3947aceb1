export type QueueOptions = {
  concurrency: number
  /** Tasks that run at once for one group of owners. */
  concurrencyPerOwner: number
  /** Tasks that may wait, in total and for one owner; further tasks are refused at once. */
  maxWaiting: number
  maxWaitingPerOwner: number
  /** A task that has waited this long is refused. */
  maxWaitSeconds: number
  /** A task that would have to wait longer, judged by how long the last tasks took, is refused at once. */
  maxExpectedWaitSeconds?: number
  /** What a task is taken to need until the first have shown it: the queue of a new process is empty, not fast. */
  assumedTaskSeconds?: number
}

export type QueuedTask = {
  ownerId: string
  /**
   * Owners who share one share of the queue, such as the addresses of one range. By default each owner is a
   * group.
   */
  groupId?: string
  /** Needs so much memory that no other large task may run at the same time. */
  isLarge?: boolean
  /** Aborts once nobody waits for the result any more; the task then leaves the queue. */
  signal?: AbortSignal | undefined
}

export type QueueFull = { refused: 'busy' }

const weightOfLast = 0.1
// A task that is slower than the others counts more: refusing late is worse than refusing one too many.
const weightOfSlower = 0.3

type WaitingTask = QueuedTask & { start: () => void }

/**
 * Runs a limited number of tasks at once. Beyond the limits of waiting tasks and time the result is `busy` and
 * the task never runs. The group with the fewest running tasks goes first, and in it the owner with the fewest, so
 * that five photos do not hold up one. A group may fill half of the queue. `countTasks` tells how many run and
 * wait.
 */
export function createWorkQueue(options: QueueOptions) {
  const running = countRunning()
  const maxWaitingPerGroup = Math.max(options.maxWaitingPerOwner, options.maxWaiting / 2)
  const queue: WaitingTask[] = []
  const durations = taskDurations(options)

  return Object.assign(run, {
    countTasks: () => ({ running: running.total, waiting: queue.length }),
  })

  async function run<T>(task: QueuedTask, work: () => Promise<T>): Promise<T | QueueFull> {
    if (!hasSpace(task) || !(await enqueue(task))) return { refused: 'busy' }
    const started = performance.now()
    try {
      return await work()
    } finally {
      durations.record((performance.now() - started) / 1000)
      running.remove(task)
      startNext()
    }
  }

  function hasSpace(task: QueuedTask): boolean {
    const ownTasks = queue.filter(({ ownerId }) => ownerId === task.ownerId)
    const waitingByGroup = createCounts()
    for (const waiting of queue) waitingByGroup.add(groupOf(waiting), 1)
    return (
      queue.length < options.maxWaiting &&
      ownTasks.length < options.maxWaitingPerOwner &&
      waitingByGroup.get(groupOf(task)) < maxWaitingPerGroup &&
      durations.expectedWait(waitingByGroup, groupOf(task)) <=
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
    if (running.total >= options.concurrency) return
    const startable = queue.filter(
      (task) => running.ofGroup(task) < options.concurrencyPerOwner && !running.blocks(task),
    )
    if (startable.length === 0) return
    // Of equals the first one, as it has waited longest.
    const next = startable.reduce((first, one) => (running.compare(one, first) < 0 ? one : first))
    queue.splice(queue.indexOf(next), 1)
    running.add(next)
    next.start()
    startNext()
  }
}

/** Counts running tasks, in total, of each owner and of each group. */
function countRunning() {
  const byOwner = createCounts()
  const byGroup = createCounts()
  let isLargeRunning = false
  const running = { total: 0, add, remove, ofGroup, compare, blocks }
  return running

  function add(task: QueuedTask) {
    count(task, 1)
    if (task.isLarge) isLargeRunning = true
  }

  function remove(task: QueuedTask) {
    count(task, -1)
    if (task.isLarge) isLargeRunning = false
  }

  function count(task: QueuedTask, change: 1 | -1) {
    running.total += change
    byOwner.add(task.ownerId, change)
    byGroup.add(groupOf(task), change)
  }

  function ofGroup(task: QueuedTask): number {
    return byGroup.get(groupOf(task))
  }

  /** Which of two tasks goes first: negative for `one`, 0 if neither. */
  function compare(one: QueuedTask, other: QueuedTask): number {
    return ofGroup(one) - ofGroup(other) || byOwner.get(one.ownerId) - byOwner.get(other.ownerId)
  }

  function blocks({ isLarge }: QueuedTask): boolean {
    return isLarge === true && isLargeRunning
  }
}

function groupOf({ groupId, ownerId }: QueuedTask): string {
  return groupId ?? ownerId
}

/** Numbers by name, all of them zero at first. */
export function createCounts() {
  const counts = new Map<string, number>()
  return {
    get: (name: string) => counts.get(name) ?? 0,
    values: () => [...counts.values()],
    add(name: string, change: number) {
      const count = (counts.get(name) ?? 0) + change
      if (count > 0) counts.set(name, count)
      else counts.delete(name)
    },
  }
}

/** How long tasks take on average, and how long a new one would therefore wait. */
function taskDurations({ concurrency, concurrencyPerOwner, assumedTaskSeconds = 0 }: QueueOptions) {
  let averageSeconds = assumedTaskSeconds
  return { record, expectedWait }

  function record(seconds: number) {
    const weight = seconds > averageSeconds ? weightOfSlower : weightOfLast
    averageSeconds += (seconds - averageSeconds) * weight
  }

  /** The seconds until the turn of a further task of a group. Groups take turns, so the queue of one delays only itself. */
  function expectedWait(waitingByGroup: ReturnType<typeof createCounts>, group: string): number {
    const own = waitingByGroup.get(group)
    const before = waitingByGroup.values().reduce((sum, count) => sum + Math.min(count, own + 1), 0)
    return Math.max(before / concurrency, own / concurrencyPerOwner) * averageSeconds
  }
}
