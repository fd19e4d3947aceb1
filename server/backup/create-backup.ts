import { createWriteStream, readFileSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { openPictureStore } from '../../app/images/storage/open-picture-store.server.ts'
import type { Database, OpenDatabase } from '../../app/platform/database/database.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { isDiskFull, isDiskFullError } from '../../app/platform/http/disk-space.server.ts'
import { authSecret, environment } from '../../app/platform/http/environment.server.ts'
import type { Progress } from '../cli/progress.ts'
import { dumpTables } from './archive/dump-tables.ts'
import { hashFile } from './archive/hash-file.ts'
import {
  type Manifest,
  manifestFile,
  manifestHashFile,
  type PictureEntry,
  picturesFile,
} from './archive/manifest.ts'
import { checkOfSecret, encryptSecret } from './archive/secret-file.ts'
import { BackupError, writeArchive } from './archive/tar-archive.ts'
import { backUpPictures, type PictureBackup } from './back-up-pictures.ts'
import type { BackupStore } from './backup-store.ts'
import { listBackups, readPictureList } from './list-backups.ts'
import { listNamedFiles } from './list-named-files.ts'
import { refuseOwnPictures } from './refuse-own-pictures.ts'

export type CreatedBackup = { name: string; file: string; bytes: number; manifest: Manifest }

type BackupInput = {
  store: BackupStore
  /** Encrypts the secret. Without one the secret is left out. */
  passphrase: string | undefined
  progress: Progress
  now?: Date
}

/**
 * Backs up the market while it runs: tables as of one moment, unfinished jobs (among them waiting emails),
 * pictures, and the secret in a file of its own. `open` must allow statements of any length. Each picture that
 * a row names is there, or listed as missing if its file was lost before.
 */
export async function createBackup(
  open: OpenDatabase,
  { store, passphrase, progress, now = new Date() }: BackupInput,
): Promise<CreatedBackup> {
  refuseOwnPictures(store.location)
  const id = newId()
  const name = `market-${now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:]/g, '')
    .toLowerCase()}`
  const folder = await mkdtemp(join(tmpdir(), 'market-backup-'))
  try {
    const pictures = await pictureBackup({ store, folder, progress })
    const entries = new Map<string, PictureEntry>()
    await backUpPictures(pictures, pictures.pictures.list(''), entries)
    // Those uploaded during the first pass, so that few are left to copy in the transaction.
    const uploaded = missingFiles(await listNamedFiles(open.db), entries)
    await backUpPictures(pictures, uploaded, entries)
    const { missing, ...database } = await takeSnapshot(open, { pictures, entries })
    const list = await writePictureList(folder, [...entries.values()])
    const manifest: Manifest = {
      format: 1,
      id,
      version: JSON.parse(readFileSync(resolve('package.json'), 'utf8')).version,
      startedAt: now.toISOString(),
      finishedAt: new Date().toISOString(),
      ...database,
      pictures: {
        files: entries.size,
        bytes: [...entries.values()].reduce((sum, { bytes }) => sum + bytes, 0),
        missing,
        sha256: await hashFile(list),
      },
      secretCheck: checkOfSecret(authSecret(), id),
      hasSecret: passphrase !== undefined,
    }
    if (passphrase) await storeSecret(store, { name, folder, passphrase })
    const bytes = await storeArchive(store, { name, folder, manifest })
    return { name, file: `${store.location}/${name}.tar`, bytes, manifest }
  } catch (error) {
    throw isDiskFullError(error) ? await diskFullError(store, error) : error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Tables and pictures from a bucket are written to a temporary folder first. */
async function diskFullError({ location }: BackupStore, cause: unknown): Promise<BackupError> {
  const temporary = tmpdir()
  const isTemporary = location.startsWith('s3://') || (await isDiskFull(temporary))
  const place = isTemporary ? `${temporary} (set TMPDIR to use another folder)` : location
  return new BackupError(
    `There is no backup: the disk is full at ${place}. Make space, for example delete old backups, and repeat the command.`,
    { cause },
  )
}

async function pictureBackup(work: {
  store: BackupStore
  folder: string
  progress: Progress
}): Promise<PictureBackup> {
  const { store, folder, progress } = work
  const { s3, dataDir } = environment()
  const last = (await listBackups(store)).at(-1)
  const known = last ? await readPictureList(store, last.name) : undefined
  const stored = new Set<string>()
  for await (const { name } of store.list('pictures/')) stored.add(name)
  return {
    pictures: await openPictureStore(),
    folder: s3 ? undefined : join(dataDir, 'pictures'),
    store,
    workFolder: folder,
    known: new Map(known?.entries.map((entry) => [entry.path, entry])),
    knownSince: known?.startedAt ?? new Date(0),
    stored,
    progress,
  }
}

// If a named picture is missing, its row may have been deleted meanwhile, so a new snapshot is taken. A
// picture still missing then is lost, and the manifest names it.
const maxSnapshots = 3

type SnapshotInput = { pictures: PictureBackup; entries: Map<string, PictureEntry> }

/** All tables as of one moment, after copying each picture that they name. */
async function takeSnapshot(open: OpenDatabase, { pictures, entries }: SnapshotInput) {
  let lost: ReadonlySet<string> = new Set()
  for (let attempt = 1; ; attempt++) {
    const snapshot = await open.db.transaction(
      async (tx) => {
        const walPosition = await readWalPosition(tx)
        const named = await listNamedFiles(tx)
        await backUpPictures(pictures, missingFiles(named, entries), entries)
        const missing = named.filter((path) => !entries.has(path))
        const isNew = missing.some((path) => !lost.has(path))
        lost = new Set(missing)
        if (isNew && attempt < maxSnapshots) return undefined
        return { ...(await readTables(tx, pictures)), walPosition, missing }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    if (snapshot) return snapshot
  }
}

async function readWalPosition(tx: Database): Promise<string | null> {
  // A standby has no position of its own.
  const { rows } = await tx.execute<{ position: string | null }>(sql`
    select case when pg_is_in_recovery() then null else pg_current_wal_lsn()::text end as position`)
  return rows[0]?.position ?? null
}

async function readTables(
  tx: Database,
  { workFolder, progress }: Pick<PictureBackup, 'workFolder' | 'progress'>,
) {
  const { rows: versions } = await tx.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  )
  const migrations = await tx.execute<{ name: string }>(
    sql`select name from migrations order by name`,
  )
  const sequences = await tx.execute<{ name: string; last: string | null }>(
    sql`select schemaname || '.' || sequencename as name, last_value::text as last
      from pg_sequences where schemaname = 'public'`,
  )
  return {
    database: environment().databaseUrl ? ('postgres' as const) : ('embedded' as const),
    databaseVersion: versions[0]?.version ?? '',
    migrations: migrations.rows.map(({ name }) => name),
    tables: await dumpTables(tx, { folder: workFolder, progress }),
    sequences: Object.fromEntries(sequences.rows.map(({ name, last }) => [name, last])),
  }
}

async function* missingFiles(named: readonly string[], entries: Map<string, PictureEntry>) {
  for (const path of named) if (!entries.has(path)) yield { path, writtenAt: new Date() }
}

async function writePictureList(folder: string, entries: PictureEntry[]): Promise<string> {
  const path = join(folder, picturesFile)
  const sorted = entries.sort((a, b) => (a.path < b.path ? -1 : 1))
  const lines = Readable.from(sorted.map((entry) => `${JSON.stringify(entry)}\n`))
  await pipeline(lines, createGzip(), createWriteStream(path, { mode: 0o600 }))
  return path
}

async function storeSecret(
  store: BackupStore,
  { name, folder, passphrase }: { name: string; folder: string; passphrase: string },
): Promise<void> {
  const path = join(folder, 'secret')
  await writeFile(path, await encryptSecret(authSecret(), passphrase), { mode: 0o600 })
  await store.put(`${name}.secret`, path)
}

/** The archive comes last: what it names is stored already. Returns its size. */
async function storeArchive(
  store: BackupStore,
  { name, folder, manifest }: { name: string; folder: string; manifest: Manifest },
): Promise<number> {
  const file = (inner: string) => ({ name: inner, path: join(folder, inner) })
  const manifestPath = join(folder, manifestFile)
  await writeFile(manifestPath, `${JSON.stringify(manifest, null, 1)}\n`)
  await writeFile(join(folder, manifestHashFile), await hashFile(manifestPath))
  const archive = join(folder, 'archive.tar')
  const tables = manifest.tables.map((table) => file(table.file))
  await writeArchive(archive, [
    file(manifestFile),
    file(picturesFile),
    ...tables,
    file(manifestHashFile),
  ])
  await store.put(`${name}.tar`, archive, { mayLink: true })
  return (await stat(archive)).size
}
