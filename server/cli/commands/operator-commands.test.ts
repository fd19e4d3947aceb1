import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect } from 'vitest'
import { countAttempt } from '../../../app/accounts/sign-in/sign-in-attempts.server.ts'
import { cachedFor } from '../../../app/browse/cache/cached-for.server.ts'
import { contactMail } from '../../../app/content/contact/contact-mail.server.ts'
import { type OpenDatabase, useDatabase } from '../../../app/platform/database/database.server.ts'
import { newId } from '../../../app/platform/database/ids.server.ts'
import { enqueue } from '../../../app/platform/jobs/job-queue.server.ts'
import { closeEventBus, openEventBus } from '../../../app/platform/realtime/event-bus.server.ts'
import { users } from '../../../db/schema/accounts.server.ts'
import { listingSearch, listings } from '../../../db/schema/listings.server.ts'
import { staff, staffLog } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount, anEmail } from '../../../test/support/members/accounts.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { aNumberHolder } from '../../../test/support/members/phone-numbers.ts'
import { readZip } from '../../../test/support/pages/read-zip.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { findCommand, parseArguments } from '../command.ts'
import { commands } from '../commands.ts'

const folder = mkdtempSync(join(tmpdir(), 'market-operator-'))
setEnvironment({ DATA_DIR: folder, SMTP_URL: '' })
afterAll(() => rmSync(folder, { recursive: true }))

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('a member is found by email, phone, id and name, and the log says so', async ({
  committed: db,
}) => {
  const email = anEmail()
  const { id } = await aUser(db, { fullName: 'Haji Bashir', email, phone: '+923001234567' })
  for (const query of [email.toUpperCase(), '0300 1234567', id, 'bashir']) {
    expect((await run('person', 'find', query)).text).toContain(`${id}  ${email}  Haji Bashir`)
  }
  expect((await run('person', 'find', email)).json).toMatchObject([{ id, email }])
  await expect(run('person', 'find', 'nobody%')).rejects.toThrow('Nobody was found')
  expect(await lastAction(db, id)).toMatchObject({ actorId: null, action: 'find-member' })
})

test('each command about a member takes their number, however it is typed', async ({
  committed: db,
}) => {
  const admin = await aUser(db, { email: anEmail() })
  await db.insert(staff).values({ userId: admin.id, role: 'admin' })
  const { id, e164 } = await aNumberHolder(db)
  const by = ['--as', admin.email]
  const typed = e164.replace(/^\+92(\d{3})/, '0$1-')
  expect((await run('person', 'find', typed)).text).toContain(`${id}  Muhammad Aslam  ${e164}`)
  const suspended = await run('person', 'suspend', typed, '--policy', 'fraud', ...by)
  expect(suspended.text).toBe(`${e164} is suspended and was told why.`)
  await expect(run('person', 'suspend', typed, '--policy', 'fraud')).rejects.toThrow(
    `${e164} is suspended already.`,
  )
  await run('person', 'unsuspend', typed, ...by)
  const now = new Date()
  const attempt = () => countAttempt(db, { identifier: e164, source: 'network:192.0.2.2', now })
  for (let failures = 0; failures < 7; failures++) await attempt()
  expect(await attempt()).toMatchObject({ allowed: false })
  await run('person', 'unlock', typed)
  expect(await attempt()).toEqual({ allowed: true })
  const file = join(folder, 'by-number.zip')
  await run('person', 'export', typed, file)
  expect(String(readZip(readFileSync(file)).get('numbers.json'))).toContain(e164)
  expect((await run('person', 'delete', typed)).text).toContain(`The account of ${e164} is deleted`)
  await db.delete(staff).where(eq(staff.userId, admin.id))
})

