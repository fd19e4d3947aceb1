import type { Catalog, Category, Province } from '../catalog/catalog.ts'
import type { FoundListings } from './listing-query.ts'
import { offeredChoices } from './offered-choices.ts'

/** How many results a choice has, `12` or `12+`, by the name and value its field sends: `organic=yes`. */
export type ChoiceCounts = Record<string, string>

type Offered = {
  catalog: Catalog
  category?: Category | undefined
  province?: Province | undefined
  /** False on the page of a category, where none is chosen. */
  withCategories: boolean
}

/** The counts of the choices that a list offers; a choice that nothing has is left out. */
export function sayChoiceCounts(
  choices: FoundListings['choices'],
  { catalog, withCategories, ...narrowed }: Offered,
): ChoiceCounts {
  const counts: ChoiceCounts = {}
  for (const { field, value, mark } of offeredChoices(catalog, narrowed)) {
    const found = choices.get(mark)
    if (!found || (field === 'category' && !withCategories)) continue
    counts[`${field}=${value}`] = found.isMore ? `${found.count}+` : String(found.count)
  }
  return counts
}
