import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { PreparedDatabase } from './prepare-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The dump file of the prepared embedded database, or the name of the prepared PostgreSQL one.
     */
    prepared: string
  }
}

// Migrating takes seconds and copying a moment: migrate each kind of database once for all projects, and
// copy it for each process or test file. Vitest loads this module anew for each project, so it imports the
// application only when it prepares a database.
const shared = globalThis as { preparedDatabases?: Map<string, Promise<PreparedDatabase>> }
shared.preparedDatabases ??= new Map()
const databases = shared.preparedDatabases

export default async function setUp(project: TestProject) {
  const { TEST_ON = '', TEST_URL = '' } = project.config.env
  const folder = mkdtempSync(join(tmpdir(), 'market-test-'))
  process.env.DATA_DIR = folder
  const isFirst = !databases.has(TEST_ON)
  const prepared = databases.get(TEST_ON) ?? prepare(TEST_ON, { folder, url: TEST_URL })
  databases.set(TEST_ON, prepared)
  const { name, remove } = await prepared
  project.provide('prepared', name)
  return async () => {
    if (isFirst) await remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepare(
  kind: string,
  { folder, url }: { folder: string; url: string },
): Promise<PreparedDatabase> {
  const { prepareEmbedded, preparePostgres } = await import('./prepare-databases.ts')
  return kind === 'postgres' ? preparePostgres(url) : prepareEmbedded(folder)
}
