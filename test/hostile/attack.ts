import { setTimeout as wait } from 'node:timers/promises'
import type { BusyMember } from '../../e2e/crawl/crawl-members.ts'
import { aMember, type MarketClient } from '../support/market/form-sender.ts'
import { type Disturbance, disturbances } from './disturbances.ts'
import { hostilePictures, tenCostlyPictures } from './hostile-pictures.ts'
import { hostileRequests, sampleRequests, streamReadMs } from './hostile-requests.ts'
import type { MonitoredMarket } from './monitored-market.ts'
import { startOtherVisitor } from './other-visitor.ts'
import { uploadAtOnce } from './pictures-at-once.ts'
import { type HostileRequest, type RawAnswer, type RawRequest, sendRaw } from './raw-request.ts'

export type AttackOptions = {
  busy: BusyMember
  /** Only requests whose name contains this. */
  only?: string | undefined
  /** Only every n-th request, and all known attacks. */
  every?: number
}

export type Findings = {
  requests: number
  failures: string[]
  longestStallMs: number
  longestStallOf: string
  longestWaitMs: number
  /** Growth of resident memory at its peak. */
  growthMb: number
  /** Growth of what the program still uses after everything is over, and of what V8 or native code keeps. */
  usedGrowthMb: number
  laterGrowthMb: number
}

// How much one client may affect others: the targets of the product, see docs/limits.md.
const maxStallMs = 100
const maxWaitMs = 1_000
// A slow or busy machine delays everybody, so allow this many times the same visitor's usual wait.
const timesUsualWait = 25
const secondsInPeace = 3
const maxGrowthMb = 200
// What the program still uses after a garbage collection shows leaks of JavaScript and of buffers.
const maxUsedGrowthMb = 40
// Leaks of native code show in resident memory only. V8, the image library and the allocator also keep
// some there, but hardly more after the second half of the requests than after the first.
const maxLaterGrowthMb = 50
const megabyte = 1024 * 1024
const secondsToSettle = 30
const warmUpRounds = 2
const picturesAtOnce = 'ten costly pictures at the same time'

/** Sends the hostile requests and returns what harmed other visitors. */
export async function runAttack(
  market: MonitoredMarket,
  { busy, only = '', every = 1 }: AttackOptions,
): Promise<Findings> {
  const pictures = await hostilePictures()
  const requests = sampleRequests(hostileRequests(busy, pictures), { only, every })
  const member = await aMember(market.url, 'زینب')
  await warmUp(market, requests, member)
  const before = await memoryOf(market)
  const visitor = startOtherVisitor(market.url)
  const allowedWaitMs = await measureAllowedWait(visitor)
  const findings = noFindings()
  const [first, second] = inHalves(requests)
  await market.read()
  await sendAll(first)
  for (const [name, disturb] of Object.entries(disturbances(market, busy))) {
    if (name.includes(only)) await observe(name, () => endure(disturb), { isBurst: true })
  }
  if (picturesAtOnce.includes(only)) {
    // Two pictures each, as one member's pictures wait for each other.
    const senders = await Promise.all(Array.from({ length: 5 }, () => aMember(market.url, 'زینب')))
    const costly = { pictures: await tenCostlyPictures(pictures), senders }
    await observe(picturesAtOnce, () => uploadAtOnce(market, costly), { isBurst: true })
  }
  const middle = await settled(market)
  await sendAll(second)
  await visitor.stop()
  const after = await settled(market)
  findings.usedGrowthMb = after.used - before.used
  findings.laterGrowthMb = after.rss - middle.rss
  findings.failures.push(...memoryFaults(findings))
  return findings

  async function sendAll(some: readonly HostileRequest[]) {
    for (const request of some) {
      await observe(request.name, () => send(request))
      if (canEndSession(request)) await staySignedIn(market.url, member)
    }
  }

  /** A failure counts only if it happens twice, as a busy machine can be slow once. */
  async function observe(name: string, act: () => Promise<string[]>, { isBurst = false } = {}) {
    findings.requests += 1
    const problems = await faultsDuring(name, act, isBurst)
    const again = problems.length > 0 ? await faultsDuring(name, act, isBurst) : []
    findings.failures.push(...again.map((problem) => `${name}: ${problem}`))
  }

  /**
   * A burst is judged by how long others wait, a single request by how long it blocks the event
   * loop.
   */
  async function faultsDuring(name: string, act: () => Promise<string[]>, isBurst: boolean) {
    const problems = await act()
    const { longestStallMs: stallMs, rss } = await market.read()
    const other = await visitor.longestWait()
    findings.growthMb = Math.max(findings.growthMb, rss / megabyte - before.rss)
    findings.longestWaitMs = Math.max(findings.longestWaitMs, other.longestWaitMs)
    if (!isBurst && stallMs > findings.longestStallMs) {
      findings.longestStallMs = stallMs
      findings.longestStallOf = name
    }
    if (!isBurst && stallMs > maxStallMs) {
      problems.push(`blocked the event loop for ${stallMs.toFixed(0)} ms`)
    }
    if (other.longestWaitMs > allowedWaitMs) {
      problems.push(
        `another visitor waited ${other.longestWaitMs.toFixed(0)} of ${allowedWaitMs.toFixed(0)} ms`,
      )
    }
    return [...problems, ...other.failures.map((failure) => `for another visitor ${failure}`)]
  }

  async function send(request: HostileRequest): Promise<string[]> {
    const cookie = request.as === 'member' && { cookie: member.cookie() }
    const headers = { ...cookie, ...request.headers }
    return faultsOf(request, await sendRaw(market.port, { ...request, headers }))
  }

  /** What fails during a disturbance and after it. */
  async function endure(disturb: Disturbance): Promise<string[]> {
    const undo = await disturb(await aMember(market.url, 'زینب'))
    const otherResponse = await sendRaw(market.port, { path: '/search?q=wheat' })
    undo()
    const ready = await sendRaw(market.port, { path: '/readyz' })
    return [
      ...(otherResponse.status === 200 ? [] : [`the next page got status ${otherResponse.status}`]),
      ...(ready.status === 200 ? [] : [`then the site was not ready: ${ready.body}`]),
    ]
  }
}

