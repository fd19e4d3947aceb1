import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { accountMail } from '../../../app/accounts/emails/account-emails.server.ts'
import { folderStore } from '../../../app/images/storage/folder-store.server.ts'
import { newPicturePath } from '../../../app/images/storage/picture-path.server.ts'
import type { OpenDatabase } from '../../../app/platform/database/database.server.ts'
import { newId } from '../../../app/platform/database/ids.server.ts'
import { enqueue } from '../../../app/platform/jobs/job-queue.server.ts'
import { saveSchedule } from '../../../server/backup/backup-runs.ts'
import { createBackup } from '../../../server/backup/create-backup.ts'
import { openBackupStore } from '../../../server/backup/open-backup-store.ts'
import { noProgress } from '../../../server/cli/progress.ts'
import { aListing, aUser } from '../members/factories.ts'
import { setEnvironment } from '../set-environment.ts'
import { test } from './database-fixtures.ts'

export const backupSecrets = {
  secret: 'a secret of the market that is long enough',
  passphrase: 'correct horse battery',
}

/** Where the market is backed up every night. */
export const nightlyBackups = '/mnt/backups'

type BackedUpMarket = Awaited<ReturnType<typeof backUpMarket>>

/**
 * Backs up a market before the tests of the calling file, into the folder `backups` of `work`, which is
 * deleted after them. Call it before the tests; the market is there once they run.
 */
export function useBackedUpMarket(): { work: string; market: BackedUpMarket } {
  const work = mkdtempSync(join(tmpdir(), 'market-backup-test-'))
  const market = {} as BackedUpMarket
  setEnvironment({ DATA_DIR: join(work, 'data'), AUTH_SECRET: backupSecrets.secret })
  test.beforeAll(async ({ ownDatabase: open }) => {
    Object.assign(market, await backUpMarket(open, work))
  })
  afterAll(() => rmSync(work, { recursive: true }))
  return { work, market }
}

/** Fills a market with a listing that was shown, a picture and two emails that wait, and backs it up. */
async function backUpMarket(open: OpenDatabase, work: string) {
  // The new database counts its transactions from the start: words must not wait for this one.
  await open.db.execute(sql`
    insert into search_words (word, added_by) values ('an old word', '4000000000'::xid8)`)
  const title = 'Sahiwal cow\u2028 "second" \\ line\nگائے'
  const { id: listingId } = await aListing(open.db, {
    title,
    sellerId: (await aUser(open.db)).id,
  })
  await open.db.execute(sql`
    insert into listing_impressions_by_day select day, 'viewer', ${listingId}::uuid
    from unnest(array['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']::date[]) as day`)
  const picturePath = newPicturePath(newId(), 'jpg')
  const pictures = folderStore(join(work, 'data', 'pictures'))
  await pictures.write(picturePath, Buffer.from('not really a picture'))
  await enqueue(open.db, accountMail, { kind: 'taken', email: 'waiting@example.com' })
  await enqueue(open.db, accountMail, { kind: 'taken', email: 'running@example.com' })
  await open.db.execute(sql`
    update jobs.job set state = 'active', started_on = now()
    where data->>'email' = 'running@example.com'`)
  await saveSchedule(open.db, nightlyBackups)
  const store = await openBackupStore(join(work, 'backups'), '/')
  const { passphrase } = backupSecrets
  const backup = await createBackup(open, { store, passphrase, progress: noProgress })
  return { backup, listingId, title, picturePath }
}
