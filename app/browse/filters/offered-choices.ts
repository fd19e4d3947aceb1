import type { Catalog, Category, Province } from '../../catalog/catalog.ts'
import {
  conditions,
  detailName,
  paymentTerms,
} from '../../listings/form/validation/listing-fields.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { termNames } from '../../search/indexing/term-names.ts'
import { postedWithin } from './listing-filters.ts'

/**
 * A choice that a list can be narrowed by: its field's name and value, and the search term that matching
 * listings have.
 */
export type OfferedChoice = { group: string; field: string; value: string; term: string }

/** Lists every choice of a list, optionally narrowed to a category and a province. */
export function offeredChoices(
  catalog: Pick<Catalog, 'categories' | 'provinces'>,
  { category, province }: { category?: Category | undefined; province?: Province | undefined },
): OfferedChoice[] {
  const yesNo = ['yes', 'no'] as const
  return [
    ...toChoices('category', catalog.categories, ({ slug }) => [slug, termNames.category(slug)]),
    ...toChoices(
      'location',
      catalog.provinces,
      ({ slug }) => [slug, termNames.province(slug)],
      'province',
    ),
    ...toChoices('city', province?.cities ?? [], ({ slug, stored }) => [
      slug,
      termNames.city(province?.slug, foldText(stored)),
    ]),
    ...toChoices('condition', conditions, (value) => [value, termNames.condition(value)]),
    ...toChoices(
      'deliveryAvailable',
      yesNo,
      (value) => [value, termNames.delivery(value)],
      'delivery',
    ),
    ...toChoices(
      'paymentTerms',
      paymentTerms,
      (value) => [value, termNames.payment(value)],
      'payment',
    ),
    ...toChoices('organic', yesNo, (value) => [value, termNames.organic(value)]),
    ...toChoices('within', postedWithin, (days) => [days, termNames.within(days)], 'postedWithin'),
    ...toChoices('featured', ['yes'], (value) => [value, termNames.featured]),
    ...toChoices('urgent', ['yes'], (value) => [value, termNames.urgent]),
    ...(category ? categoryChoices(category) : []),
  ]
}

function categoryChoices({ slug: category, subcategories, fields }: Category): OfferedChoice[] {
  const chosen = fields.filter(
    ({ type, filterable }) => (type === 'select' || type === 'boolean') && filterable !== false,
  )
  return [
    ...toChoices('subcategory', subcategories, ({ slug }) => [
      slug,
      termNames.subcategory(category, slug),
    ]),
    ...chosen.flatMap(({ name, type, options }) =>
      toChoices(
        detailName(name),
        type === 'boolean' ? ['yes'] : options.map(({ value }) => value),
        (value) => [value, termNames.detail(category, name, value)],
        `detail:${name}`,
      ),
    ),
  ]
}

function toChoices<Of>(
  field: string,
  of: readonly Of[],
  valueAndMark: (one: Of) => [string, string],
  group = field,
): OfferedChoice[] {
  return of.map((one) => {
    const [value, term] = valueAndMark(one)
    return { group, field, value, term }
  })
}
