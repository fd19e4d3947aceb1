const maxIdleWait = 3_000

export function whenIdle(work: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, maxIdleWait)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: maxIdleWait })
  return () => cancelIdleCallback(handle)
}
