import { useEffect, useState } from 'react'

const minPollMilliseconds = 4_000
const maxPollMilliseconds = 60_000
const timeoutMilliseconds = 10_000

/**
 * Whether the market answers again after `lost`: what a lost connection left behind. Asked when the
 * device says it is online and now and then besides, since a device may say so where nothing passes.
 */
export function useBackOnline(lost: object | undefined): boolean {
  const [backAfter, setBackAfter] = useState<object>()
  useEffect(() => {
    if (!lost) return
    const ending = new AbortController()
    let pause = minPollMilliseconds
    let waiting = setTimeout(look, pause)

    async function look() {
      clearTimeout(waiting)
      const answers = await isServerReachable()
      if (ending.signal.aborted) return
      if (answers) return setBackAfter(lost)
      pause = Math.min(maxPollMilliseconds, pause * 2)
      clearTimeout(waiting)
      waiting = setTimeout(look, pause)
    }

    window.addEventListener('online', look, { signal: ending.signal })
    return () => {
      ending.abort()
      clearTimeout(waiting)
    }
  }, [lost])
  return lost !== undefined && lost === backAfter
}

async function isServerReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    const { status } = await fetch('/readyz', { method: 'HEAD', cache: 'no-store', signal })
    return status < 500
  } catch {
    return false
  }
}
