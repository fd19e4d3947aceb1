import type pg from 'pg'
import { log } from '../http/log.server.ts'
import { findRequestContext, type RequestContext } from '../http/request-context.server.ts'
import { metrics } from '../metrics/metrics.server.ts'
import { isRead } from './is-read.server.ts'
import type { Standby } from './open-standby.server.ts'
import { StandbyLostError } from './standby-monitor.server.ts'

type Query = (...args: unknown[]) => Promise<unknown>

const readOnlyTransaction = '25006'
const logInterval = 10_000

/**
 * Makes the pool of the primary send the reads of a request to the standby that was chosen for it.
 * Everything else stays: writes, transactions, and all that runs outside requests. A request that has
 * written, or that the standby has failed, reads from the primary for the rest of it.
 */
export function routeReads(pool: pg.Pool, standby: Standby): void {
  const queryPrimary = pool.query.bind(pool) as unknown as Query
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  let loggedAt = Number.NEGATIVE_INFINITY

  const query: Query = (...args) => {
    const context = findRequestContext()
    if (!context) return queryPrimary(...args)
    if (!isRead(queryText(args[0]))) {
      recordWrite(context)
      return queryPrimary(...args)
    }
    if (context.standby && !context.standby.isLeft) return readFromStandby(context, args)
    metrics.databaseReads.inc({ server: 'primary' })
    return queryPrimary(...args)
  }

  async function readFromStandby(context: RequestContext, args: unknown[]): Promise<unknown> {
    try {
      const result = await standby.query(...args)
      metrics.databaseReads.inc({ server: 'standby' })
      return result
    } catch (error) {
      leave(context)
      if (!(error instanceof StandbyLostError)) report(error as Error & { code?: string })
      if ((error as { code?: string }).code === readOnlyTransaction) recordWrite(context)
      metrics.databaseReads.inc({ server: 'primary' })
      return await queryPrimary(...args)
    }
  }

  // All queries of a moment may fail for one reason, such as a conflict with recovery.
  function report({ code, message }: Error & { code?: string }): void {
    if (performance.now() - loggedAt < logInterval) return
    loggedAt = performance.now()
    log.warn({ code, reason: message }, 'a query failed on the standby, the primary answers it')
  }

  pool.query = query as unknown as typeof pool.query
  // Transactions come without a callback, `pool.query` itself with one.
  pool.connect = ((...args: unknown[]) => {
    const context = args.length === 0 ? findRequestContext() : undefined
    if (context) recordWrite(context)
    return connect(...args)
  }) as typeof pool.connect
}

function recordWrite(context: RequestContext): void {
  context.hasWritten = true
  leave(context)
}

function leave({ standby }: RequestContext): void {
  if (standby) standby.isLeft = true
}

function queryText(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')
}
