import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createDatabase } from '../test/support/database/create-test-database.ts'
import { startMarket } from '../test/support/market/running-market.ts'
import { type OpenStream, openMany, openStream } from './messages/open-streams.ts'
import { makePeople, type Person } from './messages/people.ts'
import { type Talked, talkers } from './messages/talk.ts'
import { percentile, sayTime } from './search/measure.ts'
import { writeResults } from './support/write-results.ts'

// 500 pairs of people talk, 50 messages a second for a minute, with one stream open for each of them
// on one copy of the program. Then more and more others keep streams open beside them, until
// messages come late. Target: p99 150 ms from the sender's press to the other's stream.

const { values: wish } = parseArgs({
  options: {
    pairs: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
    /** How many streams in all are tried after the pairs' own. */
    grow: { type: 'string', default: '2000,4000,8000,12000,16000,19000' },
  },
})
const pairCount = Number(wish.pairs)
const aSecond = 50
const seconds = Number(wish.seconds)
const steps = wish.grow.split(',').map(Number).filter(Boolean)
const latest = 500

const loadBefore = loadavg()[0]?.toFixed(1)
const database = await createDatabase()
if (!database) throw new Error('No PostgreSQL server answers: set TEST_DATABASE_URL')
const dataDir = mkdtempSync(join(tmpdir(), 'market-messages-'))
const secret = randomUUID()
const market = await startMarket({
  dataDir,
  environment: {
    DATABASE_URL: database.url,
    AUTH_SECRET: secret,
    DEMO: 'off',
    LIMITS: 'off',
    LOG_LEVEL: 'error',
  },
})
const { pairs, others } = await makePeople(database.url, {
  pairs: pairCount,
  others: Math.max(0, ...steps.map((count) => count - pairCount * 2)),
  secret,
})
const { talk, hear, close } = talkers(market.url, pairs)
const streams: OpenStream[] = []
let broken = 0
const idleMemory = memory()
await open(
  pairs.flatMap(({ buyer, seller }) => [buyer, seller]),
  hear,
)
await talk({ aSecond, seconds: 5 })

const rows: string[] = []
let most = 0
for (const count of [streams.length, ...steps]) {
  await open(others.slice(streams.length - pairCount * 2, count - pairCount * 2))
  const isFirst = rows.length === 0
  const [before, began] = [processorSeconds(), performance.now()]
  const talked = await talk({ aSecond, seconds: isFirst ? seconds : seconds / 2 })
  const share = ((processorSeconds() - before) * 1000) / (performance.now() - began)
  rows.push(row(talked, share))
  console.log(rows.at(-1))
  if (percentile(talked.told, 99) > latest || talked.lost > 0) break
  most = streams.length
}

for (const stream of streams) stream.close()
close()
const code = await market.stop()
await database.drop()
rmSync(dataDir, { recursive: true, force: true })

writeResults(
  'Messages between open pages, PostgreSQL',
  [
    '| streams | messages | told p50 | told p99 | worst | read p50 | read p99 | lost | doubled | memory, MB | processor, % |',
    `|${'---|'.repeat(11)}`,
    ...rows,
  ],
  `${aSecond} messages a second between ${pairCount} pairs, on one copy of the program. Milliseconds from before a message is sent until the other's stream tells of it, and until they have its words; target p99 150 with ${pairCount * 2} streams. The most streams tried with a p99 under ${latest} ms were ${most}. With no stream the program held ${idleMemory} MB. Streams that broke off: ${broken}. The senders, the streams' other ends and the database run on the same processors; their load beforehand was ${loadBefore}.`,
)
process.exit(code === 0 ? 0 : 1)

async function open(people: readonly Person[], onNews?: typeof hear) {
  const opened = await openMany(people, (person) =>
    openStream(market.url, person, {
      ...(onNews && { onNews: (news) => void onNews(person, news) }),
      onEnd: () => {
        broken += 1
      },
    }),
  )
  streams.push(...opened)
}

/** `share` is how much of one processor the program took. */
function row({ told, read, lost, doubled }: Talked, share: number): string {
  const times = [
    percentile(told, 50),
    percentile(told, 99),
    percentile(told, 100),
    percentile(read, 50),
    percentile(read, 99),
  ]
  const cells = [streams.length, told.length, ...times.map(sayTime), lost, doubled]
  return `| ${[...cells, memory(), Math.round(share * 100)].join(' | ')} |`
}

/** What the program holds, in megabytes. */
function memory(): number {
  const status = readFileSync(`/proc/${market.pid}/status`, 'utf8')
  return Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024)
}

/** How long the program has been at work on the processors. */
function processorSeconds(): number {
  const numbers = readFileSync(`/proc/${market.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(numbers[11]) + Number(numbers[12])) / 100
}
