import { rmSync } from 'node:fs'
import { aMember } from '../../test/support/market/form-sender.ts'
import { copyPreparedMarket } from '../../test/support/market/prepared-markets.ts'
import { inspectorEnvironment, measureUsedHeap } from '../../test/support/market/program-heap.ts'
import { type RunningMarket, startMarket } from '../../test/support/market/running-market.ts'
import { expect, test } from '../support/fixtures.ts'

const megabyte = 1024 * 1024
const pagesOfEachKind = 40

// A single kind of page that leaked 40 KB per request would add 1.6 MB.
const maxGrowth = megabyte

let market: RunningMarket
test.beforeAll(async () => {
  const environment = { ...inspectorEnvironment, DEMO: 'off', LIMITS: 'off', LOG_LEVEL: 'error' }
  market = await startMarket({
    dataDir: copyPreparedMarket('demo'),
    environment,
    isShortLived: true,
  })
})
test.afterAll(async () => {
  await market.stop()
  rmSync(market.dataDir, { recursive: true, force: true })
})

test('requests do not leak memory', async () => {
  test.setTimeout(600_000)
  const member = await aMember(market.url)
  const [listing = ''] = (await pageText('/listings')).match(/\/listing\/[0-9a-f-]{36}/) ?? []
  const ask = { cookie: member.cookie() }
  const kinds: [path: string, headers?: Record<string, string>][] = [
    ['/'],
    ['/listings'],
    [listing],
    ['/about'],
    ['/nothing-here'],
    ['/search.data?q=wheat'],
    ['/settings', ask],
  ]
  const visitAll = async (count: number) => {
    for (const [path, headers = {}] of kinds) {
      await inParallel(count, () => visit(path, headers))
    }
  }
  await visitAll(30)
  const before = await measureUsedHeap(market)
  await visitAll(pagesOfEachKind)
  const growth = (await measureUsedHeap(market)) - before
  expect(growth).toBeLessThan(maxGrowth)
})

async function visit(path: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(market.url + path, { headers, redirect: 'manual' })
  await answer.arrayBuffer()
}

async function pageText(path: string): Promise<string> {
  return await (await fetch(market.url + path)).text()
}

async function inParallel(count: number, work: () => Promise<void>): Promise<void> {
  let left = count
  const worker = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: 4 }, worker))
}
