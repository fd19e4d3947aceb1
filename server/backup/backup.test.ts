// @module-tag postgres

import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { accountMail } from '../../app/accounts/emails/account-emails.server.ts'
import { folderStore } from '../../app/images/storage/folder-store.server.ts'
import { newPicturePath } from '../../app/images/storage/picture-path.server.ts'
import {
  type Database,
  type OpenDatabase,
  openPostgres,
} from '../../app/platform/database/database.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { listings } from '../../db/schema/listings.server.ts'
import {
  backupSecrets,
  nightlyBackups,
  useBackedUpMarket,
} from '../../test/support/database/backed-up-market.ts'
import { createDatabase } from '../../test/support/database/create-database.ts'
import { test } from '../../test/support/database/database-fixtures.ts'
import { openEmptyEmbedded } from '../../test/support/database/empty-embedded.ts'
import { aListing, aUser } from '../../test/support/members/factories.ts'
import { isOnPostgres } from '../../test/support/run-options.ts'
import { noProgress } from '../cli/progress.ts'
import { hashTable, listTables } from './archive/dump-tables.ts'
import { findSchedule } from './backup-runs.ts'
import { createBackup } from './create-backup.ts'
import { openBackupStore } from './open-backup-store.ts'
import { readBackup, type VerifiedBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const { passphrase } = backupSecrets
const { work, market } = useBackedUpMarket()

// older-backup.test.ts compares the rows after a restore into a database of the same kind.
test('everything comes back, in a database of the other kind if there is a server', {
  timeout: 120_000,
}, async ({ ownDatabase: open }) => {
  const before = await contentsOf(open)
  const target = await openEmptyDatabase()
  const restored = folderStore(join(work, 'pictures'))
  const read = await readCopy(market.backup.file)
  const into = { open: target, pictures: restored, progress: noProgress, comparesRows: true }
  await expect(restoreBackup(withSwappedColumns(read), into)).rejects.toThrow(
    'The rows of public.listings differ from those of the backup.',
  )
  expect(await restoreBackup(read, into)).toEqual({ schedule: nightlyBackups })
  // Only the market that was backed up goes on with its nightly backups.
  expect(await findSchedule(target.db)).toEqual({ destination: nightlyBackups, isWaiting: true })
  const schedule = 'public.backup_schedule'
  expect({ ...(await contentsOf(target)), [schedule]: before[schedule] }).toEqual(before)
  expect(String(await restored.read(market.picturePath))).toBe('not really a picture')
  const [listing] = await target.db.select().from(listings).where(sql`id = ${market.listingId}`)
  expect(listing?.title).toBe(market.title)
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
})

test('rows are compared whatever their order', async ({ ownDatabase: open }) => {
  const before = await contentsOf(open)
  await aListing(open.db, { sellerId: (await aUser(open.db)).id })
  const [first] = await open.db.select({ id: listings.id }).from(listings)
  const changed = await contentsOf(open)
  expect(changed['public.listings']).not.toBe(before['public.listings'])
  // A changed row moves behind all others.
  await open.db.execute(sql`update listings set title = title where id = ${first?.id}`)
  const [nowFirst] = await open.db.select({ id: listings.id }).from(listings)
  expect(nowFirst?.id).not.toBe(first?.id)
  expect(await contentsOf(open)).toEqual(changed)
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
  const changing = { ...open, db: deletingMeanwhile }
  const { manifest } = await createBackup(changing, { store, passphrase, progress: noProgress })
  expect(manifest.pictures.missing).toContain(lost)
  expect(manifest.pictures.missing).not.toContain(deleted)
})

async function openEmptyDatabase(): Promise<OpenDatabase> {
  const postgres = !isOnPostgres ? await createDatabase() : undefined
  if (postgres) {
    onTestFinished(postgres.drop)
    return await openPostgres(postgres.url)
  }
  return await openEmptyEmbedded(join(work, 'restored'))
}

async function readCopy(file: string) {
  const folder = mkdtempSync(join(work, 'read-'))
  return await readBackup(file, { calledFrom: '/', folder, progress: noProgress })
}

/** The backup, whose titles and descriptions a restore mixes up. */
function withSwappedColumns(read: VerifiedBackup): VerifiedBackup {
  const swapped: Record<string, string> = { title: 'description', description: 'title' }
  const tables = read.manifest.tables.map((table) =>
    table.name === 'public.listings'
      ? { ...table, columns: table.columns.map((column) => swapped[column] ?? column) }
      : table,
  )
  return { ...read, manifest: { ...read.manifest, tables } }
}

async function contentsOf({ db }: OpenDatabase): Promise<Record<string, string>> {
  return await db.transaction(async (tx) => {
    const contents: Record<string, string> = {}
    for (const table of await listTables(tx))
      if (table.name !== 'jobs.job') contents[table.name] = await hashTable(tx, table)
    return contents
  })
}

async function waitingMails(db: Database) {
  const { rows } = await db.execute<{ to: string; state: string }>(sql`
    select data->>'email' as to, state::text as state from jobs.job
    where name = ${accountMail.name} order by 1`)
  return rows
}
