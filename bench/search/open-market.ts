import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { jobs } from '../../app/jobs.server.ts'
import {
  type Database,
  type OpenDatabase,
  openEmbedded,
  openPostgres,
} from '../../app/platform/database/database.server.ts'
import { migrate } from '../../app/platform/database/migrate.server.ts'
import { installJobs } from '../../app/platform/jobs/job-queue.server.ts'
import { loadReferenceData } from '../../db/seed/load-reference.server.ts'
import { databaseUrl } from '../../test/support/database/database-url.ts'
import { withClient } from '../../test/support/database/with-client.ts'
import { requirePostgres } from '../support/require-postgres.ts'
import { startStopwatch } from './stopwatch.ts'

export type Statement = { text: string; values: unknown[] }

/**
 * A market to measure. On a server the statements of `db` have a timeout, those of `query` do not.
 * `statements` holds what `db` has sent since it was last emptied; `stopwatch` measures the time
 * spent waiting for the database.
 */
export type Market = Omit<OpenDatabase, 'runAlone'> & {
  statements: Statement[]
  stopwatch: ReturnType<typeof startStopwatch>
}

/** The statement timeout in milliseconds. */
export const statementTimeout = 5_000

export type DatabaseKind = 'postgres' | 'embedded'

/**
 * Opens the database for this number of listings, migrated, with reference data and the job queue,
 * but perhaps still without listings. On a server it is kept for the next run; `fresh` recreates it.
 */
export async function openMarket(
  kind: DatabaseKind,
  { listings, fresh, name }: { listings: number; fresh: boolean; name?: string },
): Promise<Market> {
  const { open, limited } = await (kind === 'postgres'
    ? openOnServer(name ?? `market_bench_${listings}`, fresh)
    : openInFolder())
  await migrate(open, resolve('db/migrations'))
  await loadReferenceData(open.db)
  // Posting enqueues jobs.
  await installJobs(open, jobs)
  return {
    db: limited.db,
    statements: captureStatements(limited.db),
    stopwatch: startStopwatch(limited.db),
    query: open.query,
    listen: open.listen,
    countWaiting: open.countWaiting,
    async close() {
      await open.close()
      if (limited !== open) await limited.close()
    },
  }
}

/** Returns `undefined` for a statement timeout (SQLSTATE 57014) and throws any other error. */
export function undefinedOnTimeout(error: { code?: string; cause?: { code?: string } }): undefined {
  if ((error.cause?.code ?? error.code) !== '57014') throw error
}

async function openOnServer(name: string, fresh: boolean) {
  const server = await requirePostgres()
  await makeDatabase(server, name, fresh)
  const url = databaseUrl(server, name)
  const open = await openPostgres(url, { statementTimeout: 0 })
  return { open, limited: await openPostgres(url, { statementTimeout }) }
}

async function makeDatabase(server: string, name: string, fresh: boolean): Promise<void> {
  await withClient(server, async (admin) => {
    if (fresh) await admin.query(`drop database if exists ${name} with (force)`)
    const { rows } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length === 0) await admin.query(`create database ${name}`)
  })
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

// Drizzle takes a logger only when it is created, so this replaces the one of the open database.
function captureStatements(db: Database): Statement[] {
  const statements: Statement[] = []
  const { session } = db as unknown as { session: { logger: object } }
  session.logger = {
    logQuery(text: string, values: unknown[]) {
      statements.push({ text, values })
    },
  }
  return statements
}
