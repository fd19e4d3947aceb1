/**
 * `done` until there is more work, `again` at once, `lost` when offline, or the seconds to wait.
 */
export type AttemptResult = 'done' | 'again' | 'lost' | { seconds: number }

export type RetryLoop = {
  /** Cuts a backoff short. */
  retryNow: () => void
  stop: () => void
}

type RetryLoopOptions = {
  retryDelays?: readonly number[]
  onAttempt?: (result: AttemptResult) => void
}

const defaultBackoff = [1_000, 2_000, 5_000, 10_000]

export function createRetryLoop(
  work: () => Promise<AttemptResult>,
  { retryDelays = defaultBackoff, onAttempt }: RetryLoopOptions = {},
): RetryLoop {
  let isRunning = false
  let isRequested = false
  let isStopped = false
  let losses = 0
  let waitUntil = 0
  let waiting: ReturnType<typeof setTimeout> | undefined

  function retryNow() {
    isRequested = true
    if (Date.now() >= waitUntil) void run()
  }

  async function run() {
    clearTimeout(waiting)
    if (isRunning || isStopped) return
    isRunning = true
    isRequested = false
    const result = await work().catch((error): AttemptResult => {
      // One unexpected response must not stop sending; it is retried like a lost one.
      console.error(error)
      return 'lost'
    })
    isRunning = false
    if (isStopped) return
    onAttempt?.(result)
    losses = result === 'lost' ? losses + 1 : 0
    const pause = pauseAfter(result)
    if (pause === undefined) return
    waitUntil = typeof result === 'object' ? Date.now() + pause : 0
    if (pause === 0) void run()
    else waiting = setTimeout(run, pause)
  }

  function pauseAfter(result: AttemptResult): number | undefined {
    if (typeof result === 'object') return result.seconds * 1_000
    if (result === 'again' || isRequested) return 0
    if (result === 'done') return undefined
    // Jitter, so that not all clients come back at the same moment.
    return (retryDelays[Math.min(losses, retryDelays.length) - 1] ?? 0) * (0.75 + Math.random() / 2)
  }

  return {
    retryNow,
    stop() {
      isStopped = true
      clearTimeout(waiting)
    },
  }
}
