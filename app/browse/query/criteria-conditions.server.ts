import { type SQL, sql } from 'drizzle-orm'
import { quantityUnits } from '../../../db/seed/reference.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { foldText } from '../../catalog/fold-text.ts'
import { conditions } from '../../listings/form/validation/listing-fields.ts'
import { bucketTermsBetween } from '../../search/indexing/number-buckets.ts'
import { termNames } from '../../search/indexing/term-names.ts'
import {
  type Clause,
  type QueryClauses,
  termCodes,
} from '../../search/query/query-clauses.server.ts'
import type { Vocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import { nearbyCities } from '../list-data/nearby-cities.ts'
import type { SearchConditions } from './search-conditions.server.ts'
import type { DetailFilter, ListingQuery, Range } from './search-criteria.ts'

/**
 * One filter of a query: codes of which a listing must have one, and a check on its row. `group`
 * names it, so that the choices of a group can be counted without it.
 */
export type QueryFilter = { group: string; clause?: Clause; check?: SQL }

/** Returns the filters of a query, without its words. */
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
  const number = (group: string, range: Range | undefined, value: SQL, name = group) =>
    whenSet(isBounded(range) ? range : undefined, (bounds) => [
      { ...oneOf(group, bucketTermsBetween(name, bounds)), check: isWithin(value, bounds) },
    ])
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
    ...number('price', query.price, sql`s.price`),
    ...quantityFilters(),
    ...areaFilters(),
    ...(query.details ?? []).flatMap((detail) => detailFilters(detail)),
  ]

  function quantityFilters(): QueryFilter[] {
    const { quantity, quantityUnit } = query
    const kg = quantityUnits.find(({ slug }) => slug === quantityUnit)?.kg
    if (kg !== undefined) {
      const weight = sql`(s.numbers->>'weight')::numeric`
      return number('quantity', scaleRange(quantity, kg), weight, 'weight')
    }
    const filters = number('quantity', quantity, sql`s.quantity`)
    return filters.length > 0 && quantityUnit
      ? [...filters, oneOf('quantity', [termNames.unit(quantityUnit)])]
      : filters
  }

  // Land says its area in acres, and a farm building in kanals.
  function areaFilters(): QueryFilter[] {
    return whenSet(isBounded(query.area) ? query.area : undefined, (acres) => {
      const names = [
        ...['barani-land/area', 'nehri-land/area'].map((name) => [name, acres] as const),
        ['farm-property/area_kanal', scaleRange(acres, kanalsPerAcre) ?? acres] as const,
      ].flatMap(([name, range]) => bucketTermsBetween(name, range))
      const value = sql`coalesce((s.numbers->>'area')::numeric,
        (s.numbers->>'area_kanal')::numeric / ${kanalsPerAcre}::numeric)`
      return [{ ...oneOf('area', names), check: isWithin(value, acres) }]
    })
  }

  // Without a category, a field means that of every category which has one of the name.
  function detailFilters(detail: DetailFilter): QueryFilter[] {
    const { field } = detail
    const group = `detail:${field}`
    const slugs = category ? [category] : categoriesWith(field, catalog)
    if ('values' in detail) {
      const names = detail.values.flatMap((value) =>
        slugs.map((slug) => termNames.detail(slug, field, value)),
      )
      return [oneOf(group, names)]
    }
    const value = sql`(s.numbers->>${field})::numeric`
    return whenSet(isBounded(detail) ? detail : undefined, (bounds) => [
      {
        ...oneOf(
          group,
          slugs.flatMap((slug) => bucketTermsBetween(`${slug}/${field}`, bounds)),
        ),
        check: isWithin(value, bounds),
      },
    ])
  }
}

function categoriesWith(field: string, { categories }: Catalog): string[] {
  return categories.flatMap(({ slug, fields }) =>
    fields.some(({ name }) => name === field) ? [slug] : [],
  )
}

/** Combines the words and filters into the conditions that a row must meet. */
export function criteriaConditions(
  words: QueryClauses,
  filters: readonly QueryFilter[],
): SearchConditions {
  return {
    clauses: [...words.anywhere, ...filters.flatMap(({ clause }) => (clause ? [clause] : []))],
    checks: filters.flatMap(({ check }) => (check ? [check] : [])),
  }
}

const kanalsPerAcre = 8

function scaleRange(range: Range | undefined, factor: number): Range | undefined {
  if (!range) return undefined
  const { min, max } = range
  return {
    ...(min !== undefined && { min: min * factor }),
    ...(max !== undefined && { max: max * factor }),
  }
}

function isBounded(range: Range | undefined): boolean {
  return range?.min !== undefined || range?.max !== undefined
}

function isWithin(value: SQL, { min, max }: Range): SQL {
  const bounds = [
    ...(min === undefined ? [] : [sql`${value} >= ${min}::numeric`]),
    ...(max === undefined ? [] : [sql`${value} <= ${max}::numeric`]),
  ]
  return bounds.length > 0 ? sql.join(bounds, sql` and `) : sql`true`
}
