// @module-tag postgres

import { sql } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import { test as base } from '../../../test/support/database/database-fixtures.ts'
import { openTcpProxy } from '../../../test/support/market/tcp-proxy.ts'
import { aRequestContext } from '../../../test/support/pages/request-context.ts'
import { isOnPostgres, postgresServer } from '../../../test/support/run-options.ts'
import { log } from '../http/log.server.ts'
import { runWithRequest } from '../http/request-context.server.ts'
import { openPostgres } from './database.server.ts'
import { isDatabaseUnavailable } from './database-unavailable.server.ts'
import { createPool } from './postgres-pool.server.ts'

const test = base.skipIf(!isOnPostgres)

test('a query on a connection that was cut off fails after a time, and the next one is answered', async () => {
  const { proxy, url } = await aProxiedServer()
  const open = await openPostgres(url, { statementTimeout: 500, poolSize: 2 })
  onTestFinished(() => open.close())
  const works = async () => (await open.db.execute(sql`select 1 as one`)).rows
  expect(await works()).toEqual([{ one: 1 }])
  const held = open.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    proxy.stall()
    await tx.execute(sql`select 2`)
  })
  expect(await errorOf(held)).toSatisfy(isDatabaseUnavailable)
  // As many as the pool has connections: none of them is a dead one.
  for (let count = 0; count < 3; count++) expect(await works()).toEqual([{ one: 1 }])
})

test('a query that waited for a connection still counts for its own request', async () => {
  const { url } = await aProxiedServer()
  const open = await openPostgres(url, { poolSize: 1 })
  onTestFinished(() => open.close())
  const written = vi.spyOn(log, 'warn')
  const requests = ['first', 'second', 'third'].map((id) => aRequestContext({ id }))
  // Of one statement only the first would be logged.
  const read = (id: string) => async () => {
    await open.db.execute(sql`select 1`)
    await open.db.execute(sql`select pg_sleep(0.25) as ${sql.identifier(id)}`)
  }
  await Promise.all(requests.map((request) => runWithRequest(request, read(request.id))))
  const lines = written.mock.calls.map(([line]) => line)
  written.mockRestore()
  expect(requests.map(({ statements }) => statements)).toEqual([2, 2, 2])
  expect(lines).toEqual(requests.map(({ id }) => expect.objectContaining({ requestId: id })))
})

test('transactions that cannot begin take no place of the pool', async () => {
  const { proxy, url } = await aProxiedServer()
  const open = await openPostgres(url, { statementTimeout: 100, poolSize: 1 })
  onTestFinished(() => open.close())
  await open.db.execute(sql`select 1`)
  proxy.stall()
  const begun = open.db.transaction(async () => {})
  expect(await errorOf(begun)).toSatisfy(isDatabaseUnavailable)
  expect((await open.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('a server that ends its connections, refuses them or has become a standby is unavailable', async () => {
  const { proxy, url } = await aProxiedServer()
  const pool = createPool({ connectionString: url, size: 2, statementTimeout: 1_000 })
  onTestFinished(() => pool.end())
  const ended = pool.query('select pg_terminate_backend(pg_backend_pid())')
  expect(await errorOf(ended)).toSatisfy(isDatabaseUnavailable)
  const client = await pool.connect()
  await client.query('begin read only')
  expect(await errorOf(client.query('create table a ()'))).toSatisfy(isDatabaseUnavailable)
  client.release()
  expect(pool.totalCount).toBe(0)
  proxy.disconnect()
  expect(await errorOf(pool.query('select 1'))).toSatisfy(isDatabaseUnavailable)
})

test('a server that ends a connection between two queries of a transaction does not end the process', async () => {
  const { url } = await aProxiedServer()
  const open = await openPostgres(url)
  onTestFinished(() => open.close())
  const context = aRequestContext()
  const work = runWithRequest(context, () =>
    open.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await open.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await new Promise((resolve) => setTimeout(resolve, 100))
      await tx.execute(sql`select 1`)
    }),
  )
  expect(await errorOf(work)).toSatisfy(isDatabaseUnavailable)
  expect(context.isDatabaseUnavailable).toBe(true)
})

test('a request that gets no connection knows that the database is unavailable', async () => {
  const { proxy, url } = await aProxiedServer()
  const open = await openPostgres(url)
  onTestFinished(() => open.close())
  proxy.disconnect()
  const query = async () => void (await open.db.execute(sql`select 1`))
  const transaction = () => open.db.transaction(async () => {})
  for (const work of [query, transaction]) {
    const context = aRequestContext()
    await errorOf(runWithRequest(context, work))
    expect(context.isDatabaseUnavailable).toBe(true)
  }
})

test('a mistake in a query, and a query that is too slow, are not taken for an outage', async () => {
  const { url } = await aProxiedServer()
  const pool = createPool({ connectionString: url, size: 2, statementTimeout: 200 })
  onTestFinished(() => pool.end())
  for (const text of ['select nothing', 'select 1 / 0', 'select pg_sleep(1)'])
    expect(await errorOf(pool.query(text))).not.toSatisfy(isDatabaseUnavailable)
})

test('behind a pooler connections keep their settings, and the job queue goes to the server itself', async () => {
  const { url } = await aProxiedServer()
  const server = postgresServer
  const open = await openPostgres(url, { directUrl: `${server}?application_name=direct` })
  onTestFinished(() => open.close())
  const show = sql`select current_setting('jit') as jit, current_setting('application_name') as name`
  expect((await open.db.execute(show)).rows).toEqual([{ jit: 'on', name: '' }])
  const { rows } = await open.query(`select current_setting('application_name') as name`)
  expect(rows).toEqual([{ name: 'direct' }])
})

async function aProxiedServer() {
  const server = new URL(postgresServer)
  const proxy = await openTcpProxy(server.href)
  onTestFinished(() => proxy.disconnect())
  const url = new URL(server)
  url.host = new URL(proxy.url).host
  return { proxy, url: url.href }
}

function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error) => error,
  )
}
