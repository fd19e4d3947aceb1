import { join, resolve } from 'node:path'
import { environment } from '../../../app/platform/http/environment.server.ts'
import { recordRun, saveSchedule } from '../../backup/backup-runs.ts'
import { type CreatedBackup, createBackup } from '../../backup/create-backup.ts'
import { openBackupStore } from '../../backup/open-backup-store.ts'
import { type Command, type CommandInput, type CommandResult, UsageError } from '../command.ts'
import { refuseOldTables, startOnce, withDatabase } from './open-market.ts'

/** Makes a backup, or schedules the daily one. */
export const backupCommand: Command = {
  name: 'backup',
  usage: '[FOLDER | s3://BUCKET/PREFIX] [--schedule | --unschedule | --without-secret]',
  summary: 'backs up database, pictures and secret, while the market runs',
  description: `Writes market-DATE.tar (all tables as of one moment, and the emails that wait), market-DATE.secret (the secret, encrypted) and the pictures, each stored once by its hash in pictures/ beside the archives. Later backups read only new pictures.

Without a destination it goes to BACKUP_TO, else to DATA_DIR/backups, which does not help if the disk fails. BACKUP_PASSPHRASE (12 characters or more) encrypts the secret; keep it elsewhere.

Check each backup with bin/market prove.`,
  options: {
    schedule: {
      type: 'boolean',
      help: 'Let the running market make a backup there every night, and keep the last of 7 days, 4 weeks and 6 months. BACKUP_PASSPHRASE must be in its settings.',
    },
    unschedule: { type: 'boolean', help: 'End the nightly backups. Those made stay.' },
    'without-secret': {
      type: 'boolean',
      help: 'Leave the secret out, if you keep AUTH_SECRET yourself.',
    },
  },
  examples: [
    'BACKUP_PASSPHRASE=... bin/market backup /mnt/backups',
    'bin/market backup s3://backups/market --schedule',
  ],
  positionals: [0, 1],
  usesDatabase: true,
  run: backUp,
}

async function backUp(input: CommandInput): Promise<CommandResult> {
  const destination = findDestination(input)
  if (input.options.unschedule) return await changeSchedule(undefined)
  if (input.options.schedule) return await changeSchedule(destination)
  const passphrase = input.passphrase ?? environment().backupPassphrase
  const isWithoutSecret = input.options['without-secret'] === true
  if (!passphrase && !isWithoutSecret)
    throw new UsageError('Set BACKUP_PASSPHRASE to encrypt the secret, or add --without-secret.')
  if (passphrase && passphrase.length < 12)
    throw new UsageError('BACKUP_PASSPHRASE must have 12 characters or more.')
  const store = await openBackupStore(destination, input.calledFrom)
  const startedAt = new Date()
  return await withDatabase(
    async (open) => {
      await refuseOldTables(open.db, startOnce)
      const backup = await createBackup(open, {
        store,
        passphrase: isWithoutSecret ? undefined : passphrase,
        progress: input.progress,
        now: startedAt,
      })
      await recordRun(open.db, { kind: 'backup', file: backup.file, startedAt })
      return describeBackup(backup, startedAt)
    },
    { statementTimeout: 0 },
  )
}

function findDestination({ positionals: [typed], calledFrom }: CommandInput): string {
  const { backupTo, dataDir } = environment()
  if (typed) return typed.startsWith('s3://') ? typed : resolve(calledFrom, typed)
  return backupTo ?? join(dataDir, 'backups')
}

async function changeSchedule(destination: string | undefined): Promise<CommandResult> {
  await withDatabase(({ db }) => saveSchedule(db, destination))
  const text = destination
    ? `The running market backs up to ${destination} every night at 21:40 UTC.`
    : 'There are no nightly backups any more.'
  return { text, json: { schedule: destination ?? null } }
}

function describeBackup({ file, bytes, manifest }: CreatedBackup, startedAt: Date): CommandResult {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const { files, missing } = manifest.pictures
  const seconds = (Date.now() - startedAt.getTime()) / 1000
  const format = (count: number) => count.toLocaleString('en')
  const lines = [
    file,
    `${format(manifest.tables.length)} tables with ${format(rows)} rows (${format(Math.ceil(bytes / 1024))} KB), ${format(files)} picture files, in ${seconds.toFixed(1)} s.`,
    ...(missing.length > 0
      ? [`${format(missing.length)} picture files were missing in the market already.`]
      : []),
    ...(manifest.hasSecret ? [] : ['Without the secret: keep AUTH_SECRET yourself.']),
  ]
  const json = { file, bytes, tables: manifest.tables.length, rows, pictures: files }
  return {
    text: lines.join('\n'),
    json: { ...json, missingPictures: missing.length, hasSecret: manifest.hasSecret, seconds },
  }
}
