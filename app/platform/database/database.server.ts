import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import type pg from 'pg'
import { environment } from '../http/environment.server.ts'
import { defaultPoolSize } from '../http/settings-schema.server.ts'
import { openStandby, type Standby } from '../standby-reads/open-standby.server.ts'
import { createReadPool } from '../standby-reads/read-pool.server.ts'
import { AbandonedRequestError, isQueryAbandoned } from './abandoned-request.server.ts'
import { lockDataFolder } from './data-folder-lock.server.ts'
import { emptyDatabaseFile, loadEmptyDatabase } from './empty-database.server.ts'
import { listenToPostgres, type PostgresListener } from './listen-to-postgres.server.ts'
import {
  createPool,
  defaultStatementTimeout,
  inTransaction,
  setPlanner,
} from './postgres-pool.server.ts'
import { type MigrationWork, type Row, runAloneOnPostgres } from './run-alone.server.ts'
import { MarketFolder, syncedStartParams, syncWholeFolder } from './synced-folder.server.ts'
import { timeEmbeddedQueries } from './time-queries.server.ts'

/** Drizzle over PostgreSQL, over the embedded database, or inside a transaction of either. */
export type Database = PgDatabase<NodePgQueryResultHKT>

export type OpenDatabase = {
  db: Database
  /** What only reads, from the standby if it may: see `readDatabase`. */
  readDb?: Database | undefined
  /**
   * Runs the scripts of a migration in one transaction, under a lock shared by all instances. `work` may run
   * again if a table stays locked.
   */
  runAlone: <T>(migration: string, work: MigrationWork<T>) => Promise<T>
  /** Runs SQL as the job queue sends it: one statement with values, or a script without values. */
  query: (text: string, values?: unknown[]) => Promise<{ rows: Row[] }>
  listen: (listening: PostgresListener) => Promise<() => Promise<void>>
  countWaiting: () => number
  standby?: Standby | undefined
  close: () => Promise<void>
}

// For the statements of the job queue, which are short.
const directPoolSize = 3

type PostgresOptions = {
  /** The statement timeout in milliseconds; 0 for none. */
  statementTimeout?: number
  standbyUrl?: string | undefined
  standbyPollInterval?: number
  /**
   * The server itself, if `connectionString` names a pooler in transaction mode. For what needs a session:
   * listener, jobs, migrations, the watch over the standby.
   */
  directUrl?: string | undefined
  poolSize?: number
}

export async function openPostgres(
  connectionString: string,
  {
    statementTimeout = defaultStatementTimeout,
    standbyUrl,
    standbyPollInterval,
    directUrl,
    poolSize = defaultPoolSize,
  }: PostgresOptions = {},
): Promise<OpenDatabase> {
  const sessionUrl = directUrl ?? connectionString
  const isBehindPooler = directUrl !== undefined
  const pool = createPool({ connectionString, size: poolSize, statementTimeout, isBehindPooler })
  const direct = isBehindPooler
    ? createPool({ connectionString: sessionUrl, size: directPoolSize, statementTimeout })
    : pool
  const standby = standbyUrl
    ? openStandby({ primaryUrl: sessionUrl, standbyUrl, pollInterval: standbyPollInterval })
    : undefined
  const db = overPostgres(pool)
  const readDb = standby && overPostgres(createReadPool(pool, standby))
  if (readDb) primaries.set(readDb, db)
  return {
    db,
    readDb,
    runAlone: (migration, work) => runAloneOnPostgres(sessionUrl, { migration, work }),
    async query(text, values) {
      const inside = scriptInsideTransaction(text)
      const result = await (inside ? runScript(direct, inside) : direct.query(text, values))
      return { rows: [result].flat().flatMap(({ rows }) => rows) }
    },
    listen: (listening) => listenToPostgres(sessionUrl, listening),
    countWaiting: () => pool.waitingCount,
    standby,
    async close() {
      await Promise.all([pool.end(), isBehindPooler && direct.end(), standby?.close()])
    },
  }
}

async function runScript(pool: pg.Pool, script: string) {
  const client = await pool.connect()
  try {
    return await inTransaction(client, () => client.query(script))
  } finally {
    client.release()
  }
}

/**
 * The statements between BEGIN and COMMIT. A script with its own transaction that fails halfway would leave the
 * connection in a failed one.
 */
function scriptInsideTransaction(script: string): string | undefined {
  return script.match(/^\s*BEGIN;([\s\S]*)COMMIT;\s*$/)?.[1]
}

