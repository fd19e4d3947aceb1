import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { type OpenDatabase, useDatabase } from '../app/platform/database/database.server.ts'
import { test } from '../test/support/database/database.ts'
import { health } from './health.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'market-health-'))
process.env.DATA_DIR = dataDir
afterAll(() => rmSync(`${dataDir}-away`, { recursive: true }))

afterEach(() => void vi.useRealTimers())

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

test('it is not ready while no request gets through', async () => {
  expect(await ask('/readyz', { isStuck: true })).toEqual({ status: 503, troubles: ['busy'] })
})

test('it is not ready when the database answers nothing, however many ask', async () => {
  const execute = vi.fn<() => Promise<never>>(() => new Promise(() => {}))
  useDatabase({ db: { execute } } as unknown as OpenDatabase)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = aHealth()
  const answers = ['/readyz', '/readyz', '/readyz'].map((path) => asked.request(path))
  // The disk is looked at meanwhile.
  await vi.advanceTimersByTimeAsync(5_000)
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(503)
  expect(execute).toHaveBeenCalledOnce()
})

function aHealth({ isStopping = false, isStuck = false } = {}) {
  return health({ isStopping: () => isStopping, isStuck: () => isStuck })
}

async function ask(path: string, state = {}) {
  const answer = await aHealth(state).request(path)
  return { status: answer.status, troubles: (await answer.json()).troubles }
}
