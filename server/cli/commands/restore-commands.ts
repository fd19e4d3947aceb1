import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openPictureStore } from '../../../app/images/storage/open-picture-store.server.ts'
import {
  embeddedFolder,
  openEmbedded,
  openPostgres,
} from '../../../app/platform/database/database.server.ts'
import { environment } from '../../../app/platform/http/environment.server.ts'
import { BackupError } from '../../backup/archive/tar-archive.ts'
import { recordRun } from '../../backup/backup-runs.ts'
import { type Proof, proveBackup } from '../../backup/prove-backup.ts'
import { readBackup, readSecret } from '../../backup/read-backup.ts'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { type Command, type CommandInput, type CommandResult, textOption } from '../command.ts'
import { runInMarket } from '../running-market.ts'
import { withDatabase } from './open-market.ts'

const into = {
  type: 'string',
  value: 'DATABASE_URL',
  help: 'An empty PostgreSQL database to restore into.',
} as const

/** Restores a backup into an empty market. */
export const restoreCommand: Command = {
  name: 'restore',
  usage: 'FILE [--into DATABASE_URL] [--without-secret]',
  summary: 'restores a backup into an empty market',
  description: `FILE is market-DATE.tar in a folder or s3://, with the pictures beside it. Every hash is verified first. The backup goes into the database and the picture store of the settings, which must be empty and not in use; a backup of PostgreSQL can be restored into the embedded database and the other way round. Newer migrations run at the end. A backup of a newer version of the market is refused. If it fails, the target is empty again.

BACKUP_PASSPHRASE decrypts the secret, which is written to DATA_DIR/auth-secret unless AUTH_SECRET is set.`,
  options: {
    into,
    'without-secret': {
      type: 'boolean',
      help: 'Go on with another secret. Everybody has to sign in again, and second factors must be reset.',
    },
  },
  examples: ['DATA_DIR=/var/lib/new bin/market restore /mnt/backups/market-20270101t000000z.tar'],
  positionals: [1, 1],
  usesDatabase: false,
  run: restore,
}

/** Proves that a backup can be restored. */
export const proveCommand: Command = {
  name: 'prove',
  usage: 'FILE [--into DATABASE_URL]',
  summary: 'restores a backup into a temporary place and uses it',
  description: `Verifies every hash, restores the backup into a temporary folder (an embedded database, whatever the backup is of), compares every row, starts the market there, signs a new person up and in, opens 20 listings with their pictures, searches, and sends an email to a file. Nothing reaches members: the copy has no mail server and no bucket. Afterwards everything is deleted, apart from --into.

The market remembers when the last proof succeeded; bin/market doctor and the metrics tell its age.`,
  options: { into: { ...into, help: `${into.help} For markets too large for a folder.` } },
  positionals: [1, 1],
  usesDatabase: false,
  run: prove,
}

/** Called by `prove`, to tell the market about it. */
export const recordProofCommand: Command = {
  name: 'record-proof',
  usage: 'FILE STARTED [PROBLEM]',
  summary: 'records a proof that was made elsewhere',
  description:
    'bin/market prove does this itself. Use it if you prove backups on another machine. STARTED is a time in ISO 8601.',
  positionals: [2, 3],
  usesDatabase: true,
  async run({ positionals: [file = '', started = '', problem = null] }) {
    const startedAt = new Date(started)
    await withDatabase(({ db }) => recordRun(db, { kind: 'proof', file, startedAt, problem }))
    return { text: 'Recorded.', json: { file } }
  },
}

