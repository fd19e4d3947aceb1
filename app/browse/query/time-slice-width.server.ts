import type { Clause } from '../../search/query/query-clauses.server.ts'
import { type MarketStatistics, paceSampleSize } from './market-statistics.server.ts'

/**
 * How far back in time the first slice goes, in milliseconds, so that it holds about so many rows
 * that have one code of each clause: too narrow and the index is asked again, too wide and rows
 * are read for nothing. Without statistics it is as wide as the newest listings tell.
 */
export function timeSliceWidth(
  clauses: readonly Clause[],
  { limit, shape }: { limit: number; shape: MarketStatistics },
): number {
  if (shape.shares.size === 0) return shape.pace
  const share = matchFrequency(clauses, shape.shares)
  if (share * shape.count < limit * rareResultFactor) return Number.POSITIVE_INFINITY
  return Math.max((limit * widthMargin * shape.pace) / (paceSampleSize * share), minWidth)
}

// So many times more than are wanted are as soon read as looked for in slices.
const rareResultFactor = 2
const widthMargin = 1.3
const minWidth = 10 * 60_000
// What a code has that is not among the common ones.
const rareTermFrequency = 0.002

/**
 * Words that are sought together may always come together or never do. Between the share of the
 * rarest alone and the product of all, which chance would give, lies what is wrong by least.
 */
function matchFrequency(clauses: readonly Clause[], shares: MarketStatistics['shares']): number {
  const each = clauses.map((clause) => clauseFrequency(clause, shares))
  return Math.sqrt(Math.min(1, ...each) * each.reduce((product, share) => product * share, 1))
}

/** Many listings have several codes of a clause; how many, lies between the commonest and the sum. */
function clauseFrequency(clause: Clause, shares: MarketStatistics['shares']): number {
  const each = clause.map((code) => shares.get(code) ?? rareTermFrequency)
  const sum = each.reduce((total, share) => total + share, 0)
  return Math.min((Math.max(0, ...each) + sum) / 2, 1)
}
