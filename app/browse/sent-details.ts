import { type PackedPairs, packPairs, unpackPairs } from '../catalog/packed-pairs.ts'
import type { OfferedDetail } from './detail-filters.server.ts'

/** What can be wished for in a category, as it travels with a list. */
export type SentDetail = Omit<OfferedDetail, 'options'> & { options: PackedPairs }

export function packDetails(details: readonly OfferedDetail[]): SentDetail[] {
  return details.map((detail) => ({
    ...detail,
    options: packPairs(detail.options.map(({ value, label }) => [value, label])),
  }))
}

export function unpackDetails(details: readonly SentDetail[]): OfferedDetail[] {
  return details.map((detail) => ({
    ...detail,
    options: unpackPairs(detail.options).map(([value, label]) => ({ value, label })),
  }))
}