/**
 * Throws if another running process has locked the folder. A new database is unpacked from `emptyDatabase`, or
 * created if there is no such file. What it commits survives a power cut, unless `EMBEDDED_SYNC=off`.
 */
export async function openEmbedded(
  dataDir: string,
  emptyDatabase = emptyDatabaseFile(),
): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockDataFolder(dataDir)
  const client = await createEmbedded(embeddedFolder(dataDir), emptyDatabase)
  await client.exec(`${setPlanner}; set statement_timeout = ${defaultStatementTimeout}`)
  return wrapEmbedded(client, unlock)
}

export function embeddedFolder(dataDir: string): string {
  return join(dataDir, 'database')
}

async function createEmbedded(folder: string, emptyDatabase: string): Promise<PGlite> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const options = {
    fs: new MarketFolder(folder),
    extensions: { pg_trgm },
    ...loadEmptyDatabase(folder, emptyDatabase),
  }
  if (!environment().syncsEmbedded) return await PGlite.create(options)
  const client = await PGlite.create({ ...options, startParams: syncedStartParams })
  await syncWholeFolder(folder)
  return client
}

export function wrapEmbedded(client: PGlite, afterClose = () => {}): OpenDatabase {
  timeEmbeddedQueries(client)
  const countWaiting = countWaitingQueries(client)
  yieldBetweenQueries(client)
  return {
    db: overPglite(client) as unknown as Database,
    runAlone: (_migration, work) =>
      client.transaction((tx) =>
        work(async (script) => {
          const results = await tx.exec(script)
          return (results.at(-1)?.rows ?? []) as Row[]
        }),
      ),
    async query(text, values) {
      if (values?.length) return await client.query<Row>(text, values)
      const inside = scriptInsideTransaction(text)
      const results = await (inside
        ? client.transaction((tx) => tx.exec(inside))
        : client.exec(text))
      return { rows: results.flatMap(({ rows }) => rows as Row[]) }
    },
    // In-process, so its listener cannot lose the connection.
    listen: ({ channel, onPayload }) => client.listen(channel, onPayload),
    countWaiting,
    async close() {
      await client.close()
      afterClose()
    },
  }
}

/** Counts the queries and transactions that wait for the one that runs. */
function countWaitingQueries(client: PGlite): () => number {
  let pending = 0
  const counted =
    <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      pending += 1
      try {
        return await run(...args)
      } finally {
        pending -= 1
      }
    }
  client.query = counted(client.query.bind(client)) as typeof client.query
  client.transaction = counted(client.transaction.bind(client)) as typeof client.transaction
  return () => Math.max(0, pending - 1)
}

const maxMillisecondsWithoutYield = 10

/**
 * The embedded database runs queries on this thread, back to back: many requests would block everything else
 * until the last is done. A query whose client has gone meanwhile does not run.
 */
function yieldBetweenQueries(client: PGlite): void {
  const query = client.query.bind(client)
  let lastYield = performance.now()
  let turn = Promise.resolve()
  client.query = async (...args) => {
    turn = turn.then(async () => {
      if (performance.now() - lastYield < maxMillisecondsWithoutYield) return
      await new Promise(setImmediate)
      lastYield = performance.now()
    })
    await turn
    if (isQueryAbandoned(args[0])) throw new AbandonedRequestError()
    return await query(...(args as Parameters<typeof query>))
  }
}

// A hot reload in development must reuse the open handle: opening the folder twice would corrupt
// it.
const globalDatabase = globalThis as { zaraiDatabase?: OpenDatabase }

export function useDatabase(open: OpenDatabase): void {
  globalDatabase.zaraiDatabase = open
}

export function openedDatabase(): OpenDatabase | undefined {
  return globalDatabase.zaraiDatabase
}

/** The database of this process. Routes pass it on; domain functions take it as an argument. */
export function database(): Database {
  return requireOpened().db
}

/**
 * For a loader that only reads, and where what was current a second ago does not mislead: reads from the
 * standby if that has everything that the reader must see.
 */
export function readDatabase(): Database {
  const { db, readDb } = requireOpened()
  return readDb ?? db
}

const primaries = new WeakMap<Database, Database>()

/** The database itself, also of one that reads from the standby: caches are shared between both. */
export function primaryOf(db: Database): Database {
  return primaries.get(db) ?? db
}

function requireOpened(): OpenDatabase {
  if (!globalDatabase.zaraiDatabase) throw new Error('The database has not been opened')
  return globalDatabase.zaraiDatabase
}
