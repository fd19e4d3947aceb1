import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect } from 'vitest'
import { jobs } from '../../app/jobs.server.ts'
import { purgeViewerRecords } from '../../app/listings/stats/purge-viewer-records.server.ts'
import { decide } from '../../app/moderation/decisions/decide.server.ts'
import { undo } from '../../app/moderation/decisions/undo.server.ts'
import { recordStaffAction } from '../../app/moderation/staff/staff-log.server.ts'
import { type OpenDatabase, openPostgres } from '../../app/platform/database/database.server.ts'
import { migrate } from '../../app/platform/database/migrate.server.ts'
import { installJobs } from '../../app/platform/jobs/job-queue.server.ts'
import { decisions, staffLog } from '../../db/schema/moderation.server.ts'
import { loadReferenceData } from '../../db/seed/load-reference.server.ts'
import { databaseUrl } from '../support/database/database-url.ts'
import { findPostgres } from '../support/database/find-postgres.ts'
import { runStatements, withClient } from '../support/database/with-client.ts'
import { aListing, aUser } from '../support/members/factories.ts'
import { aModerator, aReportedListing } from '../support/members/moderation-factories.ts'
import { testWith } from '../support/skip-without.ts'

// A market whose tables belong to one user, and which runs as another, as docs/operations.md describes.

const server = await findSuperuser()
const testOnServer = testWith('a PostgreSQL server', server)
const mark = randomBytes(4).toString('hex')
const [name, ownerName, userName] = ['database', 'owner', 'user'].map(
  (what) => `market_${mark}_${what}`,
) as [string, string, string]

let owner: OpenDatabase
let user: OpenDatabase

const changes = [
  'update staff_log set action = action where false',
  'delete from staff_log',
  'truncate staff_log',
  'delete from decisions',
  'truncate decisions cascade',
]

beforeAll(async () => {
  if (!server) return
  await runStatements(
    server,
    `create role ${ownerName} login`,
    `create role ${userName} login`,
    `create database ${name} owner ${ownerName}`,
  )
  owner = await openPostgres(urlOf(server, ownerName))
  await migrate(owner, 'db/migrations')
  await installJobs(owner, jobs)
  await loadReferenceData(owner.db)
  const grants = readFileSync('deploy/postgres/restricted-user.sql', 'utf8')
  await owner.query(grants.replaceAll(':"user"', userName))
  user = await openPostgres(urlOf(server, userName))
}, 60_000)

afterAll(async () => {
  if (!server) return
  await owner.close()
  await user.close()
  await runStatements(
    server,
    `drop database ${name} with (force)`,
    `drop role ${ownerName}, ${userName}`,
  )
})

testOnServer('a user without the right to create tables starts and moderates', async () => {
  expect(await migrate(user, 'db/migrations')).toEqual([])
  await installJobs(user, jobs)
  await loadReferenceData(user.db)
  const { caseId, version } = await aReportedListing(user.db)
  const moderator = await aModerator(user.db)
  const removal = { action: 'remove', policy: 'fraud', facts: '' } as const
  const decided = await decide(user.db, { caseId, version, ...moderator, ...removal })
  const decisionId = 'decisionId' in decided ? decided.decisionId : ''
  expect(await undo(user.db, { decisionId, ...moderator, facts: '' })).toHaveProperty('decisionId')
  await recordStaffAction(user.db, { actorId: moderator.actorId, action: 'verify' })
  expect(await user.db.$count(staffLog)).toBe(3)
})

testOnServer(
  'it truncates past days, or deletes their rows without the right to truncate',
  async () => {
    const tables = ['service_views_by_day_2', 'listing_impressions']
    const { id: sellerId } = await aUser(user.db)
    const { id: listingId } = await aListing(user.db, { sellerId })
    const purge = async () => {
      await user.query(
        `insert into service_views_by_day values ('2026-11-20', 'x', gen_random_uuid())`,
      )
      await user.query(`insert into listing_impressions values ('2026-11-20', 'x', '${listingId}')`)
      const before = await readFiles(tables)
      await purgeViewerRecords(user.db, new Date('2026-11-21T12:00:00Z'))
      for (const table of tables)
        expect((await user.query(`select from ${table}`)).rows, table).toEqual([])
      return { before, after: await readFiles(tables) }
    }
    const truncated = await purge()
    for (const [index, file] of truncated.after.entries())
      expect(file).not.toBe(truncated.before[index])
    await owner.query(`revoke truncate on ${tables.join(', ')} from ${userName}`)
    const deleted = await purge()
    expect(deleted.after).toEqual(deleted.before)
  },
)

testOnServer('it has no right to change the log or to allow that again', async () => {
  const before = await readAll()
  const unlocking = [
    'alter table staff_log disable trigger all',
    'drop trigger staff_log_insert_only on staff_log',
    'alter table decisions disable trigger all',
    'set session_replication_role = replica',
    'drop table staff_log cascade',
  ]
  for (const statement of [...changes, ...unlocking]) {
    await expect(user.query(statement), statement).rejects.toThrow(
      /permission denied|must be owner of/,
    )
  }
  await expect(user.query("update decisions set facts = 'x'")).rejects.toThrow('insert-only')
  expect(await readAll()).toEqual(before)
})

testOnServer('the user that has run the migrations has no right to it either', async () => {
  const before = await readAll()
  for (const statement of changes) {
    await expect(owner.query(statement), statement).rejects.toThrow('permission denied')
  }
  expect(await readAll()).toEqual(before)
})

async function readAll() {
  return [await user.db.select().from(staffLog), await user.db.select().from(decisions)]
}

function urlOf(of: string, role: string): string {
  const url = new URL(databaseUrl(of, name))
  url.username = role
  url.password = ''
  return url.href
}

/** A server where the tests may create users. */
async function findSuperuser(): Promise<string | undefined> {
  const connectionString = await findPostgres()
  if (!connectionString) return undefined
  const sql = 'select rolsuper from pg_roles where rolname = current_user'
  const { rows } = await withClient(connectionString, (client) => client.query(sql))
  return rows[0]?.rolsuper ? connectionString : undefined
}

/** The files of tables: truncating gives a table another. */
async function readFiles(tables: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query(`
    select pg_relation_filenode(name)::text as file
    from unnest(array['${tables.join("','")}']::text[]) with ordinality as named (name, position)
    order by position`)
  return rows.map(({ file }) => String(file))
}
