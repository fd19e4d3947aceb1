// @module-tag postgres

import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished } from 'vitest'
import { listPictureFiles, newPicturePath } from '../../app/images/storage/picture-path.server.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { parseEnvironment } from '../../app/platform/http/environment.server.ts'
import { images } from '../../db/schema/images.server.ts'
import { test } from '../../test/support/database/database-fixtures.ts'
import { listenDuringTest } from '../../test/support/listen-during-test.ts'
import { startSmtpServer } from '../../test/support/market/smtp-server.ts'
import { startTlsServer } from '../../test/support/market/tls-server.ts'
import { aUser } from '../../test/support/members/factories.ts'
import { isOnPostgres, postgresServer } from '../../test/support/run-options.ts'
import { pauseSchedule, recordRun, saveSchedule } from '../backup/backup-runs.ts'
import { findFreePort } from '../find-free-port.ts'
import type { CheckContext, Finding } from './finding.ts'
import { runChecks } from './run-checks.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'market-doctor-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const hour = 3_600_000

test('a healthy market has no faults, and everything is looked at', async ({ db }) => {
  const office = await startSmtpServer()
  onTestFinished(() => office.close())
  await backUpAndProve(db)
  const settings = { SMTP_URL: office.url, SUPPORT_EMAIL: 'support@market.test', ...onPostgres }
  const findings = await examine({ db, settings: { ...settings, PUBLIC_URL: '' } })
  expect(findings.filter(({ status }) => status === 'fault')).toEqual([])
  expect(office.mails).toEqual([])
  const subjects = new Set(findings.map(({ subject }) => subject))
  for (const subject of ['disk', 'database', 'migrations', 'jobs', 'pictures', 'mail', 'backup'])
    expect(subjects).toContain(subject)
})

test('a setting that is misspelled is a warning', async ({ db }) => {
  const findings = await examine({ db, settings: { SUPORT_PHONE: '+92 300 1234567' } })
  expect(findings).toContainEqual({
    status: 'warning',
    subject: 'settings',
    text: 'SUPORT_PHONE: there is no such setting; did you mean SUPPORT_PHONE?',
  })
})

test('contacts of support that a public market does not set are a warning', async ({ db }) => {
  const settings = { SUPPORT_EMAIL: 'help@market.test', PUBLIC_URL: 'http://127.0.0.1:1' }
  expect(await examine({ db, settings })).toContainEqual({
    status: 'warning',
    subject: 'support',
    text: 'Pages show no contacts for SUPPORT_PHONE, SUPPORT_ADDRESS.',
    advice: 'Set what people may use.',
  })
  const findings = await examine({ db })
  expect(findings.find(({ subject }) => subject === 'support')?.status).toBe('ok')
})

test('a wrong key of the bucket is a fault', async ({ db }) => {
  const bucket = await startHttpServer((_request, response) => {
    const error = '<Error><Code>InvalidAccessKeyId</Code><Message>No such key</Message></Error>'
    response.writeHead(403, { 'content-type': 'application/xml' }).end(error)
  })
  const s3 = { S3_ENDPOINT: bucket, S3_BUCKET: 'b', S3_ACCESS_KEY: 'wrong', S3_SECRET_KEY: 'key' }
  const findings = await examine({ db, settings: s3 })
  expect(findings).toContainEqual(
    fault('pictures', 'The bucket b cannot be used: No such key', 'S3_ACCESS_KEY'),
  )
})

test('the embedded database is a warning only if it does not wait for the disk', async ({ db }) => {
  const describe = async (settings: Record<string, string>) => {
    const findings = await examine({ db, settings })
    return findings.find(({ text }) => text.startsWith('The embedded database'))
  }
  expect(await describe({})).toMatchObject({ status: 'ok', subject: 'database' })
  expect(await describe({ EMBEDDED_SYNC: 'off' })).toMatchObject({
    status: 'warning',
    text: expect.stringContaining('a power cut may lose'),
    advice: 'Remove EMBEDDED_SYNC=off.',
  })
})

