import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { test as base, inject } from 'vitest'
import {
  type Database,
  type OpenDatabase,
  openPostgres,
  wrapEmbedded,
} from '../../../app/platform/database/database.server.ts'
import { databaseUrl } from './global-setup.ts'

type Fixtures = {
  /** The prepared database, inside a transaction that is rolled back after the test. */
  db: Database
  /** The file's own copy, for tests that need commits or several transactions at once. */
  committed: Database
}

type Copies = {
  /** A copy in which nothing is ever committed, so that all files of a process share it. */
  $worker: { rolledBack: OpenDatabase }
  $file: { open: OpenDatabase }
}

class Rollback extends Error {}

export const test = base.extend<Copies & { $test: Fixtures }>({
  rolledBack: [lendCopy, { scope: 'worker' }],
  open: [lendCopy, { scope: 'file' }],
  db: async ({ rolledBack }, use) => {
    await rolledBack.db
      .transaction(async (tx) => {
        const stop = process.env.TEST_ON === 'postgres' ? askInTurn(tx) : () => {}
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

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures wanted from the pattern
async function lendCopy({}: object, use: (open: OpenDatabase) => Promise<void>): Promise<void> {
  const open = await copyPrepared()
  await use(open)
  await open.close()
}

/**
 * What the market asks of several connections at once is asked of one in a test's transaction, and
 * one connection answers one question at a time. Two questions at once inside a transaction of the
 * market's own are hidden by this: only tests with `committed` see them. Gives a way to stop.
 */
function askInTurn(tx: Database): () => void {
  const { client } = (tx as unknown as { session: { client: Asked } }).session
  const ask = client.query
  let last: Promise<unknown> = Promise.resolve()
  client.query = (...asked) => {
    const answer = last.then(() => ask.apply(client, asked))
    last = answer.catch(() => {})
    return answer
  }
  return () => {
    client.query = ask
  }
}

type Asked = { query: (...asked: unknown[]) => Promise<unknown> }

async function copyPrepared(): Promise<OpenDatabase> {
  const prepared = inject('prepared')
  if (process.env.TEST_ON === 'postgres')
    return copyPostgres(String(process.env.TEST_URL), prepared)
  const loadDataDir = new Blob([new Uint8Array(readFileSync(prepared))])
  const pgliteWasmModule = await compiled
  return wrapEmbedded(
    await PGlite.create({ loadDataDir, pgliteWasmModule, extensions: { pg_trgm } }),
  )
}

// Files that share a process share the compiled program, and what made it faster meanwhile.
const compiled = WebAssembly.compile(
  new Uint8Array(readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')))),
)

async function copyPostgres(server: string, prepared: string): Promise<OpenDatabase> {
  const name = `${prepared}_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  // Two copies at once would each find the other connected to the original.
  await admin.query('select pg_advisory_lock(7241906)')
  await admin.query(`create database ${name} template ${prepared}`)
  await admin.end()
  return openPostgres(databaseUrl(server, name))
}
