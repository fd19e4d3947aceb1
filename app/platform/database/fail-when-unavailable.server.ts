import type pg from 'pg'
import { markRequestUnavailable, recordUnavailable } from './database-unavailable.server.ts'

type Callback = (error: Error | undefined, ...results: unknown[]) => void

/** The function of PostgreSQL in which a commit waits for a standby. */
const standbyWait = 'SyncRepWaitForLSN'

/**
 * Closes a connection whose server is gone, which a transaction would return to the pool. Fails a commit that
 * no standby has confirmed: when somebody cancels that wait, PostgreSQL only warns, and a failover would lose
 * what was committed.
 */
export function failWhenUnavailable(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let isUnconfirmed = false
  // The pool listens only while nobody uses the connection. If the server ends it between two queries of
  // a transaction, an error without a listener would end the process.
  client.on('error', () => {})
  client.on('notice', ({ routine }) => {
    if (routine === standbyWait) isUnconfirmed = true
  })

  function findFailure(error?: Error): Error | undefined {
    const failure = error ?? (isUnconfirmed ? new UnconfirmedCommitError() : undefined)
    isUnconfirmed = false
    if (!failure || !recordUnavailable(failure)) return failure
    ;(client as pg.Client).end().catch(() => {})
    return failure
  }

  const watched = (...args: unknown[]) => {
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const answer: Callback = (error, ...results) => callback(findFailure(error), ...results)
      return query(...args.slice(0, -1), answer)
    }
    const result = query(...args)
    if (!(result instanceof Promise)) return result
    const answer = result.then(
      (value) => {
        const failure = findFailure()
        if (failure) throw failure
        return value
      },
      (error) => {
        throw findFailure(error)
      },
    )
    answer.catch(markRequestUnavailable)
    return answer
  }
  client.query = watched as typeof client.query
}

class UnconfirmedCommitError extends Error {
  readonly code = '08007'

  constructor() {
    super('No standby has confirmed the commit')
  }
}
