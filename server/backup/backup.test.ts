import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import { accountMail } from '../../app/accounts/emails/account-emails.server.ts'
import { folderStore } from '../../app/images/storage/folder-store.server.ts'
import { newPicturePath } from '../../app/images/storage/picture-path.server.ts'
import {
  type Database,
  type OpenDatabase,
  openEmbedded,
  openPostgres,
} from '../../app/platform/database/database.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { enqueue } from '../../app/platform/jobs/job-queue.server.ts'
import { listings } from '../../db/schema/listings.server.ts'
import { createDatabase } from '../../test/support/database/create-empty-database.ts'
import { test } from '../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../test/support/members/factories.ts'
import { noProgress } from '../cli/progress.ts'
import { dumpTables } from './archive/dump-tables.ts'
import { BackupError } from './archive/tar-archive.ts'
import { type CreatedBackup, createBackup } from './create-backup.ts'
import { openBackupStore } from './open-backup-store.ts'
import { proveBackup } from './prove-backup.ts'
import { readBackup, readSecret } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const work = mkdtempSync(join(tmpdir(), 'market-backup-test-'))
const secret = 'a secret of the market that is long enough'
const passphrase = 'correct horse battery'
process.env.DATA_DIR = join(work, 'data')
process.env.AUTH_SECRET = secret
afterAll(() => rmSync(work, { recursive: true }))

const pictures = folderStore(join(work, 'data', 'pictures'))
const picturePath = newPicturePath(newId(), 'jpg')
const title = 'Sahiwal cow\u2028 "second" \\ line\nگائے'
let listingId = ''
let backup: CreatedBackup

test.beforeAll(async ({ ownDatabase: open }) => {
  // The new database counts its transactions from the start: words must not wait for this one.
  await open.db.execute(sql`
    insert into search_words (word, added_by) values ('an old word', '4000000000'::xid8)`)
  const seller = await aUser(open.db)
  ;({ id: listingId } = await aListing(open.db, { title, sellerId: seller.id }))
  await open.db.execute(sql`
    insert into listing_impressions select day, 'viewer', ${listingId}::uuid
    from unnest(array['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']::date[]) as day`)
  await pictures.write(picturePath, Buffer.from('not really a picture'))
  await enqueue(open.db, accountMail, { kind: 'taken', email: 'waiting@example.com' })
  await enqueue(open.db, accountMail, { kind: 'taken', email: 'running@example.com' })
  await open.db.execute(sql`
    update jobs.job set state = 'active', started_on = now()
    where data->>'email' = 'running@example.com'`)
  const store = await openBackupStore(join(work, 'backups'), '/')
  backup = await createBackup(open, { store, passphrase, progress: noProgress })
})

test('everything comes back in an embedded database and in PostgreSQL', {
  timeout: 120_000,
}, async ({ ownDatabase: open }) => {
  const before = await contentsOf(open)
  const postgres = await createDatabase()
  const targets = [
    await openEmbedded(join(work, 'restored')),
    ...(postgres ? [await openPostgres(postgres.url)] : []),
  ]
  for (const [index, target] of targets.entries()) {
    const restored = folderStore(join(work, `pictures-${index}`))
    const read = await readCopy(backup.file)
    await restoreBackup(read, {
      open: target,
      pictures: restored,
      progress: noProgress,
      comparesRows: true,
    })
    expect(await contentsOf(target)).toEqual(before)
    expect(String(await restored.read(picturePath))).toBe('not really a picture')
    const [listing] = await target.db.select().from(listings).where(sql`id = ${listingId}`)
    expect(listing?.title).toBe(title)
    expect(await waitingMails(target.db)).toEqual([
      { to: 'running@example.com', state: 'retry' },
      { to: 'waiting@example.com', state: 'created' },
    ])
    // Other transactions on this server hold back `pg_snapshot_xmin`, so wait for them.
    const unseenWords = async () => {
      const { rows } = await target.db.execute(sql`
        select word from search_words where added_by >= pg_snapshot_xmin(pg_current_snapshot())`)
      return rows
    }
    await expect.poll(unseenWords, { timeout: 30_000 }).toEqual([])
    // New rows get numbers after those of the backup, and foreign keys are back.
    const { rows } = await target.db.execute<{ fresh: boolean }>(sql`
      insert into search_words (word) values ('a new word')
      returning id > (select max(id) from search_words) as fresh`)
    expect(rows).toEqual([{ fresh: true }])
    const orphan = target.db.execute(sql`update listings set user_id = ${newId()}`)
    await expect(orphan).rejects.toThrow()
    await expect(
      restoreBackup(read, { open: target, pictures: restored, progress: noProgress }),
    ).rejects.toThrow('The database is not empty.')
    await target.close()
  }
  await postgres?.drop()
})

