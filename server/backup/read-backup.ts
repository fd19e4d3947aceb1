import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { migrationNames } from '../../app/platform/database/migrate.server.ts'
import { migrationFolder } from '../cli/open-market.ts'
import type { Progress } from '../cli/progress.ts'
import { hashFile } from './archive/hash-file.ts'
import {
  type Manifest,
  manifestFile,
  manifestHashFile,
  type PictureEntry,
  parseManifest,
  picturesFile,
} from './archive/manifest.ts'
import { decryptSecret, isSecretOf } from './archive/secret-file.ts'
import { BackupError, extractArchive } from './archive/tar-archive.ts'
import { type BackupStore, contentName } from './backup-store.ts'
import { forEachAtOnce } from './for-each-at-once.ts'
import { readPictures } from './list-backups.ts'
import { openBackupStore } from './open-backup-store.ts'

const readsAtOnce = 4

/** A backup whose archive is extracted in `folder`, with every hash verified. */
export type VerifiedBackup = {
  name: string
  store: BackupStore
  folder: string
  manifest: Manifest
  pictures: PictureEntry[]
}

/**
 * Extracts an archive and verifies all of the backup. Throws a `BackupError` in one line if anything is
 * missing, damaged, or of a newer version of the market.
 */
export async function readBackup(
  file: string,
  { calledFrom, folder, progress }: { calledFrom: string; folder: string; progress: Progress },
): Promise<VerifiedBackup> {
  const name = basename(file).replace(/\.tar$/, '')
  const store = await openBackupStore(dirname(file), calledFrom)
  const archive = await store.read(`${name}.tar`)
  if (!archive) throw new BackupError(`There is no backup ${file}.`)
  const files = await extractArchive(archive, folder)
  const manifest = await verifyManifest(files, folder)
  refuseNewerSchema(manifest)
  await verifyTables(manifest, { files, folder })
  const list = join(folder, picturesFile)
  if (!files.includes(picturesFile) || (await hashFile(list)) !== manifest.pictures.sha256)
    throw new BackupError('The list of pictures in the archive is damaged.')
  const pictures = await readPictures(list)
  await verifyPictures(store, pictures, progress)
  return { name, store, folder, manifest, pictures }
}

/**
 * The secret of the backed-up market: decrypted, or `ownSecret` if it is the same. Throws a `BackupError` if
 * neither is right.
 */
export async function readSecret(
  { name, store, manifest }: VerifiedBackup,
  { passphrase, ownSecret }: { passphrase: string | undefined; ownSecret: string | undefined },
): Promise<string> {
  if (passphrase && manifest.hasSecret) {
    const chunks = await store.read(`${name}.secret`)
    if (!chunks) throw new BackupError(`The file ${name}.secret is missing beside the archive.`)
    const secret = await decryptSecret(await readText(chunks), passphrase)
    if (!isSecretOf(secret, manifest))
      throw new BackupError('The secret beside the archive belongs to another market.')
    return secret
  }
  if (ownSecret && isSecretOf(ownSecret, manifest)) return ownSecret
  throw new BackupError(
    ownSecret
      ? 'AUTH_SECRET is not the secret of the backed-up market.'
      : 'The secret is missing: set BACKUP_PASSPHRASE, or AUTH_SECRET to that of the market.',
  )
}

export async function readPicture(
  store: BackupStore,
  { path, sha256 }: PictureEntry,
): Promise<Buffer> {
  const chunks = await store.read(contentName(sha256))
  if (!chunks) throw new BackupError(`The content of the picture ${path} is missing.`)
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  const content = Buffer.concat(parts)
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw new BackupError(`The picture ${path} is damaged (${contentName(sha256)}).`)
  return content
}

async function verifyManifest(files: string[], folder: string): Promise<Manifest> {
  if (files[0] !== manifestFile || files.at(-1) !== manifestHashFile)
    throw new BackupError('The archive is truncated, or is no backup of a market.')
  const manifest = await readFile(join(folder, manifestFile), 'utf8')
  const expected = await readFile(join(folder, manifestHashFile), 'utf8')
  if (createHash('sha256').update(manifest).digest('hex') !== expected)
    throw new BackupError('The manifest of the archive is damaged.')
  try {
    return parseManifest(manifest)
  } catch {
    throw new BackupError('The manifest is of another version of the market.')
  }
}

function refuseNewerSchema({ migrations, version }: Manifest): void {
  const known = new Set(migrationNames(migrationFolder))
  const unknown = migrations.filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new BackupError(
    `The backup is of a newer version of the market (${version}): it has the migration ${unknown.join(', ')}.`,
  )
}

async function verifyTables(
  { tables }: Manifest,
  { files, folder }: { files: string[]; folder: string },
): Promise<void> {
  for (const { name, file, sha256 } of tables) {
    if (!files.includes(file)) throw new BackupError(`The table ${name} is missing in the archive.`)
    if ((await hashFile(join(folder, file))) !== sha256)
      throw new BackupError(`The table ${name} in the archive is damaged.`)
  }
}

async function verifyPictures(
  store: BackupStore,
  pictures: readonly PictureEntry[],
  progress: Progress,
): Promise<void> {
  const contents = [...new Map(pictures.map((entry) => [entry.sha256, entry])).values()]
  let done = 0
  await forEachAtOnce(readsAtOnce, contents, async (entry) => {
    const chunks = await store.read(contentName(entry.sha256))
    if (!chunks) throw new BackupError(`The content of the picture ${entry.path} is missing.`)
    const hash = createHash('sha256')
    for await (const chunk of chunks) hash.update(chunk)
    if (hash.digest('hex') !== entry.sha256)
      throw new BackupError(`The picture ${entry.path} is damaged (${contentName(entry.sha256)}).`)
    progress.update('verifying pictures', ++done, contents.length)
  })
}

async function readText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts).toString('utf8')
}