test('a member is suspended with a statement of reasons, and everything comes back', async ({
  committed: db,
}) => {
  const admin = await aUser(db, { email: anEmail() })
  await db.insert(staff).values({ userId: admin.id, role: 'admin' })
  const { id, email } = await aUser(db, { email: anEmail() })
  const listing = await aListing(db, { sellerId: id })
  await expect(run('person', 'suspend', email)).rejects.toThrow('--policy must be one of')
  await run('person', 'suspend', email, '--policy', 'fraud', '--facts', 'Sold what is not there')
  expect(await statusOf(db, id)).not.toBeNull()
  expect(await moderationOf(db, listing.id)).toBe('suspended')
  expect(await lastAction(db, id)).toMatchObject({ actorId: null, action: 'suspend-person' })
  const [decision] = (
    await db.execute(sql`
    select policy, facts, actor_id from decisions where owner_id = ${id}`)
  ).rows
  expect(decision).toEqual({ policy: 'fraud', facts: 'Sold what is not there', actor_id: admin.id })
  await expect(run('person', 'suspend', email, '--policy', 'fraud')).rejects.toThrow('already')

  await run('person', 'unsuspend', email)
  expect(await statusOf(db, id)).toBeNull()
  expect(await moderationOf(db, listing.id)).toBeNull()
  await expect(run('person', 'unsuspend', email)).rejects.toThrow('is not suspended')

  // Nobody decides about staff of the same role, and without a decider nothing happens.
  await expect(run('person', 'suspend', admin.email, '--policy', 'fraud')).rejects.toThrow(
    'may not decide that',
  )
  await expect(
    run('person', 'suspend', email, '--policy', 'fraud', '--as', 'x@y.test'),
  ).rejects.toThrow('x@y.test is not staff')
  await db.delete(staff)
  await expect(run('person', 'suspend', email, '--policy', 'fraud')).rejects.toThrow('no admin')
  expect(await statusOf(db, id)).toBeNull()
})

test('after failed sign-ins somebody is let in at once', async ({ committed: db }) => {
  const { id, email } = await anAccount(db, { password: 'kali bhains moti' })
  const now = new Date()
  const attempt = () => countAttempt(db, { identifier: email, source: 'network:192.0.2.1', now })
  for (let failures = 0; failures < 6; failures++) await attempt()
  expect(await attempt()).toMatchObject({ allowed: false })
  await run('person', 'unlock', email)
  expect(await attempt()).toEqual({ allowed: true })
  expect(await lastAction(db, id)).toMatchObject({ action: 'unlock-person' })
  await expect(run('person', 'unlock', 'no@body.test')).rejects.toThrow('There is no account')
})

test('the deletion of an account is started once', async ({ committed: db }) => {
  const { id, email } = await aUser(db, { email: anEmail() })
  const { id: listingId } = await aListing(db, { sellerId: id })
  expect((await run('person', 'delete', email)).text).toContain('in 7 days')
  const [row] = await db.select().from(users).where(eq(users.id, id))
  expect(row?.deletionRequestedAt).toBeInstanceOf(Date)
  const [listing] = await db.select().from(listings).where(eq(listings.id, listingId))
  expect(listing?.status).not.toBe('active')
  expect(await lastAction(db, id)).toMatchObject({ action: 'delete-person' })
  await expect(run('person', 'delete', email)).rejects.toThrow('was started already')
})

test('the data of a member is written to a file that only its owner can read', async ({
  committed: db,
}) => {
  const { id, email } = await aUser(db, { email: anEmail(), fullName: 'Zainab' })
  await run('person', 'export', email, 'zainab.zip')
  const file = join(folder, 'zainab.zip')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readZip(readFileSync(file)).get('profile.json')?.toString()).toContain('Zainab')
  expect(await lastAction(db, id)).toMatchObject({ action: 'export-person' })
  await expect(run('person', 'export', email, 'zainab.zip')).rejects.toThrow('exists already')
})

