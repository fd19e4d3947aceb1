import { findSizeField, type GoodsRules } from './goods-rules.ts'
import { type AmountRange, boundedRange } from './read-bound.ts'
import type { SizePhrase } from './read-size.ts'
import { type Measure, type SizeUnit, unitFactor } from './size-units.ts'
import type { ConvertedUnit } from './unit-factors.ts'

/** Common filters have their range in the unit that was typed, fields in their own unit. */
export type SizeFilter =
  | { kind: 'area'; unit: SizeUnit['slug']; range: AmountRange }
  | { kind: 'quantity'; unit: SizeUnit['slug']; range: AmountRange }
  | {
      kind: 'detail'
      category: string
      field: string
      unit: ConvertedUnit | undefined
      range: AmountRange
    }

const areaSpread = 0.25
const quantityMeasures = new Set<Measure>(['weight', 'litres', 'count'])

/** What a size filters among goods of these categories, the likeliest first, if anything. */
export function sizeFilter(
  size: SizePhrase,
  categories: readonly string[],
  rules: GoodsRules,
): SizeFilter | undefined {
  const { slug } = size.unit
  const factor = unitFactor(size.unit)
  const fieldIn = (measure: Measure, category = '') => findSizeField(rules, measure, category)
  // A kilogram of milk is about a litre.
  const isYield =
    size.isOfMilk &&
    size.unit.measure === 'weight' &&
    rules.kindOf.get(categories[0] ?? '') === 'animals' &&
    fieldIn('litres', categories[0]) !== undefined
  const measure = isYield ? 'litres' : size.unit.measure
  // Weight is mostly a quantity: only of animals alone is it theirs.
  const category = (measure === 'weight' ? categories.slice(0, 1) : categories).find((one) =>
    fieldIn(measure, one),
  )
  const field = fieldIn(measure, category)
  if (category && field) {
    return {
      kind: 'detail',
      category,
      field: field.field,
      unit: factor === 1 ? undefined : (slug as ConvertedUnit),
      range: rangeOf(size, factor, field.spread),
    }
  }
  const isLand =
    categories.length === 0 ||
    categories.some((one) => ['land', 'property'].includes(rules.kindOf.get(one) ?? ''))
  if (measure === 'area' && isLand) {
    return { kind: 'area', unit: slug, range: rangeOf(size, 1, areaSpread) }
  }
  return quantityMeasures.has(measure)
    ? { kind: 'quantity', unit: slug, range: rangeOf(size, 1, undefined) }
    : undefined
}

function rangeOf(
  { amount, to, bound }: SizePhrase,
  factor: number,
  spread: number | undefined,
): AmountRange {
  if (to !== undefined) {
    return { min: Math.min(amount, to) * factor, max: Math.max(amount, to) * factor }
  }
  const converted = amount * factor
  if (spread === undefined && bound === undefined) return { min: converted }
  return boundedRange(converted, bound, spread ?? areaSpread)
}