function memoryFaults({ growthMb, usedGrowthMb, laterGrowthMb }: Findings): string[] {
  return [
    growthMb > maxGrowthMb && `memory grew by ${growthMb.toFixed(0)} MB`,
    usedGrowthMb > maxUsedGrowthMb && `${usedGrowthMb.toFixed(0)} MB of memory are still used`,
    laterGrowthMb > maxLaterGrowthMb && `memory grew on by ${laterGrowthMb.toFixed(0)} MB`,
  ].filter((fault) => fault !== false)
}

function noFindings(): Findings {
  return {
    requests: 0,
    failures: [],
    longestStallMs: 0,
    longestStallOf: 'none',
    longestWaitMs: 0,
    growthMb: 0,
    usedGrowthMb: 0,
    laterGrowthMb: 0,
  }
}

/** What is wrong with a response to any request. */
function faultsOf(request: HostileRequest, { status, headers, hasEnded }: RawAnswer): string[] {
  const problems: string[] = []
  if (!hasEnded && !request.hangUpAfterMs) problems.push('the response did not end')
  const isBusy = status === 503 && headers['retry-after'] !== undefined
  if (status >= 500 && !isBusy && !isUnknownMethod(request, status)) {
    problems.push(`status ${status}`)
  }
  return problems
}

async function measureAllowedWait(visitor: ReturnType<typeof startOtherVisitor>): Promise<number> {
  await wait(secondsInPeace * 1000)
  const usual = await visitor.longestWait()
  return Math.max(maxWaitMs, timesUsualWait * usual.longestWaitMs)
}

function isUnknownMethod({ method = 'GET' }: RawRequest, status: number): boolean {
  return status === 501 && !['GET', 'HEAD', 'POST'].includes(method)
}

function canEndSession({ method, path, as }: HostileRequest): boolean {
  return method === 'POST' && as === 'member' && /sign-out|settings|auth/.test(path)
}

async function staySignedIn(url: string, member: MarketClient) {
  const { status } = await member.get('/saved-searches')
  if (status !== 200) await member.becomeMember('زینب')
}

/**
 * Loads every route's code and lets it be compiled, as on a server that has been running for a
 * while.
 */
async function warmUp(
  market: MonitoredMarket,
  requests: readonly HostileRequest[],
  member: MarketClient,
) {
  const paths = [...new Set(requests.map(({ path }) => path.split('?')[0] ?? '/'))]
  const pages = paths.filter((path) => /^[\w/.-]+$/.test(path) && !path.includes('//'))
  const headers = { cookie: member.cookie() }
  for (let round = 0; round < warmUpRounds; round++) {
    for (const path of pages) {
      await sendRaw(market.port, { path, headers, hangUpAfterMs: streamReadMs })
    }
  }
}

/** Every other request, and the rest, so that both halves hold some for each route. */
function inHalves(requests: readonly HostileRequest[]): [HostileRequest[], HostileRequest[]] {
  const first = requests.filter((request, index) => index % 2 === 0 && !request.deletes)
  return [first, requests.filter((request) => !first.includes(request))]
}

/** Megabytes that the program uses after a garbage collection, and that it occupies. */
async function memoryOf(market: MonitoredMarket): Promise<{ used: number; rss: number }> {
  // What finalizers release is collected only in the next round.
  await market.collect()
  const { heapUsed, external, rss } = await market.collect()
  return { used: (heapUsed + external) / megabyte, rss: rss / megabyte }
}

/** Memory once it no longer falls, as a burst gets some time to release it. */
async function settled(market: MonitoredMarket) {
  const deadline = Date.now() + secondsToSettle * 1000
  let memory = await memoryOf(market)
  for (let isFalling = true; isFalling && Date.now() < deadline; ) {
    await wait(1_000)
    const next = await memoryOf(market)
    isFalling = next.rss < memory.rss - 1 || next.used < memory.used - 1
    memory = next
  }
  return memory
}
