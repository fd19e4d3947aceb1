import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../app/platform/database/database.server.ts'
import type { Progress } from '../../cli/progress.ts'
import { readLines } from '../../cli/read-lines.ts'
import { listTables, type Table } from './dump-tables.ts'
import type { Manifest, TableEntry } from './manifest.ts'
import { BackupError } from './tar-archive.ts'
import { UnorderedHash } from './unordered-hash.ts'

const rowsAtOnce = 500

type Loading = { folder: string; manifest: Manifest; progress: Progress }

/**
 * Fills a database that was just migrated to the schema of the backup, in a transaction. Foreign keys are
 * dropped meanwhile and checked when added again. Returns the hash of each table's rows in the backup.
 */
export async function loadTables(tx: Database, loading: Loading): Promise<Map<string, string>> {
  const { manifest, progress } = loading
  const tables = await listTables(tx)
  const foreignKeys = await dropForeignKeys(tx)
  const hashes = new Map<string, string>()
  for (const [index, entry] of manifest.tables.entries()) {
    progress.update('writing tables', index, manifest.tables.length)
    const table = tables.find(({ name }) => name === entry.name)
    if (!table) throw new BackupError(`The backup has a table ${entry.name} that is unknown here.`)
    const load = entry.name === 'jobs.job' ? loadJobs : loadTable
    hashes.set(entry.name, await load(tx, { table, entry, ...loading }))
  }
  for (const { table, name, definition } of foreignKeys)
    await tx.execute(sql.raw(`alter table ${table} add constraint "${name}" ${definition}`))
  for (const [name, value] of Object.entries(manifest.sequences)) {
    if (value !== null)
      await tx.execute(sql`select setval(${name}::regclass, ${value}::bigint, true)`)
  }
  return hashes
}

async function dropForeignKeys(tx: Database) {
  const { rows } = await tx.execute<{ table: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of rows)
    await tx.execute(sql.raw(`alter table ${table} drop constraint "${name}"`))
  return rows
}

type TableLoading = Loading & { table: Table; entry: TableEntry }

async function loadTable(tx: Database, loading: TableLoading): Promise<string> {
  const { name } = loading.table
  await tx.execute(sql.raw(`alter table ${name} disable trigger user`))
  // Rows that migrations have written.
  const { rows } = await tx.execute(sql.raw(`select 1 from ${name} limit 1`))
  if (rows.length > 0) await tx.execute(sql.raw(`delete from ${name}`))
  const hash = await insertRows(tx, loading)
  await tx.execute(sql.raw(`alter table ${name} enable trigger user`))
  return hash
}

/** Jobs that were running go back into the queue. */
async function loadJobs(tx: Database, loading: TableLoading): Promise<string> {
  const hash = await insertRows(
    tx,
    loading,
    `where v->>${loading.entry.columns.indexOf('name')} in (select name from jobs.queue)`,
  )
  await tx.execute(sql`
    update jobs.job set state = 'retry', started_on = null, heartbeat_on = null, start_after = now()
    where state = 'active'`)
  return hash
}

async function insertRows(
  tx: Database,
  { table, entry, folder, progress }: TableLoading,
  condition = '',
): Promise<string> {
  // A column that this version no longer has is left out; there are none in the market's tables,
  // which have the schema of the backup.
  const columns = table.columns.filter(({ name }) => entry.columns.includes(name))
  const values = columns.map(({ name, type }) => `(v->>${entry.columns.indexOf(name)})::${type}`)
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const insert = `insert into ${table.name} (${names}) overriding system value select ${values.join(', ')}`
  let done = 0
  const flush = async (lines: string[]) => {
    if (lines.length === 0) return
    const rows = `[${lines.join(',')}]`
    await tx.execute(
      sql`${sql.raw(insert)} from json_array_elements(${rows}::json) as v ${sql.raw(condition)}`,
    )
    done += lines.length
    progress.update(`writing ${entry.name}`, done, entry.rows)
  }
  const hash = new UnorderedHash()
  let lines: string[] = []
  const content = createReadStream(join(folder, entry.file)).pipe(createGunzip())
  for await (const line of readLines(content)) {
    hash.add(line)
    lines.push(line)
    if (lines.length < rowsAtOnce) continue
    await flush(lines)
    lines = []
  }
  await flush(lines)
  return hash.digest()
}
