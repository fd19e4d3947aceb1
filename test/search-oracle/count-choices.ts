import type { ChoiceCount, ListingQuery } from '../../app/browse/query/search-criteria.ts'
import { foldText } from '../../app/catalog/fold-text.ts'
import { termNames } from '../../app/search/indexing/term-names.ts'
import { categories } from '../../db/seed/reference.ts'
import type { MarketListing } from '../support/listings/generated-market.ts'
import { knownCity } from './read-listing.ts'

const mostCounted = 1_000

type Group = {
  /** The marks of a listing's choices in this group. */
  choicesOf: (listing: MarketListing) => string[]
  /** What a query asks for when nothing is chosen in the group. */
  without: (query: ListingQuery) => ListingQuery
}

const groups: Group[] = [
  {
    choicesOf: ({ category }) => some(category, termNames.category),
    without: (query) => ({
      ...query,
      category: undefined,
      subcategory: undefined,
      details: undefined,
    }),
  },
  {
    choicesOf: ({ province }) => some(province, termNames.province),
    // The circle around a city goes when a province is chosen.
    without: (query) => ({ ...query, province: undefined, city: undefined, near: undefined }),
  },
  {
    choicesOf: ({ condition }) => [termNames.condition(condition)],
    without: (query) => ({ ...query, condition: undefined }),
  },
  {
    choicesOf: ({ delivery }) => [termNames.delivery(delivery)],
    without: (query) => ({ ...query, delivery: undefined }),
  },
  {
    choicesOf: ({ payment }) => some(payment || undefined, termNames.payment),
    without: (query) => ({ ...query, payment: undefined }),
  },
  {
    choicesOf: ({ organic }) => [termNames.organic(organic)],
    without: (query) => ({ ...query, organic: undefined }),
  },
  {
    choicesOf: ({ featured }) => (featured ? [termNames.featured] : []),
    without: (query) => ({ ...query, featured: undefined }),
  },
  {
    choicesOf: ({ urgent }) => (urgent ? [termNames.urgent] : []),
    without: (query) => ({ ...query, urgent: undefined }),
  },
]

/**
 * How many of the results have each choice, by its mark. `find` gives all the results of a query
 * with the same words, newest first.
 */
export function countChoices(
  query: ListingQuery,
  find: (query: ListingQuery) => MarketListing[],
  now: number,
): Map<string, ChoiceCount> {
  const counts = new Map<string, ChoiceCount>()
  for (const { choicesOf, without } of [...groups, newness(now), ...finerGroups(query)]) {
    const results = find(without(query))
    const isMore = results.length > mostCounted
    for (const listing of results.slice(0, mostCounted)) {
      for (const mark of choicesOf(listing)) {
        const count = (counts.get(mark)?.count ?? 0) + 1
        // Of the newest 1,000 those of some days are all there are, unless it is all of them.
        const isCut = isMore && (!mark.startsWith('within:') || count === mostCounted)
        counts.set(mark, { count, isMore: isCut })
      }
    }
  }
  return counts
}

function newness(now: number): Group {
  return {
    choicesOf: ({ createdAt }) =>
      ['1', '3', '7', '30']
        .filter((days) => createdAt.getTime() >= now - Number(days) * 86_400_000)
        .map(termNames.within),
    without: (query) => ({ ...query, postedWithin: undefined }),
  }
}

/** What can be chosen only once a category or a province is. */
function finerGroups(query: ListingQuery): Group[] {
  const subcategories: Group = {
    choicesOf: ({ category, subcategory }) =>
      some(subcategory, (slug) => termNames.subcategory(category ?? '', slug)),
    without: (whole) => ({ ...whole, subcategory: undefined }),
  }
  const cities: Group = {
    // Only cities of the map can be chosen.
    choicesOf: ({ province, city }) =>
      knownCity(province, city) ? [termNames.city(province, foldText(city))] : [],
    without: (whole) => ({ ...whole, city: undefined }),
  }
  return [
    ...(query.category ? [subcategories, ...detailGroups(query)] : []),
    ...(query.province ? [cities] : []),
  ]
}

/** Each choice or yes-or-no field of the category asked for is a group of its own. */
function detailGroups({ category }: ListingQuery): Group[] {
  const fields = categories.find(({ slug }) => slug === category)?.fields ?? []
  return fields
    .filter(({ type }) => type === 'select' || type === 'boolean')
    .map(({ name, type }) => ({
      choicesOf: ({ details }) =>
        details
          .filter(({ field, value }) => field === name && (type === 'select' || value === 'yes'))
          .map(({ value }) => termNames.detail(category ?? '', name, value)),
      without: (query) => ({
        ...query,
        details: query.details?.filter(({ field }) => field !== name),
      }),
    }))
}

function some<Value>(value: Value | undefined, mark: (value: Value) => string): string[] {
  return value === undefined ? [] : [mark(value)]
}
