import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startMarket } from '../test/support/market/running-market.ts'
import { createMessageClients, type MessageMetrics } from './messages/message-clients.ts'
import { type OpenStream, openStream, openStreams } from './messages/open-streams.ts'
import { insertPeople, type Person } from './messages/people.ts'
import { formatTime, percentile } from './support/measure.ts'
import { processSeconds, residentMemory } from './support/process-usage.ts'
import { requireDatabase } from './support/require-postgres.ts'
import { writeResults } from './support/write-results.ts'

// 500 pairs of users exchange 50 messages a second for a minute over one server instance, each with
// an open event stream. Then more and more other users open streams until messages arrive late.
// Target: p99 of 150 ms from sending until the recipient's stream signals the message.

const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
    /** Total numbers of streams to try after the pairs' own. */
    grow: { type: 'string', default: '2000,4000,8000,12000,16000,19000' },
  },
})
const pairCount = Number(options.pairs)
const perSecond = 50
const seconds = Number(options.seconds)
const steps = options.grow.split(',').map(Number).filter(Boolean)
const maxDelay = 500

const loadBefore = loadavg()[0]?.toFixed(1)
const database = await requireDatabase()
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
const { pairs, others } = await insertPeople(database.url, {
  pairs: pairCount,
  others: Math.max(0, ...steps.map((count) => count - pairCount * 2)),
  secret,
})
const pid = market.pid ?? 0
const { talk, hear, close } = createMessageClients(market.url, pairs)
const streams: OpenStream[] = []
let broken = 0
const idleMemory = residentMemory(pid)
await open(
  pairs.flatMap(({ buyer, seller }) => [buyer, seller]),
  hear,
)
await talk({ perSecond, seconds: 5 })

const rows: string[] = []
let most = 0
for (const count of [streams.length, ...steps]) {
  await open(others.slice(streams.length - pairCount * 2, count - pairCount * 2))
  const isFirst = rows.length === 0
  const [before, startedAt] = [processSeconds(pid), performance.now()]
  const metrics = await talk({ perSecond, seconds: isFirst ? seconds : seconds / 2 })
  const share = ((processSeconds(pid) - before) * 1000) / (performance.now() - startedAt)
  rows.push(row(metrics, share))
  console.log(rows.at(-1))
  if (percentile(metrics.signalTimes, 99) > maxDelay || metrics.lost > 0) break
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
    '| streams | messages | signal p50 | signal p99 | worst | text p50 | text p99 | lost | duplicates | memory, MB | CPU, % |',
    `|${'---|'.repeat(11)}`,
    ...rows,
  ],
  `${perSecond} messages a second between ${pairCount} pairs on one server instance. Milliseconds from before sending until the recipient's stream signals the message ("signal") and until they have fetched its text ("text"); target: p99 of 150 with ${pairCount * 2} streams. The most streams tried with a p99 under ${maxDelay} ms: ${most}. Memory without streams: ${idleMemory} MB. Streams that broke: ${broken}. Clients, server and database share the processors; system load before was ${loadBefore}.`,
)
process.exit(code === 0 ? 0 : 1)

async function open(people: readonly Person[], onEvent?: typeof hear) {
  const opened = await openStreams(people, (person) =>
    openStream(market.url, person, {
      ...(onEvent && { onEvent: (event) => void onEvent(person, event) }),
      onEnd: () => {
        broken += 1
      },
    }),
  )
  streams.push(...opened)
}

/** `share` is the server's CPU use, where 1 is one full processor. */
function row({ signalTimes, textTimes, lost, duplicates }: MessageMetrics, share: number): string {
  const times = [
    percentile(signalTimes, 50),
    percentile(signalTimes, 99),
    percentile(signalTimes, 100),
    percentile(textTimes, 50),
    percentile(textTimes, 99),
  ]
  const cells = [streams.length, signalTimes.length, ...times.map(formatTime), lost, duplicates]
  return `| ${[...cells, residentMemory(pid), Math.round(share * 100)].join(' | ')} |`
}