test('jobs that failed for good are listed with their error, and run again', async ({
  committed: db,
}) => {
  const [failed, waiting] = [newId(), newId()]
  await enqueue(db, contactMail, { contactMessageId: newId() }, { id: failed, waitSeconds: 60 })
  await enqueue(db, contactMail, { contactMessageId: newId() }, { id: waiting, waitSeconds: 3_600 })
  await db.execute(sql`
    update jobs.job set state = 'failed', retry_count = 9, completed_on = now(),
      output = '{"message": "No\\nmail\\nserver"}'::jsonb
    where id = ${failed}`)
  const listed = await run('jobs', 'list', '--failed')
  expect(listed.text).toContain(`${failed}  failed   contact-mail`)
  expect(listed.text).toContain('    No mail server')
  expect(listed.text).not.toContain(waiting)
  expect((await run('jobs', 'list')).text).toContain(waiting)
  expect((await run('jobs', 'retry', '--all')).json).toEqual({ retried: 1 })
  const stateOf = async (id: string) =>
    (
      await db.execute(sql`
      select state::text as state, retry_count, start_after <= now() as is_due
      from jobs.job where id = ${id}`)
    ).rows[0]
  expect(await stateOf(failed)).toEqual({ state: 'retry', retry_count: 0, is_due: true })
  expect(await stateOf(waiting)).toMatchObject({ is_due: false })
  await run('jobs', 'retry', waiting)
  expect(await stateOf(waiting)).toMatchObject({ is_due: true })
  await expect(run('jobs', 'retry', newId())).rejects.toThrow('No job')
  await expect(async () => run('jobs', 'retry')).rejects.toThrow('Give an id, a name or --all')
})

test('migrations that have run are not run again', async () => {
  expect(await run('migrate')).toMatchObject({ json: { ran: [] } })
})

test('the search index is rebuilt', async ({ committed: db }) => {
  const { id } = await aListing(db, { sellerId: (await aUser(db)).id, title: 'Nili-Ravi buffalo' })
  expect(await db.$count(listingSearch, eq(listingSearch.listingId, id))).toBe(0)
  await run('search', 'reindex')
  expect(await db.$count(listingSearch, eq(listingSearch.listingId, id))).toBe(1)
})

test('caches of a running copy are emptied', async ({ open }) => {
  let reads = 0
  const readCached = cachedFor(3_600_000, async () => ++reads)
  await openEventBus(open)
  expect([await readCached(open.db), await readCached(open.db)]).toEqual([1, 1])
  await run('cache', 'clear')
  await expect.poll(() => readCached(open.db)).toBe(2)
  await closeEventBus()
})

test('a test email is written to a file without a mail server', async () => {
  const { text } = await run('mail', 'test', 'operator@market.test')
  expect(text).toContain('Wrote an email to operator@market.test')
  const [mail = ''] = readdirSync(join(folder, 'mail'))
  expect(readFileSync(join(folder, 'mail', mail), 'utf8')).toContain('To: operator@market.test')
  await expect(run('mail', 'test', 'no address')).rejects.toThrow('was refused')
})

test('the demo is loaded only into an empty market', async ({ committed: db }) => {
  await aUser(db)
  await expect(run('demo', 'load')).rejects.toThrow('has accounts already')
})

/** Runs a command as the command line does, with the folder of this test as the current one. */
async function run(...args: string[]) {
  const found = findCommand(commands, args)
  if (!found) throw new Error(`There is no command ${args.join(' ')}`)
  const { options, positionals } = parseArguments(found.command, found.rest)
  const progress = { update: () => {}, end: () => {} }
  const input = { options, positionals, calledFrom: folder, passphrase: undefined, progress }
  const run = await found.command.load()
  return await run(input)
}

async function lastAction(db: OpenDatabase['db'], subjectId: string) {
  const [entry] = await db
    .select()
    .from(staffLog)
    .where(eq(staffLog.subjectId, subjectId))
    .orderBy(desc(staffLog.createdAt), desc(staffLog.id))
    .limit(1)
  return entry
}

async function statusOf(db: OpenDatabase['db'], userId: string) {
  const [row] = await db
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId))
  return row?.suspendedAt
}

async function moderationOf(db: OpenDatabase['db'], listingId: string) {
  const [row] = await db
    .select({ moderation: listings.moderation })
    .from(listings)
    .where(eq(listings.id, listingId))
  return row?.moderation
}
