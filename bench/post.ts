import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { MarketClient } from '../test/support/market/form-sender.ts'
import { startMarket } from '../test/support/market/running-market.ts'
import { type PostTiming, postWithFiles, postWithUploads } from './post/post-once.ts'
import { createPhonePhotos } from './post/sample-phone-photos.ts'
import { formatTimes, type Times } from './support/measure.ts'
import { writeResults } from './support/write-results.ts'

// Posts listings with five photos, resized as a phone's browser does: one by one, then many at once
// while someone else loads pages. Targets: 1,500 ms a post, 300 ms a page meanwhile (p99).

const oneByOne = 20
const atOnce = 20
const pages = ['/', '/listings', '/search?q=wheat', '/category/livestock']

const loadBefore = loadavg()[0]?.toFixed(1)
const dataDir = mkdtempSync(join(tmpdir(), 'market-post-'))
const environment = { DEMO: 'on', LIMITS: 'off', LOG_LEVEL: 'error' }
const market = await startMarket({ dataDir, environment })
const photos = await createPhonePhotos(5)
const member = await aMember()
// Warm-up.
await postWithFiles(member, photos)

const withUploads = await repeat(() => postWithUploads(member, photos))
const withFiles = await repeat(() => postWithFiles(member, photos))
const quietPages = await readPages(async () => {
  await new Promise((done) => setTimeout(done, 5_000))
})
const members = await Promise.all(Array.from({ length: atOnce }, aMember))
let crowd: PostTiming[] = []
const busyPages = await readPages(async () => {
  crowd = await Promise.all(members.map((sender) => postWithUploads(sender, photos)))
})
await market.stop()
rmSync(dataDir, { recursive: true, force: true })

const tries = crowd.reduce((sum, { retries: sentAgain }) => sum + sentAgain, 0)
const kilobytes = photos.reduce((sum, { size }) => sum + size, 0) / photos.length / 1000
writeResults(
  'Posting with five photos, embedded',
  [
    '| measurement | runs | p50 | p95 | p99 | worst |',
    '|---|---|---|---|---|---|',
    row('post: photos uploaded two at a time, then the form', withUploads.map(took)),
    row('post: one form with its photos', withFiles.map(took)),
    row(`post: ${atOnce} people at once`, crowd.map(took)),
    row('page: nobody posting', quietPages),
    row(`page: while ${atOnce} people post at once`, busyPages),
  ],
  `Milliseconds. Photos of 1,600 × 1,200 pixels and ${kilobytes.toFixed(0)} KB; target p50 1,500. Pages are loaded one by one; target p99 300. The ${atOnce} people retried ${tries} photos after a 503. Clients and server share the processors; system load before was ${loadBefore}.`,
)

function aMember(): Promise<MarketClient> {
  const sender = new MarketClient(market.url)
  return sender.becomeMember().then(() => sender)
}

async function repeat(post: () => Promise<PostTiming>): Promise<PostTiming[]> {
  const all: PostTiming[] = []
  for (let i = 0; i < oneByOne; i++) all.push(await post())
  return all
}

/** Times page loads while `meanwhile` runs, in a worker so that posting does not skew them. */
async function readPages(meanwhile: () => Promise<void>): Promise<Times> {
  const reader = new Worker(new URL('./post/read-pages.ts', import.meta.url), {
    workerData: pages.map((page) => market.url + page),
  })
  await meanwhile()
  return await new Promise((done, fail) => {
    reader.on('message', done)
    reader.on('error', fail)
    reader.postMessage('enough')
  })
}

function took({ milliseconds }: PostTiming): number {
  return milliseconds
}

function row(what: string, times: Times): string {
  return `| ${[what, times.length, ...formatTimes(times)].join(' | ')} |`
}
