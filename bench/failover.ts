import { randomInt } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openPostgres } from '../app/platform/database/database.server.ts'
import { checkRecords, type ExpectedState } from './crash/check-market.ts'
import { openConfirmationLog } from './crash/write-load.ts'
import { followStream } from './failover/followed-stream.ts'
import { openMarket } from './failover/open-market.ts'
import { type Fault, injectFault, thawNode, untilComplete } from './failover/postgres-nodes.ts'
import { findMissingPackages } from './failover/run-program.ts'
import { startCluster } from './failover/start-cluster.ts'
import { startWriting } from './failover/steady-writers.ts'
import { visitSteadily } from './failover/visitor.ts'
import { watchResponses } from './failover/watch-responses.ts'
import { writeResults } from './support/write-results.ts'

// Failover test: starts a cluster of two copies and three PostgreSQL nodes on this machine and kills or
// freezes the primary again and again while members write through the proxy. Each time a standby must take over,
// and nothing that was confirmed may be lost. See docs/scale.md.

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, keep: { type: 'boolean', default: false } },
})
const missing = findMissingPackages()
if (missing.length > 0) {
  console.error(`Missing on this machine: apt-get install ${missing.join(' ')}`)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const goalSeconds = 15
const maxRoundMinutes = 4
const faults: Fault[] = ['PostgreSQL', 'Patroni', 'both', 'frozen']
const cluster = await startCluster()
process.once('exit', saveLogs)
console.log(`The cluster is in ${cluster.folder}, the market at ${cluster.url}`)
const takeCounts = watchResponses(cluster.url)
const expected: ExpectedState = { offers: [], conversations: [], favorites: [] }
const record = openConfirmationLog(join(cluster.folder, 'confirmed.jsonl'))
const { writers, buyer, talk, send } = await openMarket({ url: cluster.url, expected, record })
const streams = [followStream(buyer), followStream(buyer)]
const visitor = visitSteadily(cluster.url)
const database = await openPostgres(cluster.databaseUrl)
const rows: string[] = []
const totals = { confirmed: 0, lost: 0, faults: 0, slowest: 0, late: 0 }
for (let round = 1; round <= Number(options.rounds); round++) {
  const fault = faults[(round - 1) % faults.length] ?? 'both'
  rows.push(await runRound(round, fault))
  console.log(rows.at(-1))
}

visitor.stop()
await Promise.all([...streams.map((stream) => stream.stop()), database.close()])
writeResults(
  'Failover of the primary, two copies, Patroni',
  [
    '| round | killed or frozen | confirmed | repeated | lost | first write, s | all writers, s | 503 | slowest answer, s | streams | message, s | jobs, s | standby again, s | faults |',
    `|${'---|'.repeat(14)}`,
    ...rows,
  ],
  `${totals.confirmed} confirmed writes, ${totals.lost} lost; ${totals.late} rounds above ${goalSeconds} s, the slowest ${totals.slowest.toFixed(1)} s.`,
)
if (options.keep) console.log(`Logs are in ${cluster.folder}`)
else await cluster.stop()
process.exit(totals.lost + totals.faults + totals.late > 0 ? 1 : 0)

async function runRound(round: number, fault: Fault): Promise<string> {
  const limit = setTimeout(() => {
    throw new Error(`Round ${round} has not ended after ${maxRoundMinutes} minutes`)
  }, maxRoundMinutes * 60_000)
  const leader = await untilComplete(cluster.nodes, 180)
  const node = cluster.nodes.find(({ name }) => name === leader)
  if (!node) throw new Error(`There is no ${leader}`)
  const writing = startWriting(writers, round)
  await wait(randomInt(2_000, 5_000))
  const openings = streams.map((stream) => stream.countOpenings())
  takeCounts()
  const killedAt = performance.now()
  const killedTime = Date.now()
  await injectFault(node, fault)
  const messages = followMessage(killedAt, round)
  const successor = await untilReplaced(leader)
  const replacedAt = performance.now()
  while (!writing.haveAllWrittenSince(replacedAt)) await wait(50)
  const { first, last } = writing.measureRecovery(killedAt)
  const delivered = await messages
  const jobs = await untilJobDone(killedTime, last)
  if (fault === 'frozen') thawNode(node)
  else cluster.restart(node)
  await untilComplete(cluster.nodes, 180)
  const back = (performance.now() - killedAt) / 1000
  await writing.stop()
  saveLogs()
  const { findings } = await checkRecords(database.db, expected)
  const counts = takeCounts()
  const unanswered =
    counts.unanswered > 0 ? [`${counts.unanswered} requests without an answer`] : []
  const problems = [...counts.faults, ...unanswered, ...visitor.takeFaults()]
  for (const line of [...findings, ...new Set(problems)]) console.log(`  ${line}`)
  console.log(`  ${leader} was replaced by ${successor}`)
  const kept = streams.filter((stream, index) => stream.countOpenings() === openings[index]).length
  totals.confirmed += writing.countConfirmed()
  totals.lost += findings.length
  totals.faults += problems.length
  totals.slowest = Math.max(totals.slowest, last)
  if (last > goalSeconds) totals.late += 1
  const cells = [
    ...[round, fault, writing.countConfirmed(), writing.countFailures(), findings.length],
    ...[first.toFixed(1), last.toFixed(1), counts.unavailable, counts.slowest.toFixed(1)],
    `${kept} kept, ${streams.length - kept} resumed`,
    ...[delivered.toFixed(1), jobs.toFixed(1), back.toFixed(1), problems.length],
  ]
  clearTimeout(limit)
  return `| ${cells.join(' | ')} |`
}

/** What the copies have logged so far, beside the logs of the other parts. */
function saveLogs(): void {
  if (!existsSync(cluster.folder)) return
  for (const [index, copy] of cluster.copies.entries())
    writeFileSync(join(cluster.folder, `copy${index + 1}.log`), copy.output())
}

/**
 * Sends a message until it is confirmed. Returns how many seconds later both streams have announced it.
 */
async function followMessage(killedAt: number, round: number): Promise<number> {
  const writing = startWriting([send], round)
  while (!writing.haveAllWrittenSince(killedAt)) await wait(20)
  await writing.stop()
  const confirmedAt = performance.now()
  const number = talk.sentMessages.at(-1)?.number ?? 0
  const times = streams.map((stream) => stream.untilAnnounced(talk.conversationId, number))
  return Math.max(0, (Math.max(...(await Promise.all(times))) - confirmedAt) / 1000)
}

/** Waits until another node is the primary, and returns its name. */
async function untilReplaced(leader: string): Promise<string> {
  const others = cluster.nodes.filter(({ name }) => name !== leader)
  for (;;) {
    for (const { name, apiPort } of others) {
      const signal = AbortSignal.timeout(1_000)
      const url = `http://127.0.0.1:${apiPort}/primary`
      const { ok } = await fetch(url, { method: 'HEAD', signal }).catch(() => ({ ok: false }))
      if (ok) return name
    }
    await wait(100)
  }
}

/** Seconds from the fault until a job has run after members could write again. */
async function untilJobDone(killedTime: number, seconds: number): Promise<number> {
  const since = new Date(killedTime + seconds * 1000)
  for (;;) {
    const { rows: done } = await database.query(
      'select min(completed_on) as at from jobs.job where completed_on > $1',
      [since],
    )
    const at = done[0]?.at
    if (at instanceof Date) return (at.getTime() - killedTime) / 1000
    await wait(200)
  }
}
