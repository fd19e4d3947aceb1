import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { aPicture } from '../test/support/listings/pictures.ts'
import { MarketClient } from '../test/support/market/form-sender.ts'
import { startMarket } from '../test/support/market/running-market.ts'
import { createHostilePictures } from './hostile/pictures.ts'
import { writeResults } from './support/write-results.ts'

// Ten members upload costly pictures at once. Measures the server's memory at its peak and
// afterwards, and how long its event loop was blocked.
const senderCount = 10
const maxGrowth = 200
const maxDelay = 100

const dataDir = mkdtempSync(join(tmpdir(), 'market-hostile-'))
const delayFile = join(dataDir, 'event-loop')
const market = await startMarket({
  dataDir,
  environment: {
    DEMO: 'on',
    LIMITS: 'off',
    LOG_LEVEL: 'warn',
    EVENT_LOOP_FILE: delayFile,
    NODE_OPTIONS: `--import ${resolve('bench/support/measure-event-loop.ts')}`,
  },
})
const people = new Map<MarketClient, { email: string; password: string }>()
const senders = await Promise.all(Array.from({ length: senderCount }, openMember))
await warmUp()
const before = memoryOf('VmRSS')
const rows: string[] = []
const pictures = await createHostilePictures()
await measure('idle for ten seconds', () => seconds(10).then(() => []))
for (const { name, picture } of pictures) {
  await measure(name, () => sendAll(Array(senderCount).fill(picture)))
}
await measure('one of each at once', () => sendAll(pictures.map(({ picture }) => picture)))
await seconds(30)
const after = memoryOf('VmRSS')
await measure('ten sign-ins', signInAll)
await measure('ten share images', drawSharePictures)
for (const path of ['/sitemap.xml', '/category/livestock/feed.xml', '/']) {
  await measure(path, async () => [(await fetch(market.url + path)).status])
}
await market.stop()
rmSync(dataDir, { recursive: true, force: true })

writeResults('Hostile pictures', [
  `Ten members upload the same costly picture at once. Resident memory: ${before} MB before, ${after} MB 30 s after the last upload.`,
  `Targets: memory growth at most ${maxGrowth} MB, event loop blocked at most ${maxDelay} ms. Wall-clock time includes time taken by other processes; load ${loadavg()[0]?.toFixed(0)} on ${availableParallelism()} processors.`,
  '',
  '| request | responses | seconds | peak growth, MB | event loop blocked: CPU time, ms | wall-clock time, ms |',
  '|---|---|---|---|---|---|',
  ...rows,
])

async function openMember(): Promise<MarketClient> {
  const sender = new MarketClient(market.url)
  people.set(sender, await sender.becomeMember())
  return sender
}

// The first pictures load libraries and grow buffers, so they are not measured.
async function warmUp() {
  const photo = await aPicture({ width: 1600, height: 1200 })
  for (let round = 0; round < 3; round++) await sendAll(Array(senderCount).fill(photo))
  await seconds(5)
}

async function measure(name: string, work: () => Promise<number[]>) {
  const start = memoryOf('VmRSS')
  // Resets the peak to the current resident memory.
  writeFileSync(`/proc/${market.pid}/clear_refs`, '5')
  process.kill(market.pid as number, 'SIGUSR2')
  const startedAt = performance.now()
  const statuses = await work()
  const took = (performance.now() - startedAt) / 1000
  await seconds(0.5)
  const peak = memoryOf('VmHWM') - Math.min(start, before)
  const { stood, worked } = JSON.parse(readFileSync(delayFile, 'utf8'))
  const counts = Map.groupBy(statuses, String)
  const answers = [...counts].map(([status, { length }]) => `${length} × ${status}`).join(', ')
  const row = `| ${name} | ${answers} | ${took.toFixed(1)} | ${peak} | ${worked} | ${stood} |`
  console.log(row)
  rows.push(row)
}

async function sendAll(pictures: Buffer[]): Promise<number[]> {
  return await Promise.all(
    pictures.map((picture, index) =>
      send(senders[index % senders.length] as MarketClient, picture),
    ),
  )
}

async function send(sender: MarketClient, picture: Buffer): Promise<number> {
  const form = new FormData()
  const ending = picture[0] === 0xff ? 'jpeg' : picture[0] === 0x89 ? 'png' : 'webp'
  const file = new File([new Uint8Array(picture)], `a.${ending}`, { type: `image/${ending}` })
  form.set('image', file)
  const { status } = await sender.post('/images', form)
  return status
}

async function signInAll(): Promise<number[]> {
  return await Promise.all(
    [...people.values()].map(async (person) => {
      const { status } = await new MarketClient(market.url).post('/auth', person)
      return status
    }),
  )
}

async function drawSharePictures(): Promise<number[]> {
  const page = await (await fetch(`${market.url}/listings`)).text()
  const ids = new Set([...page.matchAll(/\/listing\/([0-9a-f-]{36})/g)].map(([, id]) => id))
  return await Promise.all(
    [...ids]
      .slice(0, senderCount)
      .map(async (id) => (await fetch(`${market.url}/listing/${id}/share.jpg`)).status),
  )
}

/** In MB. */
function memoryOf(name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${market.pid}/status`, 'utf8')
  const [, kilobytes] = status.match(new RegExp(`${name}:\\s+(\\d+)`)) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

function seconds(count: number): Promise<void> {
  return new Promise((done) => setTimeout(done, count * 1000))
}
