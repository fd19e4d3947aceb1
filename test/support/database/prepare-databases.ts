import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
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
import { createSnapshot } from './reset-database.ts'

export type PreparedDatabase = { name: string; remove: () => Promise<void> }

/** The dump file of an embedded database with tables and reference data, in the folder. */
export async function prepareEmbedded(folder: string): Promise<PreparedDatabase> {
  const client = await createEmbedded()
  await fill(wrapEmbedded(client))
  await createSnapshot(client)
  const name = join(folder, 'prepared.tar')
  writeFileSync(name, await dump(client))
  await client.close()
  return { name, remove: async () => {} }
}

/** An empty database. Creating one takes five seconds, so keep a copy for each version of PGlite. */
async function createEmbedded(): Promise<PGlite> {
  const manifest = readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8')
  const { version } = JSON.parse(manifest)
  const copy = resolve(`node_modules/.cache/empty-pglite-${version}.tar`)
  const options = { extensions: { pg_trgm } }
  if (existsSync(copy)) {
    return PGlite.create({ ...options, loadDataDir: new Blob([readFileSync(copy)]) })
  }
  const client = await PGlite.create(options)
  mkdirSync(dirname(copy), { recursive: true })
  // Another run may be reading it.
  writeFileSync(`${copy}.${process.pid}`, await dump(client))
  renameSync(`${copy}.${process.pid}`, copy)
  return client
}

async function dump(client: PGlite): Promise<Buffer> {
  return Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer())
}

/** The name of such a database on the PostgreSQL server. */
export async function preparePostgres(url: string): Promise<PreparedDatabase> {
  const name = `market_test_${process.pid}_rules`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${name}`)
  await admin.query(`create database ${name}`)
  const open = await openPostgres(databaseUrl(url, name))
  await fill(open)
  await open.close()
  const remove = async () => {
    const { rows } = await admin.query('select datname from pg_database where datname like $1', [
      `${name}%`,
    ])
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
    await admin.end()
  }
  return { name, remove }
}

async function fill(open: OpenDatabase): Promise<void> {
  await migrate(open, resolve('db/migrations'))
  await loadReferenceData(open.db)
  await installJobs(open, jobs)
}
