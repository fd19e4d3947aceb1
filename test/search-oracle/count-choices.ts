import type { ChoiceCount, ListingQuery } from '../../app/browse/query/search-criteria.ts'
import { foldText } from '../../app/platform/text/fold-text.ts'
import { termNames } from '../../app/search/indexing/term-names.ts'
import { categories } from '../../db/seed/reference.ts'
import type { GeneratedListing } from '../support/listings/generated-market.ts'
import { findKnownCity } from './read-listing.ts'

const maxCounted = 1_000

type Group = {
  choicesOf: (listing: GeneratedListing) => string[]
  without: (query: ListingQuery) => ListingQuery
}

const groups: Group[] = [
  {
    choicesOf: ({ category }) => some(category, termNames.category),
    without: (query) => omit(query, 'category', 'subcategory', 'details'),
  },
  {
    choicesOf: ({ province }) => some(province, termNames.province),
    // Choosing a province removes the radius around a city.
    without: (query) => omit(query, 'province', 'city', 'near'),
  },
  groupOf('condition', ({ condition }) => [termNames.condition(condition)]),
  groupOf('delivery', ({ delivery }) => [termNames.delivery(delivery)]),
  groupOf('payment', ({ payment }) => some(payment || undefined, termNames.payment)),
  groupOf('organic', ({ organic }) => [termNames.organic(organic)]),
  groupOf('featured', ({ featured }) => (featured ? [termNames.featured] : [])),
  groupOf('urgent', ({ urgent }) => (urgent ? [termNames.urgent] : [])),
]

function groupOf(filter: keyof ListingQuery, choicesOf: Group['choicesOf']): Group {
  return { choicesOf, without: (query) => omit(query, filter) }
}

function omit(query: ListingQuery, ...filters: (keyof ListingQuery)[]): ListingQuery {
  return { ...query, ...Object.fromEntries(filters.map((filter) => [filter, undefined])) }
}

/** By term name. `find` returns all results of a query with the same words, newest first. */
export function countChoices(
  query: ListingQuery,
  find: (query: ListingQuery) => GeneratedListing[],
  now: number,
): Map<string, ChoiceCount> {
  const counts = new Map<string, ChoiceCount>()
  for (const { choicesOf, without } of [...groups, newness(now), ...finerGroups(query)]) {
    const results = find(without(query))
    const isMore = results.length > maxCounted
    for (const listing of results.slice(0, maxCounted)) {
      for (const mark of choicesOf(listing)) {
        const count = (counts.get(mark)?.count ?? 0) + 1
        // Among the newest 1,000, a count for recent days is exact, unless it covers all of them.
        const isCut = isMore && (!mark.startsWith('within:') || count === maxCounted)
        counts.set(mark, { count, isMore: isCut })
      }
    }
  }
  return counts
}

function newness(now: number): Group {
  return groupOf('postedWithin', ({ createdAt }) =>
    ['1', '3', '7', '30']
      .filter((days) => createdAt.getTime() >= now - Number(days) * 86_400_000)
      .map(termNames.within),
  )
}

/** Groups that appear only once a category or a province is chosen. */
function finerGroups(query: ListingQuery): Group[] {
  const subcategories = groupOf('subcategory', ({ category = '', subcategory }) =>
    some(subcategory, (slug) => termNames.subcategory(category, slug)),
  )
  // Only known cities can be chosen.
  const cities = groupOf('city', ({ province, city }) =>
    findKnownCity(province, city) ? [termNames.city(province, foldText(city))] : [],
  )
  return [
    ...(query.category ? [subcategories, ...detailGroups(query)] : []),
    ...(query.province ? [cities] : []),
  ]
}

/** Each select or yes/no field of the query's category is a group of its own. */
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