test('a full disk is a fault, and one that fills up a warning', async ({ db }) => {
  const full = async () => ({ freeShare: 0.01, freeBytes: 5e9 })
  expect(await examine({ db, measureDisk: full })).toContainEqual(
    fault('disk', '4.7 GB free (1%)', 'Make space'),
  )
  const filling = async () => ({ freeShare: 0.5, freeBytes: 1e9 })
  expect(await examine({ db, measureDisk: filling })).toContainEqual(
    expect.objectContaining({ status: 'warning', subject: 'disk' }),
  )
})

test('a data folder that is gone is a fault, and the other checks still run', async ({ db }) => {
  const findings = await examine({ db, settings: { DATA_DIR: join(dataDir, 'gone') } })
  expect(findings).toContainEqual(fault('disk', 'DATA_DIR cannot be written: ENOENT', 'user'))
  expect(findings).toContainEqual(expect.objectContaining({ subject: 'migrations', status: 'ok' }))
})

test('a stopped mail server is a fault', async ({ db }) => {
  const smtp = `smtp://127.0.0.1:${await findFreePort()}`
  const settings = { SMTP_URL: smtp, SUPPORT_EMAIL: 'support@market.test' }
  expect(await examine({ db, settings })).toContainEqual(
    fault('mail', 'ECONNREFUSED', 'Check SMTP_URL'),
  )
})

test('a clock that is ten minutes off is a fault', async ({ db }) => {
  const early = new Date(Date.now() - 10 * 60_000).toUTCString()
  const proxy = await startHttpServer((_request, response) => {
    response.writeHead(200, { date: early }).end()
  })
  expect(await examine({ db, settings: { PUBLIC_URL: proxy } })).toContainEqual(
    fault('clock', /^It is (599|60\d) seconds ahead of that of the proxy\.$/, 'chrony'),
  )
})

test('a missing extension is a fault', async ({ db }) => {
  await db.execute(sql`drop extension pg_trgm cascade`)
  expect(await examine({ db })).toContainEqual(
    fault('database', 'The extension pg_trgm is missing.', 'create extension'),
  )
})

test('a migration that did not run is a fault', async ({ db }) => {
  await db.execute(sql`delete from migrations where name like '0019%'`)
  expect(await examine({ db })).toContainEqual(
    fault('migrations', '0019_moderation_desk.sql did not run.', 'Restart'),
  )
})

test('a job that has been waiting for an hour is a fault, one that waits for its time is not', async ({
  db,
}) => {
  await db.execute(sql`
    insert into jobs.job (name, state, start_after)
    values ('account-mail', 'created', now() + interval '1 day')`)
  expect(await examine({ db })).toContainEqual(
    expect.objectContaining({ status: 'ok', subject: 'jobs' }),
  )
  await db.execute(sql`
    insert into jobs.job (name, state, start_after)
    values ('account-mail', 'retry', now() - interval '1 hour')`)
  expect(await examine({ db })).toContainEqual(
    fault('jobs', 'Waiting jobs: 2, one for 1 hour.', 'Is the market running?'),
  )
})

test('jobs that failed for good are a warning', async ({ db }) => {
  await db.execute(sql`insert into jobs.job (name, state) values ('account-mail', 'failed')`)
  expect(await examine({ db })).toContainEqual(
    expect.objectContaining({ status: 'warning', subject: 'jobs' }),
  )
})

test('old files without a row are a warning, new ones are uploads', async ({ db }) => {
  const [orphan = '', fresh = ''] = [writePicture(4), writePicture(0)]
  const findings = await examine({ db })
  rmSync(join(dataDir, 'pictures'), { recursive: true })
  const warning = findings.find(
    ({ status, subject }) => status === 'warning' && subject === 'pictures',
  )
  expect(warning?.text).toBe(`Files that belong to no row: 1 (${orphan})`)
  expect(JSON.stringify(findings)).not.toContain(fresh)
})

test('a picture whose file is missing is a fault', async ({ db }) => {
  const owner = await aUser(db)
  const path = newPicturePath(owner.id, 'jpg')
  const size = { width: 1, height: 1, bytes: 1 }
  await db.insert(images).values({ id: newId(), ownerId: owner.id, path, ...size })
  const files = listPictureFiles(path).length
  expect(await examine({ db })).toContainEqual(
    fault('pictures', `Missing files that rows name: ${files} (`, 'backup'),
  )
})

