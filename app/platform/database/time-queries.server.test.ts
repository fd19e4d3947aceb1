// @module-tag postgres

import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { log } from '../http/log.server.ts'
import { nameStatement } from './time-queries.server.ts'

test('a slow query is logged once with the name of its statement and without values', async ({
  ownDatabase: open,
}) => {
  const written = vi.spyOn(log, 'warn')
  const slow = sql`select pg_sleep(0.25), ${'0300 1234567'}::text from migrations limit 1`
  await open.db.execute(slow)
  await open.db.transaction((tx) => tx.execute(slow))
  await open.db.execute(sql`select 1`)
  const lines = written.mock.calls
  written.mockRestore()
  const statement = expect.stringMatching(/^select migrations [0-9a-f]{8}$/)
  const line = { statement, ms: expect.any(Number), sql: expect.stringContaining('pg_sleep') }
  expect(lines).toEqual([[expect.objectContaining(line), 'slow query']])
  expect(JSON.stringify(lines)).not.toContain('1234567')
})

test('a command that reports its progress logs no slow query in between', async ({
  ownDatabase: open,
}) => {
  const written = vi.spyOn(log, 'warn')
  vi.stubEnv('LOG_STREAM', 'stderr')
  await open.db.execute(sql`select pg_sleep(0.25) as progress`)
  vi.unstubAllEnvs()
  expect(written.mock.calls).toEqual([])
  written.mockRestore()
})

test('the time that a query waits for others does not make it slow', async ({
  ownDatabase: open,
}) => {
  await open.db.execute(sql`select 1 as quick`)
  const written = vi.spyOn(log, 'warn')
  await Promise.all([
    open.db.execute(sql`select pg_sleep(0.25) as slow`),
    open.db.execute(sql`select 1 as quick`),
  ])
  const logged = written.mock.calls.map(([line]) => (line as unknown as { sql: string }).sql)
  written.mockRestore()
  expect(logged).toEqual(['select pg_sleep(0.25) as slow'])
})

test('a statement is named by what it does, on which table, and a hash', () => {
  expect(nameStatement('select "id" from "listings" where "id" = $1')).toMatch(/^select listings /)
  expect(nameStatement('\n  insert into jobs.job (id) values ($1)')).toMatch(/^insert job /)
  expect(nameStatement('update "users" set "city" = $1')).toMatch(/^update users /)
  expect(nameStatement('select 1')).toMatch(/^select [0-9a-f]{8}$/)
  expect(nameStatement('select 1')).not.toBe(nameStatement('select 2'))
})
