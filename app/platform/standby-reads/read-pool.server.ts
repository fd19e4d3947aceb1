import type pg from 'pg'
import { AbandonedRequestError } from '../database/abandoned-request.server.ts'
import { log } from '../http/log.server.ts'
import {
  findRequestContext,
  type RequestContext,
  recordWrite,
} from '../http/request-context.server.ts'
import { metrics } from '../metrics/metrics.server.ts'
import type { Standby } from './open-standby.server.ts'
import { StandbyLostError } from './standby-monitor.server.ts'

type Query = (...args: unknown[]) => Promise<unknown>

const readOnlyTransaction = '25006'
const logInterval = 10_000

/**
 * Sends the queries of a request to the standby that was chosen for it, and all others to the primary. A
 * request that has written, opens a transaction, or that the standby has failed, stays on the primary.
 */
export function createReadPool(primary: pg.Pool, standby: Standby): pg.Pool {
  const queryPrimary = primary.query.bind(primary) as unknown as Query
  let loggedAt = Number.NEGATIVE_INFINITY

  const query: Query = (...args) => {
    const context = findRequestContext()
    if (!context) return queryPrimary(...args)
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
      if (error instanceof AbandonedRequestError) throw error
      if (context.standby) context.standby.isLeft = true
      if (!(error instanceof StandbyLostError)) report(error as Error & { code?: string })
      if ((error as { code?: string }).code === readOnlyTransaction) recordWrite()
      metrics.databaseReads.inc({ server: 'primary' })
      return await queryPrimary(...args)
    }
  }

  function report({ code, message }: Error & { code?: string }): void {
    if (performance.now() - loggedAt < logInterval) return
    loggedAt = performance.now()
    log.warn({ code, reason: message }, 'a query failed on the standby, the primary answers it')
  }

  const connect = () => {
    recordWrite()
    return primary.connect()
  }
  // Drizzle opens transactions only on what is a pool.
  return Object.assign(Object.create(primary) as pg.Pool, { query, connect })
}
