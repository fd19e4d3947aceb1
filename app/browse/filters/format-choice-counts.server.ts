import type { Catalog, Category, Province } from '../../catalog/catalog.ts'
import { termNames } from '../../search/indexing/term-names.ts'
import type { ListingResults } from '../query/search-criteria.ts'
import { offeredChoices } from './offered-choices.ts'

/** How many results a choice has, `12` or `12+`, by the name and value its field sends: `organic=yes`. */
export type ChoiceCounts = Record<string, string>

const maxExactCount = 1000

type ChoiceCountsInput = {
  catalog: Catalog
  category?: Category | undefined
  province?: Province | undefined
}

/** The counts of the choices that a list offers; a choice that nothing has, or nobody counted, is left out. */
export function formatChoiceCounts(
  { understood, ...listings }: Pick<ListingResults, 'choices' | 'count' | 'understood'>,
  { catalog, ...narrowed }: ChoiceCountsInput,
): ChoiceCounts {
  const choices = new Map(listings.choices)
  const counts: ChoiceCounts = {}
  // Whoever chooses the province of a city that stands in the words stays in the city.
  if (understood.place?.city) {
    const { count } = listings
    const here = { count: Math.min(count, maxExactCount), isMore: count > maxExactCount }
    choices.set(termNames.province(understood.place.province), here)
  }
  for (const { field, value, mark } of offeredChoices(catalog, narrowed)) {
    const found = choices.get(mark)
    if (!found?.count) continue
    counts[`${field}=${value}`] = found.isMore ? `${found.count}+` : String(found.count)
  }
  return counts
}
