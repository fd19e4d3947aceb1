import type { Catalog, Category, Province } from '../../catalog/catalog.ts'
import { termNames } from '../../search/indexing/term-names.ts'
import type { ListingResults } from '../query/search-criteria.ts'
import { offeredChoices } from './offered-choices.ts'

/**
 * The count of each choice, `12` or `12+`, by the name and value that its field submits:
 * `organic=yes`.
 */
export type ChoiceCounts = Record<string, string>

const maxExactCount = 1000

type ChoiceCountsInput = {
  catalog: Catalog
  category?: Category | undefined
  province?: Province | undefined
}

/**
 * Formats the counts of the choices a list offers, leaving out those with no results or no count.
 */
export function formatChoiceCounts(
  { interpretation, ...listings }: Pick<ListingResults, 'choices' | 'count' | 'interpretation'>,
  { catalog, ...narrowed }: ChoiceCountsInput,
): ChoiceCounts {
  const choices = new Map(listings.choices)
  const counts: ChoiceCounts = {}
  // When the search words name a city, choosing its province keeps the search in that city.
  if (interpretation.place?.city) {
    const { count } = listings
    const here = { count: Math.min(count, maxExactCount), isMore: count > maxExactCount }
    choices.set(termNames.province(interpretation.place.province), here)
  }
  for (const { field, value, term } of offeredChoices(catalog, narrowed)) {
    const found = choices.get(term)
    if (!found?.count) continue
    counts[`${field}=${value}`] = found.isMore ? `${found.count}+` : String(found.count)
  }
  return counts
}
