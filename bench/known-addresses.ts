import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hashPassword } from '../app/accounts/sign-in/password-hash.server.ts'
import { openPostgres } from '../app/platform/database/database.server.ts'
import { newId } from '../app/platform/database/ids.server.ts'
import { accounts, users } from '../db/schema/accounts.server.ts'
import { createDatabase } from '../test/support/database/create-database.ts'
import { startMarket } from '../test/support/market/running-market.ts'
import { formatTime, measureTime, median, percentile, type Times } from './search/measure.ts'
import { writeResults } from './support/write-results.ts'

// Checks that response times do not reveal which email addresses have an account. Sends requests
// for known and unknown addresses one by one in random order and compares the times. The unknown
// addresses form two groups, whose difference is the noise. Target: medians within 20 %.

const { values: options } = parseArgs({
  options: {
    /** How many addresses of each group to test per form. */
    addresses: { type: 'string', default: '150' },
  },
})
const each = Number(options.addresses)

const password = 'kali bhains moti'
const groups = ['known', 'unknown', 'unknown, too'] as const

const ways: Record<string, { path: string; form: Record<string, string>; status: number }> = {
  'sign-in, wrong password': {
    path: '/auth',
    form: { password: 'safed bakri patli' },
    status: 401,
  },
  'forgot password': { path: '/auth/forgot', form: {}, status: 200 },
  'verify again': { path: '/auth/resend', form: {}, status: 200 },
  'sign-up': {
    path: '/auth?mode=sign-up',
    form: { full_name: 'Allah Ditta', password, adult: 'on' },
    status: 302,
  },
}

const loadBefore = loadavg()[0] ?? 0
const database = await createDatabase()
if (!database) throw new Error('No PostgreSQL server found: set TEST_DATABASE_URL')
const dataDir = mkdtempSync(join(tmpdir(), 'market-addresses-'))
const market = await startMarket({
  dataDir,
  environment: {
    DATABASE_URL: database.url,
    AUTH_SECRET: randomUUID(),
    DEMO: 'off',
    LOG_LEVEL: 'error',
    // Rate limits stay on as for a real attacker, so each request comes from another network.
    TRUSTED_PROXIES: '127.0.0.1',
  },
})
const rows: string[] = []
try {
  for (const name of Object.keys(ways)) rows.push(await compare(name))
} finally {
  await market.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
}

writeResults(
  'Addresses with and without an account, PostgreSQL',
  [
    '| form | known p50 | unknown p50 | known p95 | unknown p95 | p50 difference | difference of the unknown groups |',
    `|${'---|'.repeat(7)}`,
    ...rows,
  ],
  `Milliseconds per complete response, ${each} addresses of each group per form, one by one in random order, each used once; target: medians within 20 %. All responses have the same status. System load was ${loadBefore.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after${loadBefore < 1 ? '' : '; other work was running'}.`,
)

async function compare(name: string): Promise<string> {
  const times: Record<(typeof groups)[number], Times> = {
    known: [],
    unknown: [],
    'unknown, too': [],
  }
  const requests = shuffled(
    groups.flatMap((group) => Array.from({ length: each }, () => ({ group, email: anAddress() }))),
  )
  await openAccounts(requests.flatMap(({ group, email }) => (group === 'known' ? email : [])))
  // Warm-up: the first requests load code and caches.
  for (let i = 0; i < 10; i++) await ask(name, anAddress())
  for (const { group, email } of requests)
    times[group].push(await measureTime(() => ask(name, email)))
  const { known, unknown, 'unknown, too': unknownToo } = times
  const none = [...unknown, ...unknownToo]
  const cells = [
    name,
    ...[median(known), median(none), percentile(known, 95), percentile(none, 95)].map(formatTime),
    apart(median(known), median(none)),
    apart(median(unknown), median(unknownToo)),
  ]
  const row = `| ${cells.join(' | ')} |`
  console.log(row)
  return row
}

async function ask(name: string, email: string): Promise<void> {
  const { path, form, status } = ways[name] as (typeof ways)[string]
  const answer = await fetch(`${market.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, email }),
    headers: { origin: market.url, 'x-forwarded-for': aNetwork() },
    redirect: 'manual',
  })
  await answer.arrayBuffer()
  if (answer.status !== status) throw new Error(`${name}: ${answer.status}\n${market.output()}`)
}

/** Inserts accounts into the database directly, so that no mails are sent meanwhile. */
async function openAccounts(emails: string[]): Promise<void> {
  const open = await openPostgres(String(database?.url))
  const hash = await hashPassword(password)
  const people = emails.map((email) => ({ id: newId(), email, fullName: 'Allah Ditta' }))
  await open.db.insert(users).values(people)
  await open.db.insert(accounts).values(
    people.map(({ id }) => ({
      id: newId(),
      userId: id,
      accountId: id,
      providerId: 'credential',
      password: hash,
    })),
  )
  await open.close()
}

function apart(one: number, other: number): string {
  return `${(((one - other) / other) * 100).toFixed(1)} %`
}

function anAddress(): string {
  return `${randomUUID()}@example.com`
}

function aNetwork(): string {
  return `10.${[256, 256, 256].map((most) => randomInt(most)).join('.')}`
}

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
