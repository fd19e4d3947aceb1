import type { Clause } from '../../search/query/query-clauses.server.ts'
import { type MarketStatistics, paceSampleSize } from './market-statistics.server.ts'

/** In milliseconds: too narrow, and the index is read again; too wide, and rows are read in vain. */
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

export function estimateCount(clauses: readonly Clause[], statistics: MarketStatistics): number {
  return matchFrequency(clauses, statistics.shares) * statistics.count
}

/**
 * The index compares every listing with the rarest word with each code of the query: with many
 * common words this would take seconds in a large market, so only a part is searched.
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

/** Words occur together always or never: estimated between the rarest and the product of all. */
function matchFrequency(clauses: readonly Clause[], shares: MarketStatistics['shares']): number {
  const each = clauses.map((clause) => clauseFrequency(clause, shares))
  return Math.sqrt(Math.min(1, ...each) * each.reduce((product, share) => product * share, 1))
}

/** Listings may have several codes of a clause: estimated between the commonest and the sum. */
function clauseFrequency(clause: Clause, shares: MarketStatistics['shares']): number {
  const each = clause.map((code) => shares.get(code) ?? rareTermFrequency)
  const sum = each.reduce((total, share) => total + share, 0)
  return Math.min((Math.max(0, ...each) + sum) / 2, 1)
}
