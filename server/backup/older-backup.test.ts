// @module-tag postgres

import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import { findViewer } from '../../app/accounts/sessions/viewer.server.ts'
import { sessionCookieName } from '../../app/accounts/sign-in/authentication.server.ts'
import { hashPassword } from '../../app/accounts/sign-in/password-hash.server.ts'
import { dayMilliseconds, isoDay } from '../../app/i18n/format/format-dates.ts'
import { folderStore } from '../../app/images/storage/folder-store.server.ts'
import { jobs } from '../../app/jobs.server.ts'
import { countImpressions } from '../../app/listings/card/count-impressions.server.ts'
import { countClick } from '../../app/listings/stats/count-views.server.ts'
import { readListingStats } from '../../app/listings/stats/read-listing-stats.server.ts'
import {
  type Database,
  type OpenDatabase,
  openPostgres,
} from '../../app/platform/database/database.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { migrate, migrationNames } from '../../app/platform/database/migrate.server.ts'
import { authSecret } from '../../app/platform/http/environment.server.ts'
import { installJobs } from '../../app/platform/jobs/job-queue.server.ts'
import { dailyViewer } from '../../app/platform/view-counts/daily-viewer.server.ts'
import { loadReferenceData } from '../../db/seed/load-reference.server.ts'
import { createDatabase } from '../../test/support/database/create-database.ts'
import { test } from '../../test/support/database/database-fixtures.ts'
import { openEmptyEmbedded } from '../../test/support/database/empty-embedded.ts'
import { anEmail, signInHeaders } from '../../test/support/members/accounts.ts'
import { aListing, aUser } from '../../test/support/members/factories.ts'
import { isOnPostgres } from '../../test/support/run-options.ts'
import { noProgress } from '../cli/progress.ts'
import { createBackup } from './create-backup.ts'
import { openBackupStore } from './open-backup-store.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const work = mkdtempSync(join(tmpdir(), 'market-older-backup-'))
process.env.DATA_DIR = join(work, 'data')
process.env.AUTH_SECRET = 'a secret of the market that is long enough'
afterAll(() => rmSync(work, { recursive: true }))

test('a backup from before the partitions restores into them, and counts nobody of today again', {
  timeout: 120_000,
}, async () => {
  const older = await openEmpty('older')
  // The reference data and offers of today need the columns of the others.
  const before = migrationNames('db/migrations').filter(
    (name) => name < '0030' || /^00(36|39|41|42|46|47|51)/.test(name),
  )
  await migrate(older.open, 'db/migrations', { only: before })
  await installJobs(older.open, jobs)
  await loadReferenceData(older.open.db)
  const sellerId = (await aUser(older.open.db)).id
  const { id: listingId } = await aListing(older.open.db, { sellerId })
  // A day that does not end while this runs.
  const at = new Date(Date.now() + dayMilliseconds)
  const viewing = { listingId, listingIds: [listingId], address: '203.0.113.7', at }
  const viewer = dailyViewer(viewing, isoDay(at))
  await older.open.db.execute(sql`
    insert into listing_impressions (day, viewer, listing_id)
    values (${isoDay(at)}::date - 2, 'x', ${listingId}), (${isoDay(at)}, ${viewer}, ${listingId})`)
  await older.open.db.execute(sql`
    insert into listing_views (day, viewer, listing_id, metric)
    values (${isoDay(at)}, ${viewer}, ${listingId}, 'clicks')`)
  await older.open.db.execute(sql`
    insert into listing_analytics (listing_id, impressions, clicks) values (${listingId}, 1, 1)`)
  const backup = await backUp(older.open)
  await older.close()

  const restored = await openEmpty('restored')
  await restore(backup, restored.open)
  const { db } = restored.open
  await countImpressions(db, viewing)
  await countClick(db, viewing)
  const stats = await readListingStats(db, { listingId, sellerId })
  expect(stats?.totals).toMatchObject({ impressions: 1, clicks: 1 })
  const { rows } = await db.execute(sql`
    select count(*)::int as rows, count(distinct tableoid)::int as partitions from listing_impressions_by_day`)
  expect(rows).toEqual([{ rows: 1, partitions: 1 }])
  await restored.close()
})

test('accounts from before phone numbers keep their session, password and profile in an upgrade and a backup', {
  timeout: 120_000,
}, async () => {
  const older = await openEmpty('older-accounts')
  // The reference data of today need the columns of the others.
  const before = migrationNames('db/migrations').filter(
    (name) => name < '0037' || /^00(46|51)/.test(name),
  )
  await migrate(older.open, 'db/migrations', { only: before })
  await installJobs(older.open, jobs)
  await loadReferenceData(older.open.db)
  const member = await anOlderMember(older.open.db)
  const backup = await backUp(older.open)

  await migrate(older.open, 'db/migrations')
  await expectSameAccount(older.open.db, member)
  await older.close()

  const restored = await openEmpty('restored-accounts')
  await restore(backup, restored.open)
  await expectSameAccount(restored.open.db, member)
  await restored.close()
})

/** A member as the version before phone numbers wrote them, with the cookie of a session. */
async function anOlderMember(db: Database) {
  const [id, token] = [newId(), newId()]
  const [email, password] = [anEmail(), 'kali bhains moti']
  const profile = { fullName: 'Haji Bashir', phone: '+923001234567', city: 'Okara' }
  await db.execute(sql`
    insert into users (id, full_name, email, email_verified, phone, city)
    values (${id}, ${profile.fullName}, ${email}, true, ${profile.phone}, ${profile.city})`)
  await db.execute(sql`
    insert into accounts (id, user_id, account_id, provider_id, password)
    values (${newId()}, ${id}, ${id}, 'credential', ${await hashPassword(password)})`)
  await db.execute(sql`
    insert into sessions (id, user_id, token, expires_at)
    values (${newId()}, ${id}, ${token}, now() + interval '7 days')`)
  const signature = createHmac('sha256', authSecret()).update(token).digest('base64')
  const cookie = `${sessionCookieName()}=${encodeURIComponent(`${token}.${signature}`)}`
  return { email, password, cookie, shown: { id, email, emailVerified: true, ...profile } }
}

async function expectSameAccount(
  db: Database,
  { email, password, cookie, shown }: Awaited<ReturnType<typeof anOlderMember>>,
): Promise<void> {
  const { viewer } = await findViewer(db, new Headers({ cookie }))
  expect(viewer).toMatchObject({ ...shown, restrictedUntil: undefined })
  const headers = await signInHeaders(db, { email, password })
  expect((await findViewer(db, headers)).viewer).toMatchObject(shown)
}

const passphrase = 'correct horse battery'

async function backUp(open: OpenDatabase): Promise<string> {
  const store = await openBackupStore(join(work, 'backups'), '/')
  return (await createBackup(open, { store, passphrase, progress: noProgress })).file
}

async function restore(file: string, open: OpenDatabase): Promise<void> {
  const folder = mkdtempSync(join(work, 'read-'))
  const backup = await readBackup(file, { calledFrom: '/', folder, progress: noProgress })
  const pictures = folderStore(join(work, 'pictures'))
  await restoreBackup(backup, { open, pictures, progress: noProgress, comparesRows: true })
}

async function openEmpty(
  name: string,
): Promise<{ open: OpenDatabase; close: () => Promise<void> }> {
  const database = isOnPostgres ? await createDatabase() : undefined
  const open = database
    ? await openPostgres(database.url)
    : await openEmptyEmbedded(join(work, name))
  return {
    open,
    async close() {
      await open.close()
      await database?.drop()
    },
  }
}