test('an expired certificate is a fault, and so is one that browsers refuse', async ({ db }) => {
  const proxy = await startTlsServer()
  onTestFinished(() => proxy.close())
  const settings = { PUBLIC_URL: proxy.url }
  expect(await examine({ db, settings, now: new Date('2050-01-01') })).toContainEqual(
    fault('certificate', /^It expired on 2036-/, 'Renew'),
  )
  expect(await examine({ db, settings })).toContainEqual(
    fault('certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'Renew'),
  )
})

test('a backup of last week is a fault, and a backup that was never proved a warning', async ({
  db,
}) => {
  const never = await examine({ db })
  expect(never).toContainEqual(fault('backup', 'There has never been one.', '--schedule'))
  const startedAt = new Date()
  const failed = { kind: 'backup' as const, file: '/b', startedAt, problem: 'The disk is full.' }
  await recordRun(db, { kind: 'backup', file: '/b', startedAt })
  await recordRun(db, { ...failed, finishedAt: new Date(Date.now() + 8 * 24 * hour) })
  const later = await examine({ db, now: new Date(Date.now() + 8 * 24 * hour) })
  expect(later).toContainEqual(fault('backup', 'The last one is 8 days old.', '--schedule'))
  expect(later).toContainEqual(expect.objectContaining({ status: 'warning', subject: 'proof' }))
})

test('nightly backups that wait in a copy of the market are a warning', async ({ db }) => {
  await saveSchedule(db, '/mnt/backups')
  const about = async () =>
    (await examine({ db })).filter(({ text }) => text.includes('/mnt/backups'))
  expect(await about()).toEqual([])
  await pauseSchedule(db)
  expect(await about()).toEqual([
    expect.objectContaining({
      status: 'warning',
      advice: expect.stringContaining('bin/market backup /mnt/backups --schedule'),
    }),
  ])
})

test('files that others on the machine can read are a fault', async ({ db }) => {
  const paths = ['auth-secret', 'mail/letter.eml'].map((name) => join(dataDir, name))
  for (const path of paths) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, 'x'.repeat(64))
    chmodSync(path, 0o644)
  }
  const findings = await examine({ db })
  for (const path of paths) rmSync(path)
  const text = `Others on this machine have rights to 2 (auth-secret, mail/letter.eml).`
  expect(findings).toContainEqual(fault('files', text, 'Restart the market'))
})

test('a database that stops answering is one fault in each check that needs it', async () => {
  const execute = async () => Promise.reject(new Error('connection terminated'))
  const findings = await examine({ db: { execute } as unknown as Database })
  expect(findings).toContainEqual({
    status: 'fault',
    subject: 'database',
    text: 'The check failed: connection terminated',
  })
  expect(findings).toContainEqual(expect.objectContaining({ subject: 'disk', status: 'ok' }))
})

const onPostgres = {
  DATABASE_URL: isOnPostgres ? postgresServer : '',
  AUTH_SECRET: 'a secret of the market that is long enough',
}

type Examination = Partial<Omit<CheckContext, 'environment'>> & {
  settings?: Record<string, string>
}

async function examine({ settings = {}, ...context }: Examination): Promise<Finding[]> {
  return await runChecks({
    environment: parseEnvironment({ DATA_DIR: dataDir, ...settings }),
    variables: settings,
    db: undefined,
    now: new Date(),
    measureDisk: async () => ({ freeShare: 0.5, freeBytes: 1e12 }),
    ...context,
  })
}

function fault(subject: string, text: string | RegExp, advice: string) {
  return {
    status: 'fault',
    subject,
    text: typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text),
    advice: expect.stringContaining(advice),
  }
}

async function backUpAndProve(db: Database): Promise<void> {
  for (const kind of ['backup', 'proof'] as const)
    await recordRun(db, { kind, file: '/b', startedAt: new Date() })
}

function writePicture(ageHours: number): string {
  const path = newPicturePath(newId(), 'jpg')
  const file = join(dataDir, 'pictures', path)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, 'a picture', { mode: 0o600 })
  const written = new Date(Date.now() - ageHours * hour)
  utimesSync(file, written, written)
  return path
}

async function startHttpServer(listener: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listenDuringTest(createServer(listener))}`
}
