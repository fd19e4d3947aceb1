import { sql } from 'drizzle-orm'
import type { Catalog } from '../../catalog/catalog.ts'
import { conditions } from '../../listings/form/validation/listing-fields.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { termNames } from '../../search/indexing/term-names.ts'
import type { QueryClauses } from '../../search/query/query-clauses.server.ts'
import { termCodes } from '../../search/query/word-codes.server.ts'
import type { Vocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import { nearbyCities } from '../list-data/nearby-cities.ts'
import type { SearchConditions } from './build-search-sql.server.ts'
import { detailFilters, numberFilters, type QueryFilter } from './number-filters.server.ts'
import type { ListingQuery } from './search-criteria.ts'

export function criteriaFilters(
  query: ListingQuery,
  { catalog, vocabulary }: { catalog: Catalog; vocabulary: Vocabulary },
): QueryFilter[] {
  const { category, subcategory, province, city, near } = query
  const oneOf = (group: string, names: readonly string[]): QueryFilter => ({
    group,
    clause: termCodes(names, vocabulary),
  })
  // Almost every listing has the answer no, so the index would read nearly all of them. The row is
  // checked instead, with an expression for which the planner does not use the index.
  const answered = (group: string, answer: 'yes' | 'no', mark: string): QueryFilter => {
    const [code] = termCodes([mark], vocabulary)
    if (answer === 'yes' || code === undefined) return oneOf(group, [mark])
    return { group, check: sql`(s.codes @> array[${code}::integer]) is true` }
  }
  const whenSet = <Value>(value: Value | undefined, filters: (value: Value) => QueryFilter[]) =>
    value === undefined || value === false ? [] : filters(value)
  return [
    ...whenSet(category, (slug) => [oneOf('category', [termNames.category(slug)])]),
    ...whenSet(subcategory, (slug) => [
      oneOf('subcategory', [termNames.subcategory(category ?? '', slug)]),
    ]),
    ...whenSet(province, (slug) => [oneOf('province', [termNames.province(slug)])]),
    ...whenSet(city, (name) => [oneOf('city', [termNames.city(province, foldText(name))])]),
    ...whenSet(near, (nearSlug) => [
      oneOf(
        'near',
        nearbyCities(catalog, nearSlug).map(({ term }) => term),
      ),
    ]),
    ...whenSet(query.condition, (condition) => [
      oneOf(
        'condition',
        conditions
          .filter((one) => (condition === 'used' ? one !== 'new' : one === condition))
          .map(termNames.condition),
      ),
    ]),
    ...whenSet(query.delivery, (answer) => [
      answered('delivery', answer, termNames.delivery(answer)),
    ]),
    ...whenSet(query.payment, (terms) => [oneOf('payment', [termNames.payment(terms)])]),
    ...whenSet(query.organic, (answer) => [answered('organic', answer, termNames.organic(answer))]),
    ...whenSet(query.featured, () => [oneOf('featured', [termNames.featured])]),
    ...whenSet(query.urgent, () => [oneOf('urgent', [termNames.urgent])]),
    ...whenSet(query.postedWithin, (days) => [
      { group: 'postedWithin', check: sql`s.created_at >= now() - make_interval(days => ${days})` },
    ]),
    ...numberFilters(query, { catalog, vocabulary }),
    ...(query.details ?? []).flatMap((detail) =>
      detailFilters(detail, category, { catalog, vocabulary }),
    ),
  ]
}

export function criteriaConditions(
  words: QueryClauses,
  filters: readonly QueryFilter[],
): SearchConditions {
  return {
    clauses: [...words.anywhere, ...filters.flatMap(({ clause }) => (clause ? [clause] : []))],
    checks: filters.flatMap(({ check }) => (check ? [check] : [])),
  }
}
