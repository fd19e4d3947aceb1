/**
 * The result of one attempt: `done` until there is more work, `again` to run at once, `lost` when
 * offline, or the seconds that the server asks to wait.
 */
export type AttemptResult = 'done' | 'again' | 'lost' | { seconds: number }

export type RetryLoop = {
  /** Call when there may be work; cuts a backoff short. */
  retryNow: () => void
  stop: () => void
}

type RetryLoopOptions = {
  /** Milliseconds to wait after the first failure, the second and so on. */
  retryDelays?: readonly number[]
  onAttempt?: (turn: AttemptResult) => void
}

const defaultBackoff = [1_000, 2_000, 5_000, 10_000]

/** Runs `work` whenever poked, one attempt at a time, and retries until it is done. */
export function createRetryLoop(
  work: () => Promise<AttemptResult>,
  { retryDelays = defaultBackoff, onAttempt }: RetryLoopOptions = {},
): RetryLoop {
  let isAtIt = false
  let isPoked = false
  let isStopped = false
  let losses = 0
  let patientUntil = 0
  let waiting: ReturnType<typeof setTimeout> | undefined

  function poke() {
    isPoked = true
    if (Date.now() >= patientUntil) void goOn()
  }

  async function goOn() {
    clearTimeout(waiting)
    if (isAtIt || isStopped) return
    isAtIt = true
    isPoked = false
    const turn = await work().catch((error): AttemptResult => {
      // One unexpected response must not stop sending; it is retried like a lost one.
      console.error(error)
      return 'lost'
    })
    isAtIt = false
    if (isStopped) return
    onAttempt?.(turn)
    losses = turn === 'lost' ? losses + 1 : 0
    const pause = pauseAfter(turn)
    if (pause === undefined) return
    patientUntil = typeof turn === 'object' ? Date.now() + pause : 0
    if (pause === 0) void goOn()
    else waiting = setTimeout(goOn, pause)
  }

  function pauseAfter(turn: AttemptResult): number | undefined {
    if (typeof turn === 'object') return turn.seconds * 1_000
    if (turn === 'again' || isPoked) return 0
    if (turn === 'done') return undefined
    // Jitter, so that not all clients come back at the same moment.
    return (retryDelays[Math.min(losses, retryDelays.length) - 1] ?? 0) * (0.75 + Math.random() / 2)
  }

  return {
    retryNow: poke,
    stop() {
      isStopped = true
      clearTimeout(waiting)
    },
  }
}
