import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPictureStore } from '../../../app/images/storage/open-picture-store.server.ts'
import { openEmbedded, openPostgres } from '../../../app/platform/database/database.server.ts'
import { ConfigurationError, environment } from '../../../app/platform/http/environment.server.ts'
import { readBackup, readSecret } from '../../backup/read-backup.ts'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { type CommandInput, type CommandResult, textOption, UsageError } from '../command.ts'
import { runInMarket } from '../running-market.ts'
import { findSecrets } from './find-secrets.ts'
import { placeSecret } from './place-secret.ts'
import { restorePicturesOnly } from './restore-pictures.ts'

export async function restore(input: CommandInput): Promise<CommandResult> {
  refuseWithoutSecret()
  const only = textOption(input, 'only')
  if (only && only !== 'pictures') throw new UsageError('--only can be pictures.')
  if (only) return (await runInMarket('restore-pictures', input)) ?? restorePicturesOnly(input)
  const { dataDir, databaseUrl, databaseDirectUrl, authSecret } = environment()
  const [file = ''] = input.positionals
  const target = textOption(input, 'into') ?? databaseDirectUrl ?? databaseUrl
  const { calledFrom, progress } = input
  const folder = await mkdtemp(join(tmpdir(), 'market-restore-'))
  try {
    const backup = await readBackup(file, { calledFrom, folder, progress })
    const isWithoutSecret = input.options['without-secret'] === true
    const secret = isWithoutSecret ? undefined : await readSecret(backup, await findSecrets(input))
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    // Creating an embedded database is not undone if it fails, but it is empty then.
    const open = target
      ? await openPostgres(target, { statementTimeout: 0 })
      : await openEmbedded(dataDir)
    const pictureStore = await openPictureStore()
    const { schedule } = await restoreBackup(backup, {
      open,
      pictures: pictureStore,
      progress,
    }).finally(() => open.close())
    const isServer = target !== undefined
    const secretAdvice = await placeSecret(secret, { dataDir, authSecret, isServer })
    const { tables, startedAt } = backup.manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const pictures = backup.pictures.length
    const scheduleAdvice = schedule
      ? ` It makes no nightly backups until you run bin/market backup ${schedule} --schedule.`
      : ''
    const text = `Restored ${tables.length} tables with ${rows.toLocaleString('en')} rows and ${pictures.toLocaleString('en')} picture files of ${startedAt}.${secretAdvice}${scheduleAdvice}`
    return { text, json: { file, takenAt: startedAt, tables: tables.length, rows, pictures } }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

// Otherwise the settings would ask for a secret that only the backup has.
function refuseWithoutSecret(): void {
  const { DATABASE_URL, AUTH_SECRET } = process.env
  if (DATABASE_URL && !AUTH_SECRET)
    throw new ConfigurationError(
      'DATABASE_URL needs AUTH_SECRET. If only the backup has it, remove DATABASE_URL from the settings and name the database with --into.',
    )
}
