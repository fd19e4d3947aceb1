import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { jobs } from '../../../app/jobs.server.ts'
import {
  type OpenDatabase,
  openPostgres,
  wrapEmbedded,
} from '../../../app/platform/database/database.server.ts'
import { migrate } from '../../../app/platform/database/migrate.server.ts'
import { installJobs } from '../../../app/platform/jobs/job-queue.server.ts'
import { loadReferenceData } from '../../../db/seed/load-reference.server.ts'
import { databaseUrl } from './database-url.ts'
import { dumpEmbedded, findOrCreateEmptyDump } from './empty-embedded.ts'
import { createSnapshot } from './reset-database.ts'
import { runStatements, withClient } from './with-client.ts'

export type PreparedDatabase = { name: string; remove: () => Promise<void> }

/** The dump file of an embedded database with tables and reference data, in the folder. */
export async function prepareEmbedded(folder: string): Promise<PreparedDatabase> {
  const loadDataDir = new Blob([readFileSync(await findOrCreateEmptyDump())])
  const client = await PGlite.create({ loadDataDir, extensions: { pg_trgm } })
  await fill(wrapEmbedded(client))
  await createSnapshot(client)
  const name = join(folder, 'prepared.tar')
  writeFileSync(name, await dumpEmbedded(client))
  await client.close()
  return { name, remove: async () => {} }
}

/** The name of such a database on the PostgreSQL server. */
export async function preparePostgres(url: string): Promise<PreparedDatabase> {
  const name = `market_test_${process.pid}_rules`
  await runStatements(url, `drop database if exists ${name}`, `create database ${name}`)
  const open = await openPostgres(databaseUrl(url, name))
  await fill(open)
  await open.close()
  await withClient(databaseUrl(url, name), createSnapshot)
  return { name, remove: () => dropDatabases(url, name) }
}

/** Drops the prepared database and its copies, whose names begin with its own. */
async function dropDatabases(url: string, prepared: string): Promise<void> {
  const find = 'select datname from pg_database where datname like $1'
  const { rows } = await withClient(url, (client) => client.query(find, [`${prepared}%`]))
  await runStatements(url, ...rows.map(({ datname }) => `drop database ${datname} with (force)`))
}

async function fill(open: OpenDatabase): Promise<void> {
  await migrate(open, resolve('db/migrations'))
  await loadReferenceData(open.db)
  await installJobs(open, jobs)
}
