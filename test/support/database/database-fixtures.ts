import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { test as base, inject } from 'vitest'
import {
  type Database,
  type OpenDatabase,
  openPostgres,
  wrapEmbedded,
} from '../../../app/platform/database/database.server.ts'
import { isOnPostgres, postgresServer } from '../run-options.ts'
import { databaseUrl } from './database-url.ts'
import { resetDatabase } from './reset-database.ts'
import { runStatements, withClient } from './with-client.ts'

type Fixtures = {
  /** The prepared database, in a transaction that is rolled back after the test. */
  db: Database
  /**
   * For tests that commit or need several transactions; the tests of a file see each other's rows.
   */
  committed: Database
}

type Copies = {
  $worker: {
    /** Nothing is ever committed here, so all files of a process share it. */
    rolledBack: OpenDatabase
    embeddedClient: PGlite
    sharedPostgres: SharedPostgres | undefined
  }
  $file: {
    /** The database behind `committed`: rows are reset after each file, the schema is not. */
    open: OpenDatabase
    /** A separate copy, for tests that change the schema or close the database. */
    ownDatabase: OpenDatabase
  }
}

class Rollback extends Error {}

export const test = base.extend<Copies & { $test: Fixtures }>({
  rolledBack: [lendCopy, { scope: 'worker' }],
  embeddedClient: [lendEmbeddedClient, { scope: 'worker' }],
  sharedPostgres: [lendSharedPostgres, { scope: 'worker' }],
  open: [isOnPostgres ? openSharedPostgres : lendSharedCopy, { scope: 'file' }],
  ownDatabase: [lendCopy, { scope: 'file' }],
  db: async ({ rolledBack }, use) => {
    await rolledBack.db
      .transaction(async (tx) => {
        const stop = isOnPostgres ? serializeQueries(tx) : () => {}
        try {
          await use(tx)
        } finally {
          stop()
        }
        throw new Rollback()
      })
      .catch((error) => {
        if (!(error instanceof Rollback)) throw error
      })
  },
  committed: async ({ open }, use) => {
    await use(open.db)
  },
})

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the needed fixtures from the pattern
async function lendCopy({}: object, use: (open: OpenDatabase) => Promise<void>): Promise<void> {
  const open = await copyPrepared()
  await use(open)
  await open.close()
}

// biome-ignore lint/correctness/noEmptyPattern: as above
async function lendEmbeddedClient({}: object, use: (client: PGlite) => Promise<void>) {
  const client = await copyEmbedded()
  await use(client)
  await client.close()
}

// A fresh embedded database takes a second to warm up, which would be most of a file's time.
async function lendSharedCopy(
  { embeddedClient }: { embeddedClient: PGlite },
  use: (open: OpenDatabase) => Promise<void>,
): Promise<void> {
  const client = new LentClient(embeddedClient)
  await use(wrapEmbedded(client.proxy))
  await client.takeBack()
  await resetDatabase(embeddedClient)
}

/**
 * A PostgreSQL database that the test files of a process share, one after the other: creating one takes as
 * long as the tests of most files. Only a superuser can reset it; other users get a copy for each file.
 */
type SharedPostgres = { url: string; reset: () => Promise<void> }

async function lendSharedPostgres(
  // biome-ignore lint/correctness/noEmptyPattern: as above
  {}: object,
  use: (shared: SharedPostgres | undefined) => Promise<void>,
): Promise<void> {
  const server = postgresServer
  if (!(await isSuperuser(server))) return await use(undefined)
  const url = await createCopy(server, inject('prepared'))
  await use({ url, reset: () => withClient(url, resetDatabase) })
}

async function isSuperuser(server: string): Promise<boolean> {
  const sql = 'select usesuper from pg_user where usename = current_user'
  const { rows } = await withClient(server, (client) => client.query(sql))
  return rows[0]?.usesuper
}

async function openSharedPostgres(
  { sharedPostgres }: { sharedPostgres: SharedPostgres | undefined },
  use: (open: OpenDatabase) => Promise<void>,
): Promise<void> {
  if (!sharedPostgres) return await lendCopy({}, use)
  const open = await openPostgres(sharedPostgres.url)
  await use(open)
  await open.close()
  await sharedPostgres.reset()
}

/** A proxy of the client that fails after `takeBack`, like a closed one. */
class LentClient {
  readonly proxy: PGlite
  #isOpen = true
  #unlisten: (() => Promise<void>)[] = []

  constructor(client: PGlite) {
    const own: Record<PropertyKey, unknown> = {
      listen: async (...args: Parameters<PGlite['listen']>) => {
        const stop = await client.listen(...args)
        this.#unlisten.push(stop)
        return stop
      },
    }
    this.proxy = new Proxy(client, {
      get: (target, name) => {
        if (!this.#isOpen && ['query', 'exec', 'transaction', 'listen'].includes(String(name)))
          return async () => Promise.reject(new Error('The test file has ended'))
        if (name in own) return own[name]
        const value = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
      set: (_, name, value) => {
        own[name] = value
        return true
      },
    })
  }

  async takeBack(): Promise<void> {
    this.#isOpen = false
    for (const stop of this.#unlisten) await stop()
  }
}

/**
 * Serializes the queries of a test's transaction: code that uses several connections at once shares
 * one here, and a connection runs one query at a time. This hides concurrent queries inside a
 * transaction of the application: only tests with `committed` detect them. Returns the function to
 * stop.
 */
function serializeQueries(tx: Database): () => void {
  const { client } = (tx as unknown as { session: { client: QueryClient } }).session
  const ask = client.query
  let last: Promise<unknown> = Promise.resolve()
  client.query = (...args) => {
    const answer = last.then(() => ask.apply(client, args))
    last = answer.catch(() => {})
    return answer
  }
  return () => {
    client.query = ask
  }
}

type QueryClient = { query: (...values: unknown[]) => Promise<unknown> }

async function copyPrepared(): Promise<OpenDatabase> {
  return isOnPostgres
    ? openPostgres(await createCopy(postgresServer, inject('prepared')))
    : wrapEmbedded(await copyEmbedded())
}

async function copyEmbedded(): Promise<PGlite> {
  const loadDataDir = new Blob([new Uint8Array(readFileSync(inject('prepared')))])
  const pgliteWasmModule = await compiled
  return PGlite.create({ loadDataDir, pgliteWasmModule, extensions: { pg_trgm } })
}

// Files in one process share the compiled WebAssembly module and its optimised code.
const compiled = WebAssembly.compile(
  new Uint8Array(readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')))),
)

/** Creates a copy of the prepared PostgreSQL database and returns its URL. */
async function createCopy(server: string, prepared: string): Promise<string> {
  const name = `${prepared}_${randomBytes(4).toString('hex')}`
  await runStatements(
    server,
    // Copying fails while another copy is connected to the template.
    'select pg_advisory_lock(7241906)',
    `create database ${name} template ${prepared}`,
  )
  return databaseUrl(server, name)
}
