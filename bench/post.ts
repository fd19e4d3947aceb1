import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { FormSender } from '../test/support/market/form-sender.ts'
import { startMarket } from '../test/support/market/running-market.ts'
import { somePhonePhotos } from './post/phone-photos.ts'
import { type PostTimes, postWithFiles, postWithUploads } from './post/post-once.ts'
import { sayTimes, type Times } from './search/measure.ts'
import { writeResults } from './support/write-results.ts'

// Posts listings with five photos, as a phone sends them after shrinking: one after the other, then
// many at once while somebody else reads. Targets: a post 1,500 ms, a page meanwhile 300 ms (p99).

const oneByOne = 20
const atOnce = 20
const pages = ['/', '/listings', '/search?q=wheat', '/category/livestock']

const loadBefore = loadavg()[0]?.toFixed(1)
const dataDir = mkdtempSync(join(tmpdir(), 'market-post-'))
const environment = { DEMO: 'on', LIMITS: 'off', LOG_LEVEL: 'error' }
const market = await startMarket({ dataDir, environment })
const photos = await somePhonePhotos(5)
const member = await aMember()
// The first one warms up what the program has not used yet.
await postWithFiles(member, photos)

const withUploads = await repeat(() => postWithUploads(member, photos))
const withFiles = await repeat(() => postWithFiles(member, photos))
const quietPages = await readPages(async () => {
  await new Promise((done) => setTimeout(done, 5_000))
})
const members = await Promise.all(Array.from({ length: atOnce }, aMember))
let crowd: PostTimes[] = []
const busyPages = await readPages(async () => {
  crowd = await Promise.all(members.map((sender) => postWithUploads(sender, photos)))
})
await market.stop()
rmSync(dataDir, { recursive: true, force: true })

const tries = crowd.reduce((sum, { sentAgain }) => sum + sentAgain, 0)
const kilobytes = photos.reduce((sum, { size }) => sum + size, 0) / photos.length / 1000
writeResults(
  'Posting with five photos, embedded',
  [
    '| what | times | p50 | p95 | p99 | worst |',
    '|---|---|---|---|---|---|',
    row('a post, two photos sent at a time, then the form', withUploads.map(took)),
    row('a post, one form with its photos', withFiles.map(took)),
    row(`a post, ${atOnce} people at once`, crowd.map(took)),
    row('a page, nobody posting', quietPages),
    row(`a page, while ${atOnce} people post at once`, busyPages),
  ],
  `Milliseconds. Photos of 1,600 by 1,200 and ${kilobytes.toFixed(0)} KB; target p50 1,500. Pages are read one after the other; target p99 300. The ${atOnce} at once sent ${tries} photos again, having been told that the market is busy. Who posts and who reads run on the same processors; their load beforehand was ${loadBefore}.`,
)

function aMember(): Promise<FormSender> {
  const sender = new FormSender(market.url)
  return sender.becomeMember().then(() => sender)
}

async function repeat(post: () => Promise<PostTimes>): Promise<PostTimes[]> {
  const all: PostTimes[] = []
  for (let i = 0; i < oneByOne; i++) all.push(await post())
  return all
}

/** Reads pages for as long as something takes, on a thread of its own: whoever posts must not slow the clock. */
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

function took({ milliseconds }: PostTimes): number {
  return milliseconds
}

function row(what: string, times: Times): string {
  return `| ${[what, times.length, ...sayTimes(times)].join(' | ')} |`
}
