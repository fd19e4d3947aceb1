import { type Category, type CategoryField, isOptionOf } from '../../catalog/catalog.ts'
import type { DetailFilter } from '../query/search-criteria.ts'
import { parseRange } from '../ranges/parse-range.ts'
import type { DetailInput } from './listing-filters.ts'

/** One of a category's own fields as a filter: of a choice some values, of a number a range. */
export type DetailFilterField = Pick<CategoryField, 'name' | 'label' | 'options'> & {
  type: 'select' | 'number' | 'boolean'
}

/**
 * What can be filtered by in a category, of each field the options that the subcategory with the slug
 * `subcategory` has, if there is one. Texts and dates are read, not filtered by.
 */
export function listDetailFilterFields(
  category: Category | undefined,
  subcategory?: string | undefined,
): DetailFilterField[] {
  return (category?.fields ?? []).flatMap(({ name, label, type, options: all }) => {
    if (type !== 'select' && type !== 'number' && type !== 'boolean') return []
    const options = all.filter((option) => isOptionOf(option, subcategory))
    return [{ name, label, type, options }]
  })
}

/** The wishes that mean something, in the order of the fields they are about. */
export function validDetailInputs(
  wishes: readonly DetailInput[],
  offered: readonly DetailFilterField[],
): DetailInput[] {
  return offered.flatMap(({ name, type, options }) => {
    const wish = wishes.find(({ field }) => field === name)
    if (!wish) return []
    const { min, max } = wish
    if (type === 'number') return min || max ? [{ field: name, values: [], min, max }] : []
    const known = type === 'boolean' ? ['yes'] : options.map(({ value }) => value)
    const values = known.filter((value) => wish.values.includes(value))
    return values.length > 0 ? [{ field: name, values }] : []
  })
}

/** Known wishes as the market is asked for them. */
export function toDetailFilters(wishes: readonly DetailInput[]): DetailFilter[] {
  return wishes.flatMap(({ field, values, min, max }): DetailFilter[] => {
    if (values.length > 0) return [{ field, values }]
    const { range } = parseRange({ min, max })
    return range ? [{ field, ...range }] : []
  })
}
