import type { Catalog, Category, Province } from '../../catalog/catalog.ts'
import type { ListingResults } from '../query/search-criteria.ts'
import { offeredChoices } from './offered-choices.ts'

/** The count of each choice, `12` or `12+`, by the name and value of its field: `organic=yes`. */
export type ChoiceCounts = Record<string, string>

type ChoiceCountsInput = {
  catalog: Catalog
  category?: Category | undefined
  province?: Province | undefined
}

/**
 * Formats the counts of the choices a list offers, leaving out those with no results or no count.
 */
export function formatChoiceCounts(
  { choices }: Pick<ListingResults, 'choices'>,
  { catalog, ...narrowed }: ChoiceCountsInput,
): ChoiceCounts {
  const counts: ChoiceCounts = {}
  for (const { field, value, term } of offeredChoices(catalog, narrowed)) {
    const found = choices.get(term)
    if (!found?.count) continue
    counts[`${field}=${value}`] = found.isMore ? `${found.count}+` : String(found.count)
  }
  return counts
}
