const responseTimeout = 60_000

export type ResponseCounts = {
  /** Answers with status 503. */
  unavailable: number
  /** Requests without any answer. */
  unanswered: number
  /** The longest time until an answer, in seconds. */
  slowest: number
  /** Answers that no failover excuses: one line each. */
  faults: string[]
}

/**
 * Watches all requests of this process to the market. While the database is away, a 503 that says when
 * to try again is the only failure that anybody may see. Returns a function that gives the counts since
 * its last call.
 */
export function watchResponses(url: string): () => ResponseCounts {
  const send = globalThis.fetch
  let counts = noCounts()
  globalThis.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input)
    if (address.origin !== url) return send(input, init)
    const isStream = address.pathname === '/events'
    const signal = isStream ? init?.signal : AbortSignal.timeout(responseTimeout)
    const started = performance.now()
    try {
      const response = await send(input, { ...init, signal: signal ?? null })
      counts.slowest = Math.max(counts.slowest, (performance.now() - started) / 1000)
      const { status } = response
      if (status === 503) counts.unavailable += 1
      const fault = findFault(response, address)
      if (fault) counts.faults.push(`${init?.method ?? 'GET'} ${address.pathname}: ${fault}`)
      return response
    } catch (error) {
      counts.unanswered += 1
      throw error
    }
  }
  return () => {
    const since = counts
    counts = noCounts()
    return since
  }
}

function noCounts(): ResponseCounts {
  return { unavailable: 0, unanswered: 0, slowest: 0, faults: [] }
}

function findFault({ status, headers }: Response, { pathname }: URL): string | undefined {
  if (status === 503) return headers.has('retry-after') ? undefined : '503 without Retry-After'
  if (status >= 500) return `${status}`
  const isSignedOut = status === 401 || headers.get('location')?.startsWith('/auth')
  return isSignedOut && pathname !== '/auth'
    ? `${status}, a member counts as signed out`
    : undefined
}
