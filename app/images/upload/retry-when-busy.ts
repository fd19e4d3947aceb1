const maxAttempts = 4

/** Retries with exponential backoff while the response has `retryAfter` (seconds), up to the fourth response. */
export async function retryWhenBusy<T extends { retryAfter?: number }>(
  send: () => Promise<T>,
  signal: AbortSignal,
  wait = waitSeconds,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const answer = await send()
    if (!answer.retryAfter || tries === maxAttempts || signal.aborted) return answer
    // Jitter, so that clients refused at the same time do not all retry at the same time.
    await wait(answer.retryAfter * 2 ** (tries - 1) * (1 + Math.random() / 4))
    if (signal.aborted) return answer
  }
}

function waitSeconds(seconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, seconds * 1000))
}
