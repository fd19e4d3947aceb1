import { join, resolve } from 'node:path'
import { environment } from '../../../app/platform/http/environment.server.ts'
import { recordRun, saveSchedule } from '../../backup/backup-runs.ts'
import { type CreatedBackup, createBackup } from '../../backup/create-backup.ts'
import { openBackupStore } from '../../backup/open-backup-store.ts'
import { refuseOwnPictures } from '../../backup/refuse-own-pictures.ts'
import { type CommandInput, type CommandResult, UsageError } from '../command.ts'
import { refuseOldTables, startOnce, withDatabase } from '../open-market.ts'

export async function backUp(input: CommandInput): Promise<CommandResult> {
  if (input.options.unschedule) return await changeSchedule(undefined)
  const destination = findDestination(input)
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

/** What was typed, else BACKUP_TO of the command, else that of the market. */
function findDestination(input: CommandInput): string {
  const { backupTo, dataDir } = environment()
  const chosen = input.positionals[0] ?? input.backupTo ?? backupTo ?? join(dataDir, 'backups')
  const destination = chosen.startsWith('s3://') ? chosen : resolve(input.calledFrom, chosen)
  refuseOwnPictures(destination)
  return destination
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
