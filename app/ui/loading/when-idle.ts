const maxIdleWait = 3_000

/** Calls back once the browser is idle. Returns the function to cancel. */
export function whenIdle(work: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, maxIdleWait)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: maxIdleWait })
  return () => cancelIdleCallback(handle)
}
