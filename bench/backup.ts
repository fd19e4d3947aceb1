import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { openEmbedded, openPostgres } from '../app/platform/database/database.server.ts'
import { readBackup } from '../server/backup/read-backup.ts'
import { noProgress } from '../server/cli/progress.ts'
import { MarketClient } from '../test/support/market/form-sender.ts'
import { type RunningMarket, startMarket } from '../test/support/market/running-market.ts'
import { startSmtpServer } from '../test/support/market/smtp-server.ts'
import { findMissing, rememberAnswered } from './backup/acknowledged.ts'
import type { ExpectedState } from './crash/check-market.ts'
import { createFavoriteWriter } from './crash/favorite-writer.ts'
import { createMessageWriter, startTrackedConversation } from './crash/message-writer.ts'
import { createListingWriter, type Writer } from './crash/write-load.ts'
import { requireDatabase } from './support/require-postgres.ts'
import { writeResults } from './support/write-results.ts'

// Backup test: while members post, edit, sell, delete, save and write, backs the market up, kills it,
// deletes everything it had, and restores the backup into a fresh place. Then everything that was
// confirmed before the backup began must be there, row counts and hashes equal, everybody signs in,
// every picture decodes, and the emails that waited arrive once.

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    database: { type: 'string', default: 'embedded' },
  },
})
const isPostgres = options.database === 'postgres'
const folder = mkdtempSync(join(tmpdir(), 'market-backups-'))
const secrets = { AUTH_SECRET: randomUUID() + randomUUID(), BACKUP_PASSPHRASE: randomUUID() }
const mailServer = await startSmtpServer()
const common = {
  ...secrets,
  DEMO: 'off',
  LIMITS: 'off',
  LOG_LEVEL: 'fatal',
  SMTP_URL: mailServer.url,
  SUPPORT_EMAIL: 'support@market.test',
  LIMIT_MESSAGE_MAIL_SECONDS: '1',
}
const secondsOfLoad = 8

let faultCount = 0
const rows: string[] = []
for (let round = 1; round <= Number(options.rounds); round++) {
  const { cells, findings } = await runRound(round)
  for (const finding of findings) console.log(`  ${finding}`)
  faultCount += findings.length
  rows.push(`| ${[round, ...cells, findings.length].join(' | ')} |`)
  console.log(rows.at(-1))
}
await mailServer.close()
if (faultCount === 0) rmSync(folder, { recursive: true })
else console.log(`The backups are kept in ${folder}`)
const columns =
  'round | confirmed before | rows | picture files | backup, s | restore, s | emails that waited | faults'
writeResults(
  `Backup and restore under load on ${isPostgres ? 'PostgreSQL' : 'the embedded database'}`,
  [`| ${columns} |`, `|${'---|'.repeat(8)}`, ...rows],
)
process.exit(faultCount > 0 ? 1 : 0)

async function runRound(round: number) {
  const [place, target] = [await createPlace(`${round}`), await createPlace(`${round}-restored`)]
  // Every email waits until the restored market sends it.
  mailServer.refuse = () => 451
  const market = await startMarket({ dataDir: place.dataDir, environment: place.environment })
  const { state, writers, people } = await openMarket(market)
  let isKilled = false
  const load = Promise.all(writers.map((write) => writeUntil(write, round, () => isKilled)))
  await wait(secondsOfLoad * 500)
  const answered = rememberAnswered(state)
  const backups = join(folder, `backups-${round}`)
  const made = await runMarket(place.environment, place.dataDir, 'backup', backups)
  await wait(secondsOfLoad * 250)
  isKilled = true
  await market.kill()
  await load
  await place.remove()

  const restored = await runMarket(target.environment, target.dataDir, 'restore', made.file)
  const findings = await compare(made.file, target, answered)
  findings.push(...(await useRestored(target, people)))
  await target.remove()
  const { listings, messages, favorites } = answered
  const confirmed = listings.length + messages.length + favorites.length
  const waiting = mailServer.mails.splice(0).length
  const times = [made.seconds.toFixed(1), restored.tookSeconds.toFixed(1)]
  return { cells: [confirmed, made.rows, made.pictures, ...times, waiting], findings }
}

type Place = Awaited<ReturnType<typeof createPlace>>

async function createPlace(name: string) {
  const database = isPostgres ? await requireDatabase() : undefined
  const dataDir = join(folder, `market-${name}`)
  const environment = { ...common, ...(database && { DATABASE_URL: database.url }) }
  const open = () => (database ? openPostgres(database.url) : openEmbedded(dataDir))
  const remove = async () => {
    rmSync(dataDir, { recursive: true, force: true })
    await database?.drop()
  }
  return { dataDir, environment, open, remove }
}

