/**
 * How a turn of work went: `done` until there is more, `again` at once, `lost` on the line, or told
 * by the market to come back in so many seconds.
 */
export type AttemptResult = 'done' | 'again' | 'lost' | { seconds: number }

export type RetryLoop = {
  /** There may be something to do; a wait for the line is cut short. */
  poke: () => void
  stop: () => void
}

type RetryLoopOptions = {
  /** Milliseconds to wait after the first loss, the second and so on. */
  waits?: readonly number[]
  onTurn?: (turn: AttemptResult) => void
}

const defaultBackoff = [1_000, 2_000, 5_000, 10_000]

/** Does `work`, one turn at a time, whenever poked, and keeps at it until it is done. */
export function createRetryLoop(
  work: () => Promise<AttemptResult>,
  { waits = defaultBackoff, onTurn }: RetryLoopOptions = {},
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
      // One odd answer must not end all sending; it is tried again like a lost one.
      console.error(error)
      return 'lost'
    })
    isAtIt = false
    if (isStopped) return
    onTurn?.(turn)
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
    // When the line comes back, not everybody comes back in the same moment.
    return (waits[Math.min(losses, waits.length) - 1] ?? 0) * (0.75 + Math.random() / 2)
  }

  return {
    poke,
    stop() {
      isStopped = true
      clearTimeout(waiting)
    },
  }
}
