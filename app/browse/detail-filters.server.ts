import type { Category, CategoryField } from '../catalog/catalog.ts'
import type { DetailWish } from './listing-filters.ts'
import type { DetailFilter } from './listing-query.ts'
import { readRange } from './typed-range.ts'

/** One of a category's own fields as a filter: of a choice some values, of a number a range. */
export type OfferedDetail = Pick<CategoryField, 'name' | 'label' | 'options'> & {
  type: 'select' | 'number' | 'boolean'
}

/** What can be wished for in a category. Texts and dates are read, not filtered by. */
export function offeredDetails(category: Category | undefined): OfferedDetail[] {
  return (category?.fields ?? []).flatMap(({ name, label, type, options }) =>
    type === 'select' || type === 'number' || type === 'boolean'
      ? [{ name, label, type, options }]
      : [],
  )
}

/** The wishes that mean something, in the order of the fields they are about. */
export function knownWishes(
  wishes: readonly DetailWish[],
  offered: readonly OfferedDetail[],
): DetailWish[] {
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
export function askForDetails(wishes: readonly DetailWish[]): DetailFilter[] {
  return wishes.flatMap(({ field, values, min, max }): DetailFilter[] => {
    if (values.length > 0) return [{ field, values }]
    const { range } = readRange({ min, max })
    return range ? [{ field, ...range }] : []
  })
}
