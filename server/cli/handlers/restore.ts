import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPictureStore } from '../../../app/images/storage/open-picture-store.server.ts'
import { openEmbedded, openPostgres } from '../../../app/platform/database/database.server.ts'
import { environment } from '../../../app/platform/http/environment.server.ts'
import { readBackup, readSecret } from '../../backup/read-backup.ts'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { type CommandInput, type CommandResult, textOption } from '../command.ts'
import { findSecrets } from './find-secrets.ts'

/** Restores a backup into the database and the picture store of the settings. */
export async function restore(input: CommandInput): Promise<CommandResult> {
  const { dataDir, databaseUrl, databaseDirectUrl, authSecret } = environment()
  const [file = ''] = input.positionals
  const target = textOption(input, 'into') ?? databaseDirectUrl ?? databaseUrl
  const { calledFrom, progress } = input
  const folder = await mkdtemp(join(tmpdir(), 'market-restore-'))
  try {
    const backup = await readBackup(file, { calledFrom, folder, progress })
    const isWithoutSecret = input.options['without-secret'] === true
    const secret = isWithoutSecret ? undefined : await readSecret(backup, await findSecrets(input))
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
