import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MarketClient } from '../test/support/market/form-sender.ts'
import { startMarket } from '../test/support/market/running-market.ts'
import { postWithFiles, postWithUploads } from './post/post-once.ts'
import { createPhonePhotos } from './post/sample-phone-photos.ts'
import { writeResults } from './support/write-results.ts'

// 400 connections of 8 accounts on 4 networks each send a form with photos at one byte a second and
// reconnect when they are cut off. Meanwhile a member on another network posts listings with three
// photos. Target: each post under 5 s.

const accounts = 8
const networks = 4
const connections = 400
// An account may post ten listings an hour: one for the warm-up and two runs of four.
const posts = 4
const pages = ['/sell', '/images', '/messages/01a2041b-1d5a-7929-98f0-d0debb9ad71c']
const retryMilliseconds = 1_000

const dataDir = mkdtempSync(join(tmpdir(), 'market-slow-'))
const environment = { DEMO: 'on', LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' }
const market = await startMarket({ dataDir, environment })
const photos = await createPhonePhotos(3)
const member = await aMember()
await postWithFiles(member, photos)

const attackers = await Promise.all(Array.from({ length: accounts }, aMember))
const answers = new Map<string, number>()
const open = new Set<Socket>()
let isOver = false
const slow = Array.from({ length: connections }, (_, index) => sendSlowly(index))
// By then every connection has been opened, and most have been rejected or cut off once.
await wait(15_000)
const withUploads = await repeat(() => postWithUploads(member, photos))
const withFiles = await repeat(() => postWithFiles(member, photos))
const openMeanwhile = open.size
isOver = true
for (const socket of open) socket.destroy()
await Promise.all(slow)
await market.stop()
rmSync(dataDir, { recursive: true, force: true })

writeResults(
  'Posting with three photos during 400 slow uploads',
  [
    '| measurement | runs | fastest | slowest | target |',
    '|---|---|---|---|---|',
    row('post: photos uploaded two at a time, then the form', withUploads),
    row('post: one form with its photos', withFiles),
  ],
  `Milliseconds. ${connections} connections of ${accounts} accounts on ${networks} networks, one byte a second each, on ${pages.length} routes; ${openMeanwhile} were open at the end. Their responses: ${[...answers].map(([status, count]) => `${status} ${count} times`).join(', ')}. Clients and server share the processors.`,
)

async function aMember(): Promise<MarketClient> {
  const sender = new MarketClient(market.url)
  await sender.becomeMember()
  return sender
}

async function repeat(post: () => Promise<{ milliseconds: number }>): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < posts; i++) times.push((await post()).milliseconds)
  return times
}

async function sendSlowly(place: number): Promise<void> {
  const cookie = attackers[place % accounts]?.cookie() ?? ''
  const network = `198.51.100.${place % networks}`
  const path = pages[place % pages.length] ?? ''
  while (!isOver) {
    const answer = await sendOne({ cookie, network, path })
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
    await wait(retryMilliseconds)
  }
}

/** Sends one body byte by byte until a response or disconnect; returns the response's status. */
function sendOne(sent: { cookie: string; network: string; path: string }): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect(Number(new URL(market.url).port), '127.0.0.1')
  const drip = setInterval(() => socket.write('-'), 1_000)
  let answer = ''
  open.add(socket)
  socket.write(headOf(sent))
  socket.on('data', (bytes) => {
    answer += bytes.toString('latin1')
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    clearInterval(drip)
    open.delete(socket)
    resolve(answer.match(/^HTTP\/1\.1 (\d+)/)?.[1] ?? 'hung up')
  })
  return promise
}

function headOf({ cookie, network, path }: { cookie: string; network: string; path: string }) {
  return [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(market.url).host}`,
    `Cookie: ${cookie}`,
    `X-Forwarded-For: ${network}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: multipart/form-data; boundary=slow',
    'Content-Length: 5000000',
    '',
    '--slow\r\n',
  ].join('\r\n')
}

function row(what: string, times: number[]): string {
  const [fastest, slowest] = [Math.min(...times), Math.max(...times)].map(Math.round)
  return `| ${what} | ${times.length} | ${fastest} | ${slowest} | 5000 |`
}
