import { useEffect, useState } from 'react'

const minPollMilliseconds = 4_000
const maxPollMilliseconds = 60_000
const timeoutMilliseconds = 10_000

/**
 * Whether the server responds again after `lost`, a failed request. Also checked at growing intervals, since a
 * device may report a connection without one.
 */
export function useBackOnline(lost: object | undefined): boolean {
  const [backAfter, setBackAfter] = useState<object>()
  useEffect(() => {
    if (!lost) return
    const controller = new AbortController()
    let pause = minPollMilliseconds
    let waiting = setTimeout(check, pause)

    async function check() {
      clearTimeout(waiting)
      const answers = await isServerReachable()
      if (controller.signal.aborted) return
      if (answers) return setBackAfter(lost)
      pause = Math.min(maxPollMilliseconds, pause * 2)
      clearTimeout(waiting)
      waiting = setTimeout(check, pause)
    }

    window.addEventListener('online', check, { signal: controller.signal })
    return () => {
      controller.abort()
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
