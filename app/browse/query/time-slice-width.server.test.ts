import { expect, test } from 'vitest'
import type { MarketStatistics } from './market-statistics.server.ts'
import { scanEnd } from './time-slice-width.server.ts'

const common = Array.from({ length: 100 }, (_, code) => code)
const quantiles = Array.from({ length: 101 }, (_, index) => 1_000 + index * 10)
const now = 2_010

test('a search of few words reads the whole market', () => {
  const clauses = [[1], [2, 3]]
  const statistics = marketOf(1_000_000)
  expect(scanEnd(clauses, { start: now, statistics })).toBe(Number.NEGATIVE_INFINITY)
  expect(scanEnd(clauses, { start: 1_000, statistics, isForward: true })).toBe(
    Number.POSITIVE_INFINITY,
  )
})

test('many common words with many codes are searched in a part of a large market only', () => {
  const clauses = Array.from({ length: 12 }, () => common)
  const small = { start: now, statistics: marketOf(10_000) }
  expect(scanEnd(clauses, small)).toBe(Number.NEGATIVE_INFINITY)
  const large = { start: now, statistics: marketOf(1_000_000) }
  const end = scanEnd(clauses, large)
  expect(end).toBeGreaterThan(1_000)
  expect(end).toBeLessThan(2_000)
  // The next page goes on from there, and the oldest listings come first if asked for.
  expect(scanEnd(clauses, { ...large, start: end })).toBeLessThan(end)
  expect(scanEnd(clauses, { ...large, start: 1_000, isForward: true })).toBeLessThan(2_000)
})

test('one rare word is enough to read the whole market', () => {
  const clauses = [...Array.from({ length: 11 }, () => common), [9_999]]
  const options = { start: now, statistics: marketOf(1_000_000) }
  expect(scanEnd(clauses, options)).toBe(Number.NEGATIVE_INFINITY)
})

function marketOf(count: number): MarketStatistics {
  const shares = new Map(common.map((code) => [code, 0.1]))
  return { isSmall: false, count, newest: 2_000, oldest: 1_000, pace: 10, shares, quantiles }
}
