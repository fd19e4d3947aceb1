import { boundedRange } from './read-bound.ts'
import type { SizePhrase } from './read-size.ts'
import { type Measure, type SizeUnit, unitFactor } from './size-units.ts'
import type { ConvertedUnit } from './unit-factors.ts'

type Range = { min?: number; max?: number }

/**
 * What a size filters: a common filter, whose range is in the unit that was typed, or a field of a
 * category, whose range is in the unit of the field.
 */
export type SizeFilter =
  | { kind: 'area'; unit: SizeUnit['slug']; range: Range }
  | { kind: 'quantity'; unit: SizeUnit['slug']; range: Range }
  | {
      kind: 'detail'
      category: string
      field: string
      unit: ConvertedUnit | undefined
      range: Range
    }

/** `spread` is how far "about" reaches; without it a size alone means at least that much. */
type SizeField = { field: string; spread?: number }

// Litres of a cow are its milk, kilograms of a bull its weight.
const fieldsByMeasure: Partial<Record<Measure, Record<string, SizeField>>> = {
  area: {
    'feed-fodder': { field: 'fodder_area_acres', spread: 0.25 },
    fisheries: { field: 'pond_area_acres', spread: 0.25 },
  },
  power: {
    tractors: { field: 'horsepower', spread: 0.1 },
    irrigation: { field: 'motor_hp', spread: 0.1 },
    equipment: { field: 'required_hp', spread: 0.1 },
  },
  watts: { irrigation: { field: 'solar_watts', spread: 0.1 } },
  inches: { irrigation: { field: 'delivery_inches', spread: 0 } },
  litres: {
    livestock: { field: 'milk_per_day_litres' },
    veterinary: { field: 'capacity_litres', spread: 0.25 },
    tools: { field: 'capacity', spread: 0.25 },
  },
  weight: { livestock: { field: 'live_weight_kg', spread: 0.25 } },
  months: { livestock: { field: 'age_months', spread: 0.25 } },
  weeks: { poultry: { field: 'age_weeks', spread: 0.25 } },
  year: {
    tractors: { field: 'model_year', spread: 0 },
    equipment: { field: 'model_year', spread: 0 },
    transport: { field: 'model_year', spread: 0 },
  },
}

const landCategories = new Set(['barani-land', 'nehri-land', 'farm-property'])
const areaSpread = 0.25
const quantityMeasures = new Set<Measure>(['weight', 'litres', 'count'])

/**
 * Returns what a size filters among goods of these categories, the likeliest first; `undefined` if
 * nothing there has such a size.
 */
export function sizeFilter(
  size: SizePhrase,
  categories: readonly string[],
): SizeFilter | undefined {
  const { slug } = size.unit
  const factor = unitFactor(size.unit)
  // A kilogram of milk is about a litre.
  const isYield = size.isOfMilk && size.unit.measure === 'weight' && categories[0] === 'livestock'
  const measure = isYield ? 'litres' : size.unit.measure
  const fields = fieldsByMeasure[measure] ?? {}
  // Weight is mostly a quantity: only of animals alone is it theirs.
  const category = (measure === 'weight' ? categories.slice(0, 1) : categories).find(
    (one) => fields[one],
  )
  const field = category && fields[category]
  if (category && field) {
    return {
      kind: 'detail',
      category,
      field: field.field,
      unit: factor === 1 ? undefined : (slug as ConvertedUnit),
      range: rangeOf(size, factor, field.spread),
    }
  }
  const isLand = categories.length === 0 || categories.some((one) => landCategories.has(one))
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
): Range {
  if (to !== undefined) {
    return { min: Math.min(amount, to) * factor, max: Math.max(amount, to) * factor }
  }
  const converted = amount * factor
  if (spread === undefined && bound === undefined) return { min: converted }
  return boundedRange(converted, bound, spread ?? areaSpread)
}
