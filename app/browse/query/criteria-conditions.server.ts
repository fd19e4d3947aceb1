import { sql } from 'drizzle-orm'
import type { Catalog } from '../../catalog/catalog.ts'
import { conditions } from '../../listings/form/validation/listing-fields.ts'
import { isNotHiddenRow } from '../../offers/hiding/is-not-hidden.server.ts'
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
  context: { catalog: Catalog; vocabulary: Vocabulary; hidingReader?: string | undefined },
): QueryFilter[] {
  const { catalog, vocabulary, hidingReader } = context
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
  const whenSet = <Value>(value: Value | undefined, filter: (value: Value) => QueryFilter) =>
    value === undefined || value === false ? [] : [filter(value)]
  const named = <Value>(group: string, value: Value | undefined, term: (value: Value) => string) =>
    whenSet(value, (set) => oneOf(group, [term(set)]))
  return [
    ...named('category', category, termNames.category),
    ...named('subcategory', subcategory, (slug) => termNames.subcategory(category ?? '', slug)),
    ...named('province', province, termNames.province),
    ...named('city', city, (name) => termNames.city(province, foldText(name))),
    ...whenSet(near, (place) => {
      const cities = nearbyCities(catalog, place)
      return oneOf(
        'near',
        cities.map(({ term }) => term),
      )
    }),
    ...whenSet(query.condition, (condition) => {
      const meant = conditions.filter((one) =>
        condition === 'used' ? one !== 'new' : one === condition,
      )
      return oneOf('condition', meant.map(termNames.condition))
    }),
    ...whenSet(query.delivery, (answer) =>
      answered('delivery', answer, termNames.delivery(answer)),
    ),
    ...named('payment', query.payment, termNames.payment),
    ...whenSet(query.organic, (answer) => answered('organic', answer, termNames.organic(answer))),
    ...named('featured', query.featured, () => termNames.featured),
    ...named('urgent', query.urgent, () => termNames.urgent),
    ...whenSet(query.postedWithin, (days) => ({
      group: 'postedWithin',
      check: sql`s.created_at >= now() - make_interval(days => ${days})`,
    })),
    ...whenSet(hidingReader, (userId) => ({
      group: 'hidden',
      check: isNotHiddenRow(userId),
    })),
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
