import type { Clause } from '../../search/query/query-clauses.server.ts'
import { type MarketStatistics, paceSampleSize } from './market-statistics.server.ts'

/**
 * Returns how far back in time the first slice goes, in milliseconds, so that it holds about
 * `limit` rows that match all clauses: too narrow, and the index is read again; too wide, and rows
 * are read in vain. Without statistics it follows the posting rate.
 */
export function timeSliceWidth(
  clauses: readonly Clause[],
  { limit, statistics }: { limit: number; statistics: MarketStatistics },
): number {
  if (statistics.shares.size === 0) return statistics.pace
  const matches = estimateCount(clauses, statistics)
  if (matches < limit * rareResultFactor) return Number.POSITIVE_INFINITY
  const share = matches / statistics.count
  return Math.max((limit * widthMargin * statistics.pace) / (paceSampleSize * share), minWidth)
}

/** Estimates how many listings match all clauses. */
export function estimateCount(clauses: readonly Clause[], statistics: MarketStatistics): number {
  return matchFrequency(clauses, statistics.shares) * statistics.count
}

/**
 * Returns the time at which a scan from `start` must end, back in time unless `isForward`. The index
 * takes every listing with the rarest word and compares it with each code of the query, so in a large
 * market many common words that seldom occur together would take seconds: only a part is searched.
 */
export function scanEnd(
  clauses: readonly Clause[],
  { start, statistics, isForward = false }: ScanStart,
): number {
  const { shares, count, quantiles } = statistics
  const rarest = Math.min(1, ...clauses.map((clause) => clauseFrequency(clause, shares)))
  const codes = clauses.reduce((total, { length }) => total + length, 0)
  const isCheap = rarest * codes * count <= maxComparisons
  const part = isCheap ? Number.POSITIVE_INFINITY : maxComparisons / (codes * count)
  const from = quantiles.filter((time) => time < start).length
  const steps = Math.ceil(part * (quantiles.length - 1))
  const end = quantiles[isForward ? from + steps : from - 1 - steps]
  return end ?? (isForward ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY)
}

type ScanStart = { start: number; statistics: MarketStatistics; isForward?: boolean }

// About 90 ms of one processor core.
const maxComparisons = 20_000_000

// Below this multiple of the limit, reading all matches is as fast as slicing.
const rareResultFactor = 2
const widthMargin = 1.3
const minWidth = 10 * 60_000
// The frequency of a code that is not among the common ones.
const rareTermFrequency = 0.002

/**
 * Words may occur together always or never. The estimate lies between the frequency of the rarest
 * word and the product of all, which independent words would have.
 */
function matchFrequency(clauses: readonly Clause[], shares: MarketStatistics['shares']): number {
  const each = clauses.map((clause) => clauseFrequency(clause, shares))
  return Math.sqrt(Math.min(1, ...each) * each.reduce((product, share) => product * share, 1))
}

/**
 * Many listings have several codes of a clause; the estimate lies between the commonest and the
 * sum.
 */
function clauseFrequency(clause: Clause, shares: MarketStatistics['shares']): number {
  const each = clause.map((code) => shares.get(code) ?? rareTermFrequency)
  const sum = each.reduce((total, share) => total + share, 0)
  return Math.min((Math.max(0, ...each) + sum) / 2, 1)
}
