import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../app/platform/database/database.server.ts'
import type { Progress } from '../../cli/progress.ts'
import type { TableEntry } from './manifest.ts'
import { UnorderedHash } from './unordered-hash.ts'

// Compressing blocks the event loop, so a batch takes only a few milliseconds.
const rowsAtOnce = 250

// Jobs that still wait, among them all emails. Others are history, and are deleted within hours.
const unfinishedJobs = `where state < 'completed' and name not like '\\_\\_pgboss%'`

export type Table = { name: string; columns: { name: string; type: string }[] }

/**
 * Writes all tables and the unfinished jobs into compressed files: one row a line, as a JSON array of its
 * columns as text. Call it in one transaction that reads a snapshot. Synchronous: in the thread pool each table
 * could wait behind picture processing, while the transaction blocks the embedded database.
 */
export async function dumpTables(
  tx: Database,
  { folder, progress }: { folder: string; progress: Progress },
): Promise<TableEntry[]> {
  const entries: TableEntry[] = []
  const tables = await listTables(tx)
  for (const [index, table] of tables.entries()) {
    progress.update('reading tables', index, tables.length)
    entries.push(await dumpTable(tx, table, folder))
  }
  return entries
}

export async function listTables(db: Database): Promise<Table[]> {
  const { rows } = await db.execute<{ name: string; columns: Table['columns'] }>(sql`
    select nspname || '.' || relname as name,
      json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod))
        order by attnum) as columns
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      and attgenerated = ''
      -- Numbers of transactions mean something in one database only; the default sets them anew.
      and atttypid <> 'xid8'::regtype
    where (nspname = 'public' and relkind in ('r', 'p') and not relispartition)
      or (nspname = 'jobs' and relname = 'job')
    group by 1 order by 1`)
  return rows
}

/** Hashes the rows of one table, whatever their order, each as the line that `dumpTables` writes. */
export async function hashTable(tx: Database, table: Table): Promise<string> {
  const hash = new UnorderedHash()
  for await (const lines of readRows(tx, table)) for (const line of lines) hash.add(line)
  return hash.digest()
}

async function dumpTable(tx: Database, table: Table, folder: string): Promise<TableEntry> {
  const { name } = table
  const file = `tables/${name}.jsonl.gz`
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  const hash = createHash('sha256')
  let rows = 0
  const descriptor = openSync(path, 'w', 0o600)
  const write = (text: string) => {
    const bytes = gzipSync(text, { level: 6 })
    hash.update(bytes)
    writeFileSync(descriptor, bytes)
  }
  try {
    for await (const lines of readRows(tx, table)) {
      rows += lines.length
      write(lines.map((line) => `${line}\n`).join(''))
      // Neither the embedded database nor synchronous writing lets other work run.
      await new Promise(setImmediate)
    }
    if (rows === 0) write('')
  } finally {
    closeSync(descriptor)
  }
  return {
    name,
    file,
    columns: table.columns.map((column) => column.name),
    rows,
    sha256: hash.digest('hex'),
  }
}

// The text form of every type is the same on both databases. PostgreSQL formats the line, so that
// only one string has to be passed on for each row.
async function* readRows(tx: Database, { name, columns }: Table): AsyncIterable<string[]> {
  const values = columns.map((column) => `"${column.name}"::text`).join(', ')
  // Functions take at most a hundred arguments, so the columns are an array.
  const line = `array_to_json(array[${values}]::text[])::text`
  const condition = name === 'jobs.job' ? unfinishedJobs : ''
  await tx.execute(
    sql.raw(`declare backup no scroll cursor for select ${line} as line from ${name} ${condition}`),
  )
  try {
    while (true) {
      const { rows } = await tx.execute<{ line: string }>(
        sql.raw(`fetch ${rowsAtOnce} from backup`),
      )
      if (rows.length === 0) return
      yield rows.map((row) => row.line)
    }
  } finally {
    await tx.execute(sql`close backup`)
  }
}
