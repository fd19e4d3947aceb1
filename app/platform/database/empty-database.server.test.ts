import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { findOrCreateEmptyDump } from '../../../test/support/database/empty-embedded.ts'
import { openEmbedded } from './database.server.ts'
import { saveEmptyDatabase } from './empty-database.server.ts'
import { findMissingMigrations, migrate } from './migrate.server.ts'
import { listOpenFiles } from './private-files.server.ts'

const migrations = resolve('db/migrations')

test('a new market unpacks the empty database of the build and keeps its own from then on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'market-unpacked-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [file, dataDir] = [join(folder, 'empty.tar.gz'), join(folder, 'data')]
  await saveDatabaseWithMark(file)
  const created = await openEmbedded(dataDir, file)
  expect((await created.query('select * from mark')).rows).toEqual([{ origin: 'build' }])
  await migrate(created, migrations)
  await created.query("update mark set origin = 'market'")
  await created.db.execute(sql`insert into search_words (word) values ('gandum')`)
  const open: string[] = []
  for await (const { path } of listOpenFiles(dataDir)) open.push(path)
  expect(open).toEqual([])
  await created.close()

  const again = await openEmbedded(dataDir, file)
  onTestFinished(again.close)
  expect(await findMissingMigrations(again.db, migrations)).toEqual([])
  expect((await again.query('select word from search_words')).rows).toEqual([{ word: 'gandum' }])
  expect((await again.query('select * from mark')).rows).toEqual([{ origin: 'market' }])
})

/** An archive as the build makes it, with a table by which its copies are known. */
async function saveDatabaseWithMark(file: string): Promise<void> {
  const loadDataDir = new Blob([readFileSync(await findOrCreateEmptyDump())])
  const client = await PGlite.create({ loadDataDir })
  await client.exec("create table mark as select 'build' as origin")
  await saveEmptyDatabase(client, file)
  await client.close()
}
