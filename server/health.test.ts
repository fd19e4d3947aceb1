import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect } from 'vitest'
import { type OpenDatabase, useDatabase } from '../app/platform/database.server.ts'
import { test } from '../test/database.ts'
import { health } from './health.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'market-health-'))
process.env.DATA_DIR = dataDir
afterAll(() => rmSync(`${dataDir}-away`, { recursive: true }))

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('it is ready while database, migrations and disk are there', async () => {
  expect(await ask('/readyz')).toEqual({ status: 200, troubles: [] })
})

test('it names what is missing, and lives on', async ({ open }) => {
  renameSync(dataDir, `${dataDir}-away`)
  expect(await ask('/readyz')).toEqual({ status: 503, troubles: ['disk'] })
  await open.db.execute(sql`update migrations set name = 'unknown ' || name`)
  expect(await ask('/readyz')).toEqual({ status: 503, troubles: ['database', 'disk'] })
  expect(await ask('/healthz')).toMatchObject({ status: 200 })
})

test('it is not ready once it has been asked to stop', async () => {
  expect(await ask('/readyz', { isStopping: true })).toEqual({
    status: 503,
    troubles: ['stopping'],
  })
})

async function ask(path: string, { isStopping = false } = {}) {
  const answer = await health(() => isStopping).request(path)
  return { status: answer.status, troubles: (await answer.json()).troubles }
}
