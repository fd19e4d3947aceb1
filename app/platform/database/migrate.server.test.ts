// @module-tag postgres

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { isOnPostgres } from '../../../test/support/run-options.ts'
import { log } from '../http/log.server.ts'
import { findMissingMigrations, migrate, migrationNames } from './migrate.server.ts'

test('a migration runs only once', async ({ ownDatabase: open }) => {
  expect(migrationNames('db/migrations')).not.toEqual([])
  expect(await migrate(open, 'db/migrations')).toEqual([])
})

test('new migrations run in the order of their names, each as a whole or not at all', async ({
  ownDatabase: open,
}) => {
  const folder = aFolder({
    '9002_barns_get_roofs.sql':
      'alter table barns add column roof text; insert into nowhere values (1)',
    '9003_barns_get_doors.sql': 'alter table barns add column doors integer',
    '9001_barns.sql': "create table barns (name text); insert into barns values ('old')",
    'notes.txt': 'not a migration',
  })
  await expect(migrate(open, folder)).rejects.toThrow(/9002_barns_get_roofs\.sql failed: .*nowhere/)
  expect((await open.db.execute(sql`select * from barns`)).rows).toEqual([{ name: 'old' }])
  writeFileSync(join(folder, '9002_barns_get_roofs.sql'), 'alter table barns add column roof text')
  const [, ...others] = migrationNames(folder)
  expect(await migrate(open, folder)).toEqual(others)
  const { rows } = await open.db.execute(sql`select * from barns`)
  expect(rows).toEqual([{ name: 'old', roof: null, doors: null }])
})

test('of instances that start together, one migrates and the others find it done', async ({
  ownDatabase: open,
}) => {
  const folder = aFolder({ '9101_wells.sql': 'create table wells (depth integer)' })
  const ran = await Promise.all([1, 2, 3].map(() => migrate(open, folder)))
  expect(ran.flat()).toEqual(['9101_wells.sql'])
})

// The embedded database has one connection.
test.runIf(isOnPostgres)(
  'a migration gives way to whoever reads its tables',
  async ({ ownDatabase: open }) => {
    await open.db.execute(sql`create table mills (name text); create table canals (name text)`)
    const folder = aFolder({
      '9301_mills.sql':
        'alter table mills add column town text; select pg_sleep(0.5); alter table canals add column town text',
    })
    const countLocked = async () => {
      const { rows } = await open.db.execute(sql`
        select from pg_locks where relation = 'mills'::regclass and mode = 'AccessExclusiveLock'
          and granted and database = (select oid from pg_database where datname = current_database())`)
      return rows.length
    }
    let migrating: Promise<string[]> = Promise.resolve([])
    await open.db.transaction(async (reader) => {
      await reader.execute(sql`select from canals`)
      migrating = migrate(open, folder)
      await vi.waitFor(async () => expect(await countLocked()).toBe(1), {
        interval: 5,
        timeout: 10_000,
      })
      // Each has what the other needs, and the reader waits first.
      await reader.execute(sql`select from mills`)
    })
    expect(await migrating).toEqual(['9301_mills.sql'])
  },
)

test.runIf(isOnPostgres)(
  'of instances that start while a table is in use, one tries again and the others wait',
  async ({ ownDatabase: open }) => {
    await open.db.execute(sql`create table presses (name text)`)
    const folder = aFolder({ '9302_presses.sql': 'alter table presses add column town text' })
    const migrating: Promise<string[]>[] = []
    const lockHolders = new Set<unknown>()
    await open.db.transaction(async (reader) => {
      await reader.execute(sql`select from presses`)
      for (let count = 0; count < 3; count++) migrating.push(migrate(open, folder))
      for (let look = 0; look < 40; look++) {
        const { rows } = await open.db.execute(sql`
          select pid from pg_locks where locktype = 'advisory' and objid = 7241905 and granted
            and database = (select oid from pg_database where datname = current_database())`)
        for (const { pid } of rows) lockHolders.add(pid)
        await wait(50)
      }
    })
    expect((await Promise.all(migrating)).flat()).toEqual(['9302_presses.sql'])
    expect(lockHolders.size).toBe(1)
  },
)

test.runIf(isOnPostgres)(
  'an instance logs that it waits for another one, however short the server lets it wait for locks',
  async ({ ownDatabase: open }) => {
    const folder = aFolder({ '9303_silos.sql': 'create table silos (name text)' })
    const limitWaits = (limit: string) =>
      open.db.execute(
        sql.raw(`do $$ begin
          execute format('alter database %I ${limit}', current_database());
        end $$`),
      )
    await limitWaits('set lock_timeout = 50')
    const logged = vi.spyOn(log, 'info')
    onTestFinished(async () => {
      logged.mockRestore()
      await limitWaits('reset lock_timeout')
    })
    let migrating: Promise<string[]> = Promise.resolve([])
    await open.db.transaction(async (other) => {
      await other.execute(sql`select pg_advisory_xact_lock(7241905)`)
      migrating = migrate(open, folder)
      await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce(), 10_000)
      await wait(150)
    })
    expect(await migrating).toEqual(['9303_silos.sql'])
    const migration = { migration: '9303_silos.sql' }
    expect(logged.mock.calls).toEqual([[migration, 'waiting for another copy that migrates']])
  },
)

test('missing migrations are found without running them', async ({ ownDatabase: open }) => {
  expect(await findMissingMigrations(open.db, 'db/migrations')).toEqual([])
  const folder = aFolder({ '9201_ponds.sql': 'create table ponds (depth integer)' })
  expect(await findMissingMigrations(open.db, folder)).toEqual(['9201_ponds.sql'])
  await expect(open.db.execute(sql`select * from ponds`)).rejects.toThrow()
})

test('no two migrations share a number', () => {
  const numbers = migrationNames('db/migrations').map((name) => name.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})

function aFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'market-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
