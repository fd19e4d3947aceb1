import { expect, test } from 'vitest'
import { createFreshness } from './standby-freshness.server.ts'

const timeline = '00000001'

test('a standby is as current as the last poll of the primary whose position it has replayed', () => {
  const freshness = createFreshness()
  expect(freshness.lagMilliseconds(1_000)).toBe(Number.POSITIVE_INFINITY)
  poll(freshness, { position: 10n, startedAt: 1_000 })
  poll(freshness, { position: 20n, startedAt: 1_500 })
  poll(freshness, { position: 30n, startedAt: 2_000 })
  freshness.recordReplay(9n)
  expect(freshness.lagMilliseconds(2_000)).toBe(Number.POSITIVE_INFINITY)
  freshness.recordReplay(29n)
  expect(freshness.upToDate()).toMatchObject({ startedAt: 1_500, primaryTime: 101_500 })
  expect(freshness.lagMilliseconds(2_000)).toBe(500)
  freshness.recordReplay(30n)
  expect(freshness.lagMilliseconds(2_000)).toBe(0)
})

test('a primary without writes is no lag, one that does not answer is', () => {
  const freshness = createFreshness()
  for (const startedAt of [1_000, 2_000, 60_000]) {
    poll(freshness, { position: 10n, startedAt })
    freshness.recordReplay(10n)
    expect(freshness.lagMilliseconds(startedAt)).toBe(0)
  }
  freshness.recordReplay(10n)
  expect(freshness.lagMilliseconds(75_000)).toBe(15_000)
})

test('a standby that stands still falls behind, and is current once it has caught up', () => {
  const freshness = createFreshness()
  for (let second = 1; second <= 300; second += 1) {
    poll(freshness, { position: BigInt(second), startedAt: second * 1_000 })
    freshness.recordReplay(1n)
  }
  expect(freshness.lagMilliseconds(300_000)).toBe(299_000)
  freshness.recordReplay(298n)
  expect(freshness.lagMilliseconds(300_000)).toBe(2_000)
})

test('after a restart a standby counts only from what it then says', () => {
  const freshness = createFreshness()
  poll(freshness, { position: 10n, startedAt: 1_000 })
  freshness.recordReplay(10n)
  freshness.reset()
  expect(freshness.lagMilliseconds(1_000)).toBe(Number.POSITIVE_INFINITY)
  freshness.recordReplay(8n)
  expect(freshness.lagMilliseconds(1_000)).toBe(Number.POSITIVE_INFINITY)
})

test('after a promotion, a standby that has replayed what was lost counts only once it moves on', () => {
  const freshness = createFreshness()
  poll(freshness, { position: 100n, startedAt: 1_000 })
  freshness.recordReplay(100n)
  poll(freshness, { position: 90n, startedAt: 2_000, timeline: '00000002' })
  freshness.recordReplay(100n)
  expect(freshness.lagMilliseconds(2_000)).toBe(Number.POSITIVE_INFINITY)
  poll(freshness, { position: 110n, startedAt: 3_000, timeline: '00000002' })
  freshness.recordReplay(100n)
  expect(freshness.lagMilliseconds(3_000)).toBe(Number.POSITIVE_INFINITY)
  freshness.recordReplay(110n)
  expect(freshness.lagMilliseconds(3_000)).toBe(0)
})

type PollResult = { position: bigint; startedAt: number; timeline?: string }

function poll(freshness: ReturnType<typeof createFreshness>, polled: PollResult): void {
  freshness.recordPrimary({ timeline, primaryTime: polled.startedAt + 100_000, ...polled })
}
