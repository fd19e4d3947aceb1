import queryWords from '../../../db/seed/reference/query-words.json' with { type: 'json' }
import { phraseLength } from './split-query.ts'
import { type ConvertedUnit, unitFactors } from './unit-factors.ts'

export type Measure =
  | 'area'
  | 'weight'
  | 'litres'
  | 'count'
  | 'power'
  | 'watts'
  | 'inches'
  | 'months'
  | 'weeks'
  | 'year'

/** A unit without a slug is the one that its sizes are stored in. */
export type SizeUnit = {
  measure: Measure
  slug?: ConvertedUnit | 'kg' | 'litre' | 'dozen' | 'crate'
}

/** Returns how many acres, kilograms, watts or months the unit is. */
export function unitFactor({ slug }: SizeUnit): number {
  return slug && slug in unitFactors ? unitFactors[slug as ConvertedUnit] : 1
}

const units = queryWords.units.map(({ names, ...unit }) => ({
  unit: unit as SizeUnit,
  names: names.map((name) => name.split(' ')),
}))

/** Returns the unit named at `start`, and how many words name it. */
export function readUnit(
  words: readonly string[],
  start: number,
): { unit: SizeUnit; length: number } | undefined {
  let longest: { unit: SizeUnit; length: number } | undefined
  for (const { unit: found, names } of units) {
    const length = phraseLength(words, start, names)
    if (length > (longest?.length ?? 0)) longest = { unit: found, length }
  }
  return longest
}

export function startsUnit(words: readonly string[], start: number): boolean {
  return readUnit(words, start) !== undefined
}
