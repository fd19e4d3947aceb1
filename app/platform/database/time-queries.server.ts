import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { log } from '../http/log.server.ts'
import { limitRepeats } from '../http/log-repeats.server.ts'
import { countStatement, recordWrite, requestId } from '../http/request-context.server.ts'
import { metrics } from '../metrics/metrics.server.ts'
import { AbandonedRequestError, isQueryAbandoned } from './abandoned-request.server.ts'

const slowMilliseconds = 200
const maxSqlLength = 500
const limitSlowQueries = limitRepeats()

/**
 * Counts queries, also inside transactions, logs slow ones, and records which requests have written. A query
 * that waited for the connection until its client had gone does not run.
 */
export function timePostgresQueries(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const timed = (...args: unknown[]) => {
    const started = performance.now()
    const callback = args.at(-1)
    if (isQueryAbandoned(queryText(args[0]))) {
      const error = new AbandonedRequestError()
      return typeof callback === 'function' ? callback(error) : Promise.reject(error)
    }
    const finish = AsyncResource.bind((result?: unknown) => {
      reportQuery(queryText(args[0]), performance.now() - started)
      if (hasWritten(result)) recordWrite()
    })
    if (typeof callback === 'function') {
      return query(...args.slice(0, -1), (...results: unknown[]) => {
        finish(results[1])
        callback(...results)
      })
    }
    const result = query(...args)
    if (result instanceof Promise) result.then(finish, () => finish())
    return result
  }
  client.query = timed as typeof client.query
}

// Of a statement with `with`, the last command counts: one that writes must not end with a `select`.
const writingCommands = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

function hasWritten(result: unknown): boolean {
  const { command } = (result ?? {}) as Partial<pg.QueryResult>
  return command !== undefined && writingCommands.includes(command)
}

type Callback = (...results: unknown[]) => unknown

/** Lets a query that waited for a connection go on in its own request, not in the one that released it. */
export function keepRequestContext(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  Object.assign(pool, {
    connect: (callback?: Callback) => connect(callback && AsyncResource.bind(callback)),
  })
}

type EngineTime = { milliseconds: number }

/**
 * Counts queries of the embedded database and logs slow ones. They wait for each other, so only the time in the
 * engine counts.
 */
export function timeEmbeddedQueries(client: PGlite): void {
  const engineTime = new AsyncLocalStorage<EngineTime>()
  const execute = client.execProtocolRawSync.bind(client)
  client.execProtocolRawSync = (message) => {
    const time = engineTime.getStore()
    if (!time) return execute(message)
    const started = performance.now()
    try {
      return execute(message)
    } finally {
      time.milliseconds += performance.now() - started
    }
  }
  const timed =
    (query: (...args: Parameters<PGlite['query']>) => Promise<unknown>) =>
    async (...args: Parameters<PGlite['query']>) => {
      const time: EngineTime = { milliseconds: 0 }
      try {
        return await engineTime.run(time, () => query(...args))
      } finally {
        reportQuery(args[0], time.milliseconds)
      }
    }
  client.query = timed(client.query.bind(client)) as PGlite['query']
  const transaction = client.transaction.bind(client)
  client.transaction = (work) =>
    transaction((tx) => {
      tx.query = timed(tx.query.bind(tx)) as PGlite['query']
      return work(tx)
    })
}

function reportQuery(text: string, milliseconds: number): void {
  countStatement()
  if (milliseconds <= slowMilliseconds || isScript(text)) return
  metrics.slowQueries.inc()
  // A command reports its own progress, and takes its time on purpose.
  if (process.env.LOG_STREAM === 'stderr') return
  const statement = nameStatement(text)
  const shown = limitSlowQueries(statement)
  if (!shown) return
  log.warn(
    {
      requestId: requestId(),
      statement,
      ms: Math.round(milliseconds),
      ...(shown.repeats > 0 && { repeats: shown.repeats }),
      // Values are sent apart from the text, so it contains none.
      ...(shown.isFirst && { sql: text.replace(/\s+/g, ' ').trim().slice(0, maxSqlLength) }),
    },
    'slow query',
  )
}

/** Names a statement by what it does and a hash of its text, the same in every log: `select listings 3f2a91c0`. */
export function nameStatement(text: string): string {
  const [, verb = 'query'] = text.match(/^\W*([a-z]+)/i) ?? []
  const [, table = ''] =
    text.match(/\b(?:from|into|update)\s+(?:only\s+)?(?:"?\w+"?\.)?"?(\w+)"?/i) ?? []
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return [verb.toLowerCase(), table, hash].filter(Boolean).join(' ')
}

/** Several statements, as in migrations, which may take their time. */
function isScript(text: string): boolean {
  return /;\s*\S/.test(text)
}

function queryText(query: unknown): string {
  if (typeof query === 'string') return query
  return (query as { text?: string } | undefined)?.text ?? ''
}
