import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import {
  type Database,
  type OpenDatabase,
  openEmbedded,
  openPostgres,
} from '../../app/platform/database/database.server.ts'
import { migrate } from '../../app/platform/database/migrate.server.ts'
import { loadReferenceData } from '../../db/seed/load-reference.server.ts'
import { findPostgres } from '../../test/support/database/find-postgres.ts'
import { databaseUrl } from '../../test/support/database/global-setup.ts'
import { startStopwatch } from './stopwatch.ts'

export type Statement = { text: string; values: unknown[] }

/**
 * A market to measure. On a server the statements of `db` have a time limit, those of `query` have
 * none. `heard` are the statements that `db` has sent since it was last emptied, and `stopwatch` runs
 * while one is being answered.
 */
export type Market = Omit<OpenDatabase, 'runAlone'> & {
  heard: Statement[]
  stopwatch: ReturnType<typeof startStopwatch>
}

/** A statement that takes longer, in milliseconds, is given up. */
export const longest = 5_000

export type Kind = 'postgres' | 'embedded'

/**
 * The database for so many listings, with its tables and reference data but perhaps no listing yet.
 * On a server it has a name of its own and stays for the next run, unless `fresh` is asked for.
 */
export async function openMarket(
  kind: Kind,
  { listings, fresh }: { listings: number; fresh: boolean },
): Promise<Market> {
  const { open, limited } = await (kind === 'postgres'
    ? openOnServer(`market_bench_${listings}`, fresh)
    : openInFolder())
  await migrate(open, resolve('db/migrations'))
  await loadReferenceData(open.db)
  return {
    db: limited.db,
    heard: listenTo(limited.db),
    stopwatch: startStopwatch(limited.db),
    query: open.query,
    listen: open.listen,
    async close() {
      await open.close()
      if (limited !== open) await limited.close()
    },
  }
}

/** `undefined` for a statement that ran out of time, which a server calls 57014. */
export function unlessGivenUp(error: { code?: string; cause?: { code?: string } }): undefined {
  if ((error.cause?.code ?? error.code) !== '57014') throw error
}

async function openOnServer(name: string, fresh: boolean) {
  const server = await findPostgres()
  if (!server) throw new Error('No PostgreSQL server answers: set TEST_DATABASE_URL')
  await makeDatabase(server, name, fresh)
  const url = databaseUrl(server, name)
  const open = await openPostgres(url, { longest: 0 })
  return { open, limited: await openPostgres(url, { longest }) }
}

async function makeDatabase(server: string, name: string, fresh: boolean): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  if (fresh) await admin.query(`drop database if exists ${name} with (force)`)
  const { rows } = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (rows.length === 0) await admin.query(`create database ${name}`)
  await admin.end()
}

async function openInFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'market-bench-'))
  const embedded = await openEmbedded(folder)
  const close = async () => {
    await embedded.close()
    rmSync(folder, { recursive: true })
  }
  const open = { ...embedded, close }
  return { open, limited: open }
}

// Drizzle is given a logger when it is made, and here the program has made it.
function listenTo(db: Database): Statement[] {
  const heard: Statement[] = []
  const { session } = db as unknown as { session: { logger: object } }
  session.logger = {
    logQuery(text: string, values: unknown[]) {
      heard.push({ text, values })
    },
  }
  return heard
}
