import { sql } from 'drizzle-orm'
import type { PictureStore } from '../../app/images/storage/picture-store.server.ts'
import { jobs } from '../../app/jobs.server.ts'
import type { Database, OpenDatabase } from '../../app/platform/database/database.server.ts'
import { migrate } from '../../app/platform/database/migrate.server.ts'
import { installJobs } from '../../app/platform/jobs/job-queue.server.ts'
import { migrationFolder } from '../cli/open-market.ts'
import type { Progress } from '../cli/progress.ts'
import { hashTable, listTables } from './archive/dump-tables.ts'
import { loadTables } from './archive/load-tables.ts'
import type { PictureEntry } from './archive/manifest.ts'
import { BackupError } from './archive/tar-archive.ts'
import { pauseSchedule } from './backup-runs.ts'
import { contentName } from './backup-store.ts'
import { forEachAtOnce } from './for-each-at-once.ts'
import { readPicture, type VerifiedBackup } from './read-backup.ts'

const writesAtOnce = 4

export type RestoreTarget = {
  open: OpenDatabase
  pictures: PictureStore
  progress: Progress
  /** Compares every row with the backup, before newer migrations change any. */
  comparesRows?: boolean
}

/**
 * Restores a verified backup and runs newer migrations. Refuses a target that holds anything. If it fails, the
 * target is empty again. Returns where the nightly backup of the market went, which now waits.
 */
export async function restoreBackup(
  backup: VerifiedBackup,
  target: RestoreTarget,
): Promise<{ schedule: string | undefined }> {
  const { open, pictures } = target
  await refuseUsedDatabase(open.db)
  await refuseUsedPictures(pictures)
  const written: string[] = []
  try {
    await restorePictures(backup, target, written)
    return { schedule: await restoreDatabase(backup, target) }
  } catch (error) {
    await pictures.remove(written).catch(() => {})
    await clearDatabase(open.db).catch(() => {})
    throw error
  }
}

async function refuseUsedDatabase(db: Database): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'jobs') and relkind in ('r', 'p', 'v', 'm')`)
  if (rows[0]?.count) throw new BackupError('The database is not empty. Restore into an empty one.')
}

async function refuseUsedPictures(pictures: PictureStore): Promise<void> {
  const { done } = await pictures.list('')[Symbol.asyncIterator]().next()
  if (!done)
    throw new BackupError(
      'The picture store is not empty. Restore into a new DATA_DIR, or an empty bucket.',
    )
}

export async function restorePictures(
  { store, pictures: entries }: Pick<VerifiedBackup, 'store' | 'pictures'>,
  { pictures, progress }: Pick<RestoreTarget, 'pictures' | 'progress'>,
  written: string[] = [],
): Promise<void> {
  await forEachAtOnce(writesAtOnce, entries, async (entry) => {
    written.push(entry.path)
    if (entry.path.endsWith('.zip')) await restoreExport(store, pictures, entry)
    else await pictures.write(entry.path, await readPicture(store, entry))
    progress.update('writing pictures', written.length, entries.length)
  })
}

/** Data exports are too large for memory. They have been verified before. */
async function restoreExport(
  store: VerifiedBackup['store'],
  pictures: PictureStore,
  { path, sha256 }: PictureEntry,
): Promise<void> {
  const chunks = await store.read(contentName(sha256))
  if (!chunks) throw new BackupError(`The content of ${path} is missing.`)
  await pictures.writeChunks(path, chunks)
}

async function restoreDatabase(
  backup: VerifiedBackup,
  target: RestoreTarget,
): Promise<string | undefined> {
  const { manifest, folder } = backup
  const { open, progress, comparesRows = false } = target
  await migrate(open, migrationFolder, { only: manifest.migrations })
  await installJobs(open, jobs)
  await refuseMissingTables(backup, open.db)
  await open.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const hashes = await loadTables(tx, { folder, manifest, progress })
    await countRows(backup, tx, progress)
    if (comparesRows) await compareRows(hashes, tx, progress)
  })
  await migrate(open, migrationFolder)
  return await pauseSchedule(open.db)
}

async function refuseMissingTables({ manifest }: VerifiedBackup, db: Database): Promise<void> {
  const stored = new Set(manifest.tables.map(({ name }) => name))
  const missing = (await listTables(db)).filter(({ name }) => !stored.has(name))
  if (missing.length === 0) return
  throw new BackupError(`The backup lacks the table ${missing.map(({ name }) => name).join(', ')}.`)
}

async function countRows(
  { manifest }: VerifiedBackup,
  tx: Database,
  progress: Progress,
): Promise<void> {
  for (const [index, { name, rows: stored }] of manifest.tables.entries()) {
    progress.update('counting rows', index, manifest.tables.length)
    if (changesWhenRestored(name)) continue
    const { rows } = await tx.execute<{ count: number }>(
      sql.raw(`select count(*)::int as count from ${name}`),
    )
    const count = rows[0]?.count ?? 0
    if (count !== stored) throw new BackupError(`${name} has ${count} rows instead of ${stored}.`)
  }
}

async function compareRows(
  hashes: Map<string, string>,
  tx: Database,
  progress: Progress,
): Promise<void> {
  const tables = await listTables(tx)
  for (const [index, table] of tables.entries()) {
    progress.update('comparing tables', index, tables.length)
    if (changesWhenRestored(table.name)) continue
    if ((await hashTable(tx, table)) !== hashes.get(table.name))
      throw new BackupError(`The rows of ${table.name} differ from those of the backup.`)
  }
}

/** Jobs change as they are restored: running ones go back into the queue. */
function changesWhenRestored(table: string): boolean {
  return table === 'jobs.job'
}

/** Undoes a restore that failed: the database was empty before. */
async function clearDatabase(db: Database): Promise<void> {
  await db.execute(sql`drop schema if exists jobs cascade`)
  await db.execute(sql`drop schema public cascade`)
  await db.execute(sql`create schema public`)
}
