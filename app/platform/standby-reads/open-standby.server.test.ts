// @module-tag postgres

import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { test as base } from '../../../test/support/database/database-fixtures.ts'
import { aFakeStandby, standbyPollInterval } from '../../../test/support/database/fake-standby.ts'
import { aRequestContext } from '../../../test/support/pages/request-context.ts'
import { isOnPostgres } from '../../../test/support/run-options.ts'
import { type Database, type OpenDatabase, openPostgres } from '../database/database.server.ts'
import { type RequestContext, runWithRequest } from '../http/request-context.server.ts'
import { metrics } from '../metrics/metrics.server.ts'

const test = base.skipIf(!isOnPostgres)

test('only reads of a request for which the standby was chosen go there', async () => {
  const { open, standby, replay, untilUsed } = await aFakeStandby()
  await replay('create table here (i int); insert into here values (2)')
  await open.db.execute(sql`create table here (i int)`)
  await open.db.execute(sql`insert into here values (1)`)
  await untilUsed()
  expect(await read(readDb(open))).toEqual([1])
  expect(await inRequest({}, () => read(readDb(open)))).toEqual([1])
  const context = aRequestContext({ standby: standby.choose(aReader) })
  const before = await countReads()
  expect(await inRequest(context, () => read(readDb(open)))).toEqual([2])
  expect(context.hasWritten).toBeUndefined()
  expect(context.statements).toBe(1)
  expect(await inRequest(context, () => read(open.db))).toEqual([1])
  await inRequest({}, () => read(readDb(open)))
  const after = await countReads()
  expect(after.standby).toBe(before.standby + 1)
  expect(after.primary).toBe(before.primary + 1)
})

test('a request that has written, or opened a transaction, reads from the primary from then on', async () => {
  const { open, standby, replay, untilUsed } = await aFakeStandby()
  await replay('create table here (i int); insert into here values (2)')
  await open.db.execute(sql`create table here (i int)`)
  const counting = `create table counted (i int); create function count_up() returns void
    language sql as 'insert into counted values (1)'`
  for (const run of [replay, open.query]) await run(counting)
  await untilUsed()
  const writes: ((db: Database) => Promise<unknown>)[] = [
    (db) => db.execute(sql`insert into here values (1)`),
    () => open.db.execute(sql`update here set i = i`),
    () => open.db.transaction((tx) => tx.execute(sql`update here set i = i`)),
    (db) => db.transaction((tx) => read(tx)),
    // A function that writes, which only the standby can tell.
    (db) => db.execute(sql`select count_up()`),
  ]
  for (const write of writes) {
    const context = aRequestContext({ standby: standby.choose(aReader) })
    const found = await inRequest(context, async () => {
      expect(await read(readDb(open))).toEqual([2])
      await write(readDb(open))
      return await read(readDb(open))
    })
    expect(found).toEqual([1])
    expect(context.hasWritten).toBe(true)
  }
})

test('what fails on the standby is answered by the primary, for the rest of the request', async () => {
  const { open, standby, replay, isUsed, untilUsed } = await aFakeStandby()
  await open.db.execute(sql`create table here (i int)`)
  await open.db.execute(sql`insert into here values (1)`)
  await replay(`create table there (i int); insert into there values (2);
    create function conflict() returns setof there language plpgsql as
      $$ begin raise exception 'conflict with recovery' using errcode = '40001'; end $$;
    create view here as select * from conflict()`)
  await untilUsed()
  const context = aRequestContext({ standby: standby.choose(aReader) })
  const found = await inRequest(context, async () => {
    const first = await read(readDb(open))
    await replay('drop view here; create table here (i int); insert into here values (3)')
    return [first, await read(readDb(open))]
  })
  expect(found).toEqual([[1], [1]])
  expect(context.hasWritten).toBeUndefined()
  // One query says nothing about the others.
  expect(isUsed()).toBe(true)
  const other = aRequestContext({ standby: standby.choose(aReader) })
  expect(await inRequest(other, () => read(readDb(open)))).toEqual([3])
})