async function openMarket(market: RunningMarket) {
  const state: ExpectedState = { offers: [], conversations: [], favorites: [] }
  const { offers, conversations, favorites } = state
  const writers: Writer[] = []
  const people: { email: string; password: string }[] = []
  const nothing = () => {}
  for (let pair = 0; pair < 3; pair++) {
    const [seller, buyer] = [new MarketClient(market.url), new MarketClient(market.url)]
    people.push(await seller.becomeMember('Haji Bashir'))
    const member = await buyer.becomeMember('Shabnam Bibi')
    people.push(member)
    const words = { title: `Shop ${pair}`, description: 'Come and look', price: '1000' }
    const shop = await seller.postListing({ ...words, category: 'other' })
    const talk = await startTrackedConversation(buyer, shop)
    conversations.push(talk)
    writers.push(
      createListingWriter(seller, offers, nothing),
      createFavoriteWriter({ email: member.email, buyer }, offers, favorites, nothing),
      createMessageWriter(talk, seller, nothing),
      createMessageWriter(talk, buyer, nothing),
    )
  }
  return { state, writers, people }
}

async function writeUntil(write: Writer, round: number, isKilled: () => boolean): Promise<void> {
  try {
    for (let number = 1; !isKilled(); number++) await write(`Round ${round}, ${number}.`)
  } catch (error) {
    // Failures after the kill are expected.
    if (!isKilled()) throw error
  }
}

/** Row counts as in the manifest, and everything that was confirmed. */
async function compare(file: string, target: Place, answered: Parameters<typeof findMissing>[2]) {
  const work = mkdtempSync(join(tmpdir(), 'market-manifest-'))
  const { manifest } = await readBackup(file, {
    ...{ calledFrom: '/', folder: work },
    progress: noProgress,
  })
  rmSync(work, { recursive: true })
  const open = await target.open()
  try {
    const findings: string[] = []
    for (const { name, rows: expected } of manifest.tables) {
      const { rows: counted } = await open.db.execute<{ count: number }>(
        sql.raw(`select count(*)::int as count from ${name}`),
      )
      if (counted[0]?.count !== expected)
        findings.push(`${name}: ${counted[0]?.count} rows, not ${expected}`)
    }
    findings.push(...(await findMissing(open.db, target.dataDir, answered)))
    // Those that were refused would wait longer.
    await open.query(`update jobs.job set start_after = now() where state < 'active'`)
    return findings
  } finally {
    await open.close()
  }
}

/** Everybody signs in, and each email that waited arrives once. */
async function useRestored(
  { dataDir, environment, open: openPlace }: Place,
  people: readonly { email: string; password: string }[],
): Promise<string[]> {
  const findings: string[] = []
  mailServer.refuse = () => undefined
  const before = await openPlace()
  const waiting = (await listMailJobs(before)).filter(({ state }) => state !== 'completed')
  await before.close()
  const market = await startMarket({ dataDir, environment })
  for (const person of people) {
    const { status } = await new MarketClient(market.url).post('/auth', person)
    if (status !== 302) findings.push(`${person.email} cannot sign in: ${status}`)
  }
  await untilQuiet()
  await market.stop()
  const after = await openPlace()
  const states = new Map((await listMailJobs(after)).map(({ id, state }) => [id, state]))
  await after.close()
  const arrived = Map.groupBy(mailServer.mails, ({ headers }) => jobIdOf(headers['message-id']))
  for (const { id, name } of waiting) {
    const count = arrived.get(id)?.length ?? 0
    // Of a message that was read meanwhile there is no email.
    const isObsolete = count === 0 && name === 'notification-mail' && states.get(id) === 'completed'
    if (count !== 1 && !isObsolete)
      findings.push(`the email of ${name} ${id} arrived ${count} times`)
  }
  return findings
}

/** Until no email has arrived for eight seconds, or three minutes have passed. */
async function untilQuiet(): Promise<void> {
  const started = performance.now()
  for (let last = 0, count = -1; performance.now() - started < 180_000; await wait(1_000)) {
    if (mailServer.mails.length !== count) {
      count = mailServer.mails.length
      last = performance.now()
    }
    if (performance.now() - last > 8_000) return
  }
}

type MailJob = { id: string; name: string; state: string }

async function listMailJobs(open: Awaited<ReturnType<Place['open']>>): Promise<MailJob[]> {
  const { rows: jobs } = await open.query(`
    select id::text as id, name, state::text as state from jobs.job
    where name in ('account-mail', 'notification-mail')`)
  return jobs as MailJob[]
}

function jobIdOf(messageId: string | undefined): string {
  return messageId?.match(/^<(.+)@/)?.[1] ?? ''
}

/** Runs a command of the operator; `tookSeconds` includes starting it. */
async function runMarket(environment: Record<string, string>, dataDir: string, ...args: string[]) {
  const started = performance.now()
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/cli/market.ts', ...args, '--json'],
    { env: { PATH: process.env.PATH, ...environment, DATA_DIR: dataDir } },
  )
  return { ...JSON.parse(stdout), tookSeconds: (performance.now() - started) / 1000 }
}
