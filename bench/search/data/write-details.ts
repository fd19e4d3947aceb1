import type { Random } from '../../../db/seed/demo/random.ts'
import type { ListingStub } from '../../../db/seed/demo/stubs.ts'
import type { ReferenceField } from '../../../db/seed/reference.ts'
import { type Goods, listDemoValues } from './goods.ts'
import { pickByZipf, pickName, type WritingStyle } from './vocabulary.ts'

export type GeneratedDetail = { field: ReferenceField; value: string }

type About = {
  goods: Goods
  sample: ListingStub
  /** The title is the demo listing's, so that the details must not contradict it. */
  isCopy: boolean
  manner: WritingStyle
  random: Random
}

/** Some of the category's details: mostly those that the demo listing has, others now and then. */
export function generateDetails(about: About): GeneratedDetail[] {
  const { goods, sample, isCopy, manner, random } = about
  return goods.category.fields
    .map((field) => offeredFor(goods, field))
    .flatMap((field) => {
      const given = sample.details[field.name]
      if (isCopy && given !== undefined && field.type !== 'date' && given !== 'harvest-year') {
        return [{ field, value: String(given) }]
      }
      if (!field.required && !random.chance(given === undefined ? 0.25 : 0.85)) return []
      const knownValues =
        given === undefined ? listDemoValues(goods.category, field) : [String(given)]
      const value = valueOf(field, knownValues, { manner, random })
      return value === undefined ? [] : [{ field, value }]
    })
}

/** The field with only those options that fit the goods: no buffalo breed for a goat. */
function offeredFor({ subcategory }: Goods, field: ReferenceField): ReferenceField {
  const options = field.options?.filter(
    (option) => option.subcategories?.includes(subcategory) !== false,
  )
  return options ? { ...field, options } : field
}

type How = Pick<About, 'manner' | 'random'>

function valueOf(field: ReferenceField, knownValues: string[], { manner, random }: How) {
  switch (field.type) {
    case 'boolean':
      return random.chance(knownValues.includes('yes') ? 0.8 : 0.4) ? 'yes' : 'no'
    case 'date':
      return undefined
    case 'select':
      return knownValues.length > 0 && random.chance(0.5)
        ? random.pick(knownValues)
        : pickByZipf(field.options ?? [], random).value
    case 'text':
      return knownValues.length > 0 && random.chance(0.7)
        ? random.pick(knownValues)
        : pickName(manner, random)
    case 'number':
      return numberOf(field, knownValues, random)
  }
}

// The demo's value for a year may be a placeholder such as `harvest-year`.
function numberOf(
  { name, min = 0, max, step = 1 }: ReferenceField,
  knownValues: string[],
  random: Random,
) {
  const numbers = knownValues.map(Number).filter((value) => value > 0)
  if (numbers.length === 0)
    return name === 'crop_year' ? String(random.whole(2023, 2026)) : undefined
  const typical = random.pick(numbers)
  const isYear = name.endsWith('_year')
  const near = isYear
    ? typical + random.whole(-8, 8)
    : typical * (random.chance(0.4) ? 1 : random.between(0.6, 1.6))
  const clamped = Math.min(Math.max(near, min), isYear ? 2026 : (max ?? near))
  const decimals = String(step).split('.')[1]?.length ?? 0
  return String(Number((Math.round(clamped / step) * step).toFixed(decimals)))
}