test('the secret is readable with the passphrase or recognised if it is known', async () => {
  const read = await readCopy(backup.file)
  const none = { passphrase: undefined, ownSecret: undefined }
  expect(await readSecret(read, { ...none, passphrase })).toBe(secret)
  expect(await readSecret(read, { ...none, ownSecret: secret })).toBe(secret)
  await expect(readSecret(read, none)).rejects.toThrow('The secret is missing')
  expect(readFileSync(backup.file, 'utf8')).not.toContain(secret)
})

test('a second backup reads no picture again', async ({ ownDatabase: open }) => {
  const store = await openBackupStore(join(work, 'backups'), '/')
  const linked: string[] = []
  const watched = {
    ...store,
    put: async (...put: Parameters<typeof store.put>) => {
      linked.push(put[0])
      await store.put(...put)
    },
  }
  const now = new Date(Date.now() + 60_000)
  const second = await createBackup(open, { store: watched, passphrase, progress: noProgress, now })
  expect(linked).toEqual([`${second.name}.secret`, `${second.name}.tar`])
  expect(second.manifest.pictures.files).toBe(1)
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

test('a backup that lacks a table is no proof', { timeout: 120_000 }, async ({
  ownDatabase: open,
}) => {
  const file = await backUpChanged(
    open,
    'lacks-table',
    sql`alter table price_guides rename to gone`,
  )
  await open.db.execute(sql`alter table gone rename to price_guides`)
  await expect(prove(file)).rejects.toThrow(
    new BackupError('The backup lacks the table public.price_guides.'),
  )
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
  const target = await openEmbedded(join(work, 'failed'))
  const restored = folderStore(join(work, 'pictures-failed'))
  const read = await readCopy(backup.file)
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

test('a picture deleted before it could be copied is in no backup, a lost one is named', async ({
  ownDatabase: open,
}) => {
  const seller = await aUser(open.db)
  const [deleted, lost] = [newPicturePath(newId(), 'jpg'), newPicturePath(newId(), 'jpg')]
  const own = { sellerId: seller.id }
  const { id } = await aListing(open.db, { ...own, images: [deleted] })
  await aListing(open.db, { ...own, images: [lost] })
  // Deletes the listing after every snapshot.
  const deletingMeanwhile: Database = Object.create(open.db, {
    transaction: {
      async value(...call: Parameters<Database['transaction']>) {
        const result = await open.db.transaction(...call)
        await open.db.delete(listings).where(eq(listings.id, id))
        return result
      },
    },
  })
  const store = await openBackupStore(join(work, 'meanwhile'), '/')
  const market = { ...open, db: deletingMeanwhile }
  const { manifest } = await createBackup(market, { store, passphrase, progress: noProgress })
  expect(manifest.pictures.missing).toContain(lost)
  expect(manifest.pictures.missing).not.toContain(deleted)
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
  damage(join(file, '..'), backup.name)
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
  return join(folder, `${backup.name}.tar`)
}

async function readCopy(file: string) {
  const folder = mkdtempSync(join(work, 'read-'))
  return await readBackup(file, { calledFrom: '/', folder, progress: noProgress })
}

async function contentsOf(open: OpenDatabase) {
  const folder = mkdtempSync(join(work, 'dump-'))
  const tables = await open.db.transaction((tx) => dumpTables(tx, { folder, progress: noProgress }))
  return tables
    .filter(({ name }) => name !== 'jobs.job')
    .map(({ name, rows, contentSha256 }) => ({ name, rows, contentSha256 }))
}

async function waitingMails(db: Database) {
  const { rows } = await db.execute<{ to: string; state: string }>(sql`
    select data->>'email' as to, state::text as state from jobs.job
    where name = ${accountMail.name} order by 1`)
  return rows
}
