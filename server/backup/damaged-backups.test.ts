// @module-tag not-about-queries

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { folderStore } from '../../app/images/storage/folder-store.server.ts'
import type { OpenDatabase } from '../../app/platform/database/database.server.ts'
import { backupSecrets, useBackedUpMarket } from '../../test/support/database/backed-up-market.ts'
import { test } from '../../test/support/database/database-fixtures.ts'
import { openEmptyEmbedded } from '../../test/support/database/empty-embedded.ts'
import { noProgress } from '../cli/progress.ts'
import { BackupError } from './archive/tar-archive.ts'
import { createBackup } from './create-backup.ts'
import { openBackupStore } from './open-backup-store.ts'
import { proveBackup } from './prove-backup.ts'
import { readBackup, readSecret } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const { secret, passphrase } = backupSecrets
const { work, market } = useBackedUpMarket()

test('the secret is readable with the passphrase or recognised if it is known', async () => {
  const read = await readCopy(market.backup.file)
  const none = { passphrase: undefined, ownSecret: undefined }
  expect(await readSecret(read, { ...none, passphrase })).toBe(secret)
  expect(await readSecret(read, { ...none, ownSecret: secret })).toBe(secret)
  await expect(readSecret(read, none)).rejects.toThrow('The secret is missing')
  expect(readFileSync(market.backup.file, 'utf8')).not.toContain(secret)
})

test('a truncated archive is no proof', async () => {
  await refusesProof('The archive is truncated.', (folder, name) => {
    const archive = readFileSync(join(folder, `${name}.tar`))
    writeFileSync(join(folder, `${name}.tar`), archive.subarray(0, archive.length - 4_096))
  })
})

test('one flipped byte in a picture is no proof', async () => {
  await refusesProof(/^The picture listings\/.*\.jpg is damaged/, (folder) => {
    const files = readdirSync(join(folder, 'pictures'), { recursive: true, encoding: 'utf8' })
    const file = files.find((path) => path.length > 60) ?? ''
    const path = join(folder, 'pictures', file)
    const content = readFileSync(path)
    content[3] = (content[3] ?? 0) ^ 1
    writeFileSync(path, content)
  })
})

test('a picture without its content is no proof', async () => {
  await refusesProof(/^The content of the picture listings\/.*\.jpg is missing/, (folder) => {
    rmSync(join(folder, 'pictures'), { recursive: true })
  })
})

test('a flipped byte in a table is no proof', async () => {
  await refusesProof('The table public.listings in the archive is damaged.', (folder, name) => {
    const path = join(folder, `${name}.tar`)
    const archive = readFileSync(path)
    const start = archive.indexOf('tables/public.listings.jsonl.gz\0')
    const byte = start + 512 + 40
    archive[byte] = (archive[byte] ?? 0) ^ 1
    writeFileSync(path, archive)
  })
})

test('a wrong secret is no proof', async () => {
  const damaged = copyBackup()
  const prove = (given: { passphrase?: string; ownSecret?: string }) =>
    proveBackup(damaged, {
      calledFrom: '/',
      passphrase: given.passphrase,
      ownSecret: given.ownSecret,
      databaseUrl: undefined,
      progress: noProgress,
    })
  await expect(prove({ passphrase: 'another passphrase' })).rejects.toThrow(
    new BackupError('The secret cannot be decrypted: the passphrase is wrong.'),
  )
  await expect(prove({ ownSecret: `${secret}, almost` })).rejects.toThrow(
    new BackupError('AUTH_SECRET is not the secret of the backed-up market.'),
  )
})

test('a backup that lacks a table is not restored', { timeout: 120_000 }, async ({
  ownDatabase: open,
}) => {
  const file = await backUpChanged(
    open,
    'lacks-table',
    sql`alter table price_guides rename to gone`,
  )
  await open.db.execute(sql`alter table gone rename to price_guides`)
  const target = await openEmptyEmbedded(join(work, 'lacks-table-restored'))
  const pictures = folderStore(join(work, 'pictures-lacks-table'))
  await expect(
    restoreBackup(await readCopy(file), { open: target, pictures, progress: noProgress }),
  ).rejects.toThrow(new BackupError('The backup lacks the table public.price_guides.'))
  await target.close()
})

test('a backup of a newer version is no proof', async ({ ownDatabase: open }) => {
  const newer = sql`insert into migrations (name) values ('9999_from_the_future.sql')`
  const file = await backUpChanged(open, 'newer', newer)
  await open.db.execute(sql`delete from migrations where name like '9999%'`)
  await expect(prove(file)).rejects.toThrow(
    /^The backup is of a newer version of the market \(.*\): it has the migration 9999_from_the_future\.sql\.$/,
  )
})

test('a failed restore leaves the target empty', { timeout: 120_000 }, async () => {
  const target = await openEmptyEmbedded(join(work, 'failed'))
  const restored = folderStore(join(work, 'pictures-failed'))
  const read = await readCopy(market.backup.file)
  const tables = read.manifest.tables.map((table) =>
    table.name === 'public.users' ? { ...table, rows: table.rows + 1 } : table,
  )
  const broken = { ...read, manifest: { ...read.manifest, tables } }
  await expect(
    restoreBackup(broken, { open: target, pictures: restored, progress: noProgress }),
  ).rejects.toThrow(/public\.users has \d+ rows instead of \d+/)
  await restoreBackup(read, { open: target, pictures: restored, progress: noProgress })
  await target.close()
})

async function backUpChanged(
  open: OpenDatabase,
  name: string,
  change: ReturnType<typeof sql>,
): Promise<string> {
  await open.db.execute(change)
  const store = await openBackupStore(join(work, name), '/')
  return (await createBackup(open, { store, passphrase, progress: noProgress })).file
}

async function refusesProof(
  problem: string | RegExp,
  damage: (folder: string, name: string) => void,
): Promise<void> {
  const file = copyBackup()
  damage(join(file, '..'), market.backup.name)
  const failure = await prove(file).catch((error) => error)
  expect(failure).toBeInstanceOf(BackupError)
  expect(failure.message).toMatch(problem)
  expect(failure.message).not.toContain('\n')
}

function prove(file: string) {
  const given = { passphrase, ownSecret: undefined, databaseUrl: undefined }
  return proveBackup(file, { calledFrom: '/', progress: noProgress, ...given })
}

function copyBackup(): string {
  const folder = mkdtempSync(join(work, 'copy-'))
  cpSync(join(work, 'backups'), folder, { recursive: true })
  return join(folder, `${market.backup.name}.tar`)
}

async function readCopy(file: string) {
  const folder = mkdtempSync(join(work, 'read-'))
  return await readBackup(file, { calledFrom: '/', folder, progress: noProgress })
}
