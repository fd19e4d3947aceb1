import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { findMissingMigrations, migrate, migrationNames } from './migrate.server.ts'

test('a migration runs only once', async ({ ownDatabase: open }) => {
  expect(migrationNames('db/migrations')).not.toEqual([])
  expect(await migrate(open, 'db/migrations')).toEqual([])
})

test('new migrations run in the order of their names, all of them or none', async ({
  ownDatabase: open,
}) => {
  const folder = aFolder({
    '9002_barns_get_roofs.sql':
      'alter table barns add column roof text; insert into nowhere values (1)',
    '9001_barns.sql': "create table barns (name text); insert into barns values ('old')",
    'notes.txt': 'not a migration',
  })
  await expect(migrate(open, folder)).rejects.toThrow('nowhere')
  await expect(open.db.execute(sql`select * from barns`)).rejects.toThrow()
  writeFileSync(join(folder, '9002_barns_get_roofs.sql'), 'alter table barns add column roof text')
  expect(await migrate(open, folder)).toEqual(['9001_barns.sql', '9002_barns_get_roofs.sql'])
  const { rows } = await open.db.execute(sql`select name, roof from barns`)
  expect(rows).toEqual([{ name: 'old', roof: null }])
})

test('of instances that start together, one migrates and the others find it done', async ({
  ownDatabase: open,
}) => {
  const folder = aFolder({ '9101_wells.sql': 'create table wells (depth integer)' })
  const ran = await Promise.all([1, 2, 3].map(() => migrate(open, folder)))
  expect(ran.flat()).toEqual(['9101_wells.sql'])
})

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
