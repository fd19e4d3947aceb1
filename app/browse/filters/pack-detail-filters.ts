import { type PackedPairs, packPairs, unpackPairs } from '../../catalog/packed-pairs.ts'
import type { DetailFilterField } from './detail-filters.server.ts'

/** The filters of a category's own fields, packed for transfer with a list. */
export type PackedDetailField = Omit<DetailFilterField, 'options'> & { options: PackedPairs }

export function packDetailFilters(details: readonly DetailFilterField[]): PackedDetailField[] {
  return details.map((detail) => ({
    ...detail,
    options: packPairs(detail.options.map(({ value, label }) => [value, label])),
  }))
}

export function unpackDetailFilters(details: readonly PackedDetailField[]): DetailFilterField[] {
  return details.map((detail) => ({
    ...detail,
    options: unpackPairs(detail.options).map(([value, label]) => ({ value, label })),
  }))
}