test('a query that the primary cannot answer either fails', async () => {
  const { open, standby, untilUsed } = await aFakeStandby()
  await untilUsed()
  const context = aRequestContext({ standby: standby.choose(aReader) })
  await expect(inRequest(context, () => read(readDb(open)))).rejects.toThrow('Failed query')
})

test('the standby is used only as far as it has replayed', async () => {
  const { standby, standbyUrl, open, untilUsed, standStill, followPrimary } = await aFakeStandby()
  await untilUsed()
  await standStill()
  const { rows } = await open.db.execute<{ time: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`,
  )
  const wroteAt = Math.ceil(rows[0]?.time ?? 0)
  // Something that the standby does not have.
  await open.db.execute(sql`create table here (i int)`)
  await waitForPolls(open, standbyUrl)
  expect(standby.choose({ ...aReader, wroteAt })).toBeUndefined()
  expect(standby.choose({ ...aReader, wroteAt: wroteAt - 60_000 })).toBeDefined()
  await followPrimary()
  await vi.waitFor(() => expect(standby.choose({ ...aReader, wroteAt })).toBeDefined(), 5_000)
})

test('a promoted standby is not used, nor one that is cut off, until it is back', async () => {
  const { open, isUsed, untilUsed, untilUnused, promote, replay, standbyUrl } = await aFakeStandby()
  await untilUsed()
  await promote()
  await untilUnused()
  await replay('update fake.state set recovers = true')
  await untilUsed()
  expect(await gauge('market_standby_used')).toBe(1)
  const name = new URL(standbyUrl).pathname.slice(1)
  await open.query(`alter database ${name} allow_connections false`)
  await open.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ])
  await untilUnused()
  await vi.waitFor(async () => expect(await gauge('market_standby_used')).toBe(0), 5_000)
  await open.query(`alter database ${name} allow_connections true`)
  await untilUsed()
  expect(isUsed()).toBe(true)
})

test('a server that is no standby is never used', async () => {
  const { primaryUrl } = await aFakeStandby()
  const open = await openPostgres(primaryUrl, { standbyUrl: primaryUrl, standbyPollInterval })
  open.standby?.recentWrites.recordAll(performance.now())
  await waitForPolls(open, primaryUrl)
  expect(open.standby?.choose(aReader)).toBeUndefined()
  await open.close()
})

const aReader = { url: new URL('https://market.test/'), wroteAt: 0 }

function inRequest<T>(context: Partial<RequestContext>, work: () => Promise<T>): Promise<T> {
  return runWithRequest(Object.assign(context, aRequestContext(context)), work)
}

/** Waits until the standby has been asked three more times, so that two answers have been read. */
async function waitForPolls(open: OpenDatabase, standbyUrl: string): Promise<void> {
  const times = new Set<unknown>()
  await vi.waitFor(
    async () => {
      const { rows } = await open.query(
        `select state_change::text as time from pg_stat_activity
        where application_name = 'market standby check' and datname = $1
          and state = 'idle' and query like '%pg_is_in_recovery%'`,
        [new URL(standbyUrl).pathname.slice(1)],
      )
      for (const { time } of rows) times.add(time)
      expect(times.size).toBeGreaterThan(3)
    },
    { timeout: 10_000, interval: 10 },
  )
}

/** What a loader reads that says so. */
function readDb({ readDb: db }: OpenDatabase): Database {
  if (!db) throw new Error('The database was opened without its standby')
  return db
}

async function read(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ i: number }>(sql`select i from here`)
  return rows.map(({ i }) => i)
}

async function countReads(): Promise<{ standby: number; primary: number }> {
  const { values } = await metrics.databaseReads.get()
  const valueOf = (server: string) =>
    values.find(({ labels }) => labels.server === server)?.value ?? 0
  return { standby: valueOf('standby'), primary: valueOf('primary') }
}

async function gauge(name: string): Promise<number | undefined> {
  const metric = await metrics.registry.getSingleMetric(name)?.get()
  return metric?.values[0]?.value
}
