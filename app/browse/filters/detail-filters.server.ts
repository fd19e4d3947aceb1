import { type Category, type CategoryField, isOptionOf } from '../../catalog/catalog.ts'
import type { DetailFilter } from '../query/search-criteria.ts'
import { parseRange } from '../ranges/parse-range.ts'
import type { DetailInput } from './listing-filters.ts'

/** One of a category's own fields as a filter: some values of a choice, or a range of a number. */
export type DetailFilterField = Pick<CategoryField, 'name' | 'label' | 'options'> & {
  type: 'select' | 'number' | 'boolean'
}

/** Fields whose options are names of goods; those of other fields (grade, packing) describe them. */
export const namingFields: ReadonlySet<string> = new Set(['breed', 'bird_type', 'make', 'species'])

/**
 * The fields that a category can be filtered by, with the options of the subcategory. Text and date fields are
 * not filters.
 */
export function listDetailFilterFields(
  category: Category | undefined,
  subcategory?: string | undefined,
): DetailFilterField[] {
  const fields = (category?.fields ?? []).filter(
    (field) => field.filterable !== false && isOptionOf(field, subcategory),
  )
  return fields.flatMap(({ name, label, type, options: all }) => {
    if (type !== 'select' && type !== 'number' && type !== 'boolean') return []
    const options = all.filter((option) => isOptionOf(option, subcategory))
    return [{ name, label, type, options }]
  })
}

export function sharedDetailFilterFields(categories: readonly Category[]): DetailFilterField[] {
  const fields = Map.groupBy(
    categories.flatMap((category) => listDetailFilterFields(category)),
    ({ name }) => name,
  )
  return [...fields.values()].flatMap(([first, ...others]) =>
    first && others.length > 0 && others.every((other) => hasSameOptions(first, other))
      ? [first]
      : [],
  )
}

function hasSameOptions(one: DetailFilterField, other: DetailFilterField): boolean {
  const values = ({ options }: DetailFilterField) => options.map(({ value }) => value).join(' ')
  return one.type === other.type && values(one) === values(other)
}

export function validDetailInputs(
  inputs: readonly DetailInput[],
  offered: readonly DetailFilterField[],
): DetailInput[] {
  return offered.flatMap(({ name, type, options }) => {
    const input = inputs.find(({ field }) => field === name)
    if (!input) return []
    const { min, max, unit } = input
    if (type === 'number') return min || max ? [{ field: name, values: [], min, max, unit }] : []
    const validValues = type === 'boolean' ? ['yes'] : options.map(({ value }) => value)
    const values = validValues.filter((value) => input.values.includes(value))
    return values.length > 0 ? [{ field: name, values }] : []
  })
}

export function toDetailFilters(inputs: readonly DetailInput[]): DetailFilter[] {
  return inputs.flatMap(({ field, values, min, max }): DetailFilter[] => {
    if (values.length > 0) return [{ field, values }]
    const { range } = parseRange({ min, max })
    return range ? [{ field, ...range }] : []
  })
}
