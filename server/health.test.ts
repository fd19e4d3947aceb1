// @module-tag postgres

import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { type OpenDatabase, useDatabase } from '../app/platform/database/database.server.ts'
import { environment } from '../app/platform/http/environment.server.ts'
import { test } from '../test/support/database/database-fixtures.ts'
import { setEnvironment } from '../test/support/set-environment.ts'
import { health } from './health.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'market-health-'))
setEnvironment({ DATA_DIR: dataDir })
afterAll(() => rmSync(`${dataDir}-away`, { recursive: true }))

afterEach(() => void vi.useRealTimers())

beforeEach<{ ownDatabase: OpenDatabase }>(({ ownDatabase: open }) => useDatabase(open))

test('the server is ready while database, migrations and disk are available', async () => {
  expect(await ask('/readyz')).toEqual({ status: 200, problems: [] })
})

test('the server is not ready while the disk is full', async () => {
  const { dataDir: before } = environment()
  onTestFinished(() => void Object.assign(environment(), { dataDir: before }))
  // It has no space at all.
  Object.assign(environment(), { dataDir: '/proc' })
  expect(await ask('/readyz')).toEqual({ status: 503, problems: ['disk'] })
})

test('/readyz names what is missing, while /healthz stays ok', async ({ ownDatabase: open }) => {
  renameSync(dataDir, `${dataDir}-away`)
  expect(await ask('/readyz')).toEqual({ status: 503, problems: ['disk'] })
  await open.db.execute(sql`update migrations set name = 'unknown ' || name`)
  expect(await ask('/readyz')).toEqual({ status: 503, problems: ['database', 'disk'] })
  expect(await ask('/healthz')).toMatchObject({ status: 200 })
})

test('the server is not ready once it is stopping', async () => {
  expect(await ask('/readyz', { isStopping: true })).toEqual({
    status: 503,
    problems: ['stopping'],
  })
})

test('the server is not ready while requests are stuck', async () => {
  expect(await ask('/readyz', { isOverloaded: true })).toEqual({ status: 503, problems: ['busy'] })
})

test('the server is not ready if the database does not respond, and concurrent checks share one query', async () => {
  const execute = vi.fn<() => Promise<never>>(() => new Promise(() => {}))
  useDatabase({ db: { execute } } as unknown as OpenDatabase)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const server = aHealth()
  const answers = ['/readyz', '/readyz', '/readyz'].map((path) => server.request(path))
  // Meanwhile the disk check finishes.
  await vi.advanceTimersByTimeAsync(5_000)
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(503)
  expect(execute).toHaveBeenCalledOnce()
})

function aHealth({ isStopping = false, isOverloaded = false } = {}) {
  return health({ isStopping: () => isStopping, isOverloaded: () => isOverloaded })
}

async function ask(path: string, state = {}) {
  const answer = await aHealth(state).request(path)
  return { status: answer.status, problems: (await answer.json()).problems }
}
