import { type SQL, sql } from 'drizzle-orm'
import { quantityUnits } from '../../../db/seed/reference.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { bucketTermsBetween } from '../../search/indexing/number-buckets.ts'
import { termNames } from '../../search/indexing/term-names.ts'
import type { Clause } from '../../search/query/query-clauses.server.ts'
import { termCodes } from '../../search/query/word-codes.server.ts'
import type { Vocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import { type DetailFilter, type ListingQuery, type Range, scaleRange } from './search-criteria.ts'

/** Codes of which a listing must have one, and a check on its row. `group` names the filter. */
export type QueryFilter = { group: string; clause?: Clause; check?: SQL }

type FilterContext = { catalog: Catalog; vocabulary: Vocabulary }

export function numberFilters(
  { price, quantity, quantityUnit, area }: ListingQuery,
  { vocabulary }: FilterContext,
): QueryFilter[] {
  return [
    ...rangeFilter('price', price, sql`s.price`, (range) => bucketTermsBetween('price', range)),
    ...quantityFilters(),
    ...areaFilter(),
  ]

  function rangeFilter(
    group: string,
    range: Range | undefined,
    value: SQL,
    names: (range: Range) => readonly string[],
  ): QueryFilter[] {
    if (!isBounded(range)) return []
    return [{ group, clause: termCodes(names(range), vocabulary), check: isWithin(value, range) }]
  }

  function quantityFilters(): QueryFilter[] {
    const kg = quantityUnits.find(({ slug }) => slug === quantityUnit)?.kg
    if (kg !== undefined) {
      const weight = quantity && scaleRange(quantity, kg)
      const value = sql`(s.numbers->>'weight')::numeric`
      return rangeFilter('quantity', weight, value, (range) => bucketTermsBetween('weight', range))
    }
    const filters = rangeFilter('quantity', quantity, sql`s.quantity`, (range) =>
      bucketTermsBetween('quantity', range),
    )
    if (filters.length === 0 || !quantityUnit) return filters
    const unit = termCodes([termNames.unit(quantityUnit)], vocabulary)
    return [...filters, { group: 'quantity', clause: unit }]
  }

  // Land says its area in acres, and a farm building in kanals.
  function areaFilter(): QueryFilter[] {
    const value = sql`coalesce((s.numbers->>'area')::numeric,
      (s.numbers->>'area_kanal')::numeric / ${kanalsPerAcre}::numeric)`
    return rangeFilter('area', area, value, (range) => [
      ...bucketTermsBetween('barani-land/area', range),
      ...bucketTermsBetween('nehri-land/area', range),
      ...bucketTermsBetween('farm-property/area_kanal', scaleRange(range, kanalsPerAcre)),
    ])
  }
}

/** Without a category, a field means that of every category which has one of the name. */
export function detailFilters(
  detail: DetailFilter,
  category: string | undefined,
  { catalog, vocabulary }: FilterContext,
): QueryFilter[] {
  const { field } = detail
  const group = `detail:${field}`
  const slugs = category ? [category] : categoriesWith(field, catalog)
  if ('values' in detail) {
    const names = detail.values.flatMap((value) =>
      slugs.map((slug) => termNames.detail(slug, field, value)),
    )
    return [{ group, clause: termCodes(names, vocabulary) }]
  }
  if (!isBounded(detail)) return []
  const names = slugs.flatMap((slug) => bucketTermsBetween(`${slug}/${field}`, detail))
  const value = sql`(s.numbers->>${field})::numeric`
  return [{ group, clause: termCodes(names, vocabulary), check: isWithin(value, detail) }]
}

const kanalsPerAcre = 8

function categoriesWith(field: string, { categories }: Catalog): string[] {
  return categories.flatMap(({ slug, fields }) =>
    fields.some(({ name }) => name === field) ? [slug] : [],
  )
}

function isBounded(range: Range | undefined): range is Range {
  return range?.min !== undefined || range?.max !== undefined
}

function isWithin(value: SQL, { min, max }: Range): SQL {
  const bounds = [
    ...(min === undefined ? [] : [sql`${value} >= ${min}::numeric`]),
    ...(max === undefined ? [] : [sql`${value} <= ${max}::numeric`]),
  ]
  return bounds.length > 0 ? sql.join(bounds, sql` and `) : sql`true`
}
