const maxAttempts = 4

/**
 * Calls `send`, and again when its answer names seconds to wait, each time after twice as many. Gives
 * the fourth answer whatever it is, and the last one once `signal` is aborted.
 */
export async function retryWhenBusy<T extends { retryAfter?: number }>(
  send: () => Promise<T>,
  signal: AbortSignal,
  wait = waitSeconds,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const answer = await send()
    if (!answer.retryAfter || tries === maxAttempts || signal.aborted) return answer
    // Those who were refused together must not all come back together.
    await wait(answer.retryAfter * 2 ** (tries - 1) * (1 + Math.random() / 4))
    if (signal.aborted) return answer
  }
}

function waitSeconds(seconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, seconds * 1000))
}