async function restore(input: CommandInput): Promise<CommandResult> {
  const { dataDir, databaseUrl, databaseDirectUrl, authSecret } = environment()
  const [file = ''] = input.positionals
  const target = textOption(input, 'into') ?? databaseDirectUrl ?? databaseUrl
  const { calledFrom, progress } = input
  const folder = await mkdtemp(join(tmpdir(), 'market-restore-'))
  try {
    const backup = await readBackup(file, { calledFrom, folder, progress })
    const isWithoutSecret = input.options['without-secret'] === true
    const secret = isWithoutSecret ? undefined : await readSecret(backup, await secrets(input))
    await mkdir(dataDir, { recursive: true })
    // Creating an embedded database is not undone if it fails, but it is empty then.
    const open = target
      ? await openPostgres(target, { statementTimeout: 0 })
      : await openEmbedded(dataDir)
    try {
      await restoreBackup(backup, { open, pictures: await openPictureStore(), progress })
    } finally {
      await open.close()
    }
    const secretAdvice = await placeSecret(secret, { dataDir, authSecret })
    const { tables, startedAt } = backup.manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const pictures = backup.pictures.length
    const text = `Restored ${tables.length} tables with ${rows.toLocaleString('en')} rows and ${pictures.toLocaleString('en')} picture files of ${startedAt}.${secretAdvice}`
    return { text, json: { file, takenAt: startedAt, tables: tables.length, rows, pictures } }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes the secret where the market reads it, unless the settings have it. */
async function placeSecret(
  secret: string | undefined,
  { dataDir, authSecret }: { dataDir: string; authSecret: string | undefined },
): Promise<string> {
  if (secret === undefined) return ' The secret is another one: everybody has to sign in again.'
  if (authSecret === secret) return ''
  const path = join(dataDir, 'auth-secret')
  if (existsSync(path) && (await readFile(path, 'utf8')) === secret) return ''
  await writeFile(path, secret, { mode: 0o600 })
  return authSecret === undefined
    ? ''
    : ` AUTH_SECRET is another one than that of the backup: set it to the content of ${path}.`
}

async function prove(input: CommandInput): Promise<CommandResult> {
  const [file = ''] = input.positionals
  const startedAt = new Date()
  if (!existsSync('build/server/index.js'))
    execFileSync('bin/build', { stdio: ['inherit', process.stderr, 'inherit'] })
  const path = file.startsWith('s3://') ? file : resolve(input.calledFrom, file)
  try {
    const { calledFrom, progress } = input
    const databaseUrl = textOption(input, 'into')
    const proof = await proveBackup(path, {
      ...(await secrets(input)),
      calledFrom,
      databaseUrl,
      progress,
    })
    await record(input, [path, startedAt.toISOString()])
    return { text: describeProof(proof), json: proof }
  } catch (error) {
    const problem = error instanceof BackupError ? error.message : String(error)
    await record(input, [path, startedAt.toISOString(), problem])
    throw error
  }
}

async function secrets(input: CommandInput) {
  const { authSecret, backupPassphrase, dataDir } = environment()
  const stored = await readFile(join(dataDir, 'auth-secret'), 'utf8').catch(() => undefined)
  return {
    passphrase: input.passphrase ?? backupPassphrase,
    ownSecret: authSecret ?? stored,
  }
}

/** The market may be on another machine, or may not exist any more. */
async function record(input: CommandInput, positionals: string[]): Promise<void> {
  const { dataDir, databaseUrl } = environment()
  if (!databaseUrl && !existsSync(embeddedFolder(dataDir))) return
  const { name, run } = recordProofCommand
  const recording = { ...input, options: {}, positionals }
  await runInMarket(name, recording)
    .then((done) => done ?? run(recording))
    .catch(() => console.error('The market could not be told about this proof.'))
}

function describeProof(proof: Proof): string {
  const format = (count: number) => count.toLocaleString('en')
  return [
    `${proof.name} of ${proof.takenAt} can be restored.`,
    `Compared ${format(proof.tables)} tables with ${format(proof.rows)} rows and ${format(proof.pictureFiles)} picture files by their hashes.`,
    `On the restored market ${proof.email} signed up and in and got an email, ${proof.listings} listings opened with ${format(proof.pictures)} pictures${proof.listings > 0 ? ', and a search found one' : ' (none is active)'}.`,
    `It took ${proof.seconds.toFixed(1)} s.`,
  ].join('\n')
}
