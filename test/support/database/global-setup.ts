import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { jobs } from '../../../app/jobs.server.ts'
import {
  type OpenDatabase,
  openPostgres,
  wrapEmbedded,
} from '../../../app/platform/database/database.server.ts'
import { migrate } from '../../../app/platform/database/migrate.server.ts'
import { installJobs } from '../../../app/platform/jobs/job-queue.server.ts'
import { loadReferenceData } from '../../../db/seed/load-reference.server.ts'
import { createSnapshot } from './reset-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The dump file of the prepared embedded database, or the name of the prepared PostgreSQL one.
     */
    prepared: string
  }
}

// Migrating takes seconds and copying a moment: migrate once and give each test file a copy.
export default async function prepare(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'market-test-'))
  process.env.DATA_DIR = folder
  const forget =
    project.config.env.TEST_ON === 'postgres'
      ? await preparePostgres(project, String(project.config.env.TEST_URL))
      : await prepareEmbedded(project, folder)
  return async () => {
    await forget()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepareEmbedded(project: TestProject, folder: string) {
  const client = await PGlite.create({ extensions: { pg_trgm } })
  await fill(wrapEmbedded(client))
  await createSnapshot(client)
  const dump = join(folder, 'prepared.tar')
  writeFileSync(dump, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await client.close()
  project.provide('prepared', dump)
  return async () => {}
}

async function preparePostgres(project: TestProject, url: string) {
  const name = `market_test_${process.pid}_${project.name.replaceAll('-', '_')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${name}`)
  await admin.query(`create database ${name}`)
  const open = await openPostgres(databaseUrl(url, name))
  await fill(open)
  await open.close()
  project.provide('prepared', name)
  return async () => {
    const { rows } = await admin.query('select datname from pg_database where datname like $1', [
      `${name}%`,
    ])
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
    await admin.end()
  }
}

async function fill(open: OpenDatabase): Promise<void> {
  await migrate(open, resolve('db/migrations'))
  await loadReferenceData(open.db)
  await installJobs(open, jobs)
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
