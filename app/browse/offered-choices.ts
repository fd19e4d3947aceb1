import type { Catalog, Category, Province } from '../catalog/catalog.ts'
import { foldText } from '../catalog/fold.ts'
import { conditions, detailName, paymentTerms } from '../listings/listing-form.ts'
import { marks } from '../search/marks.ts'
import { postedWithin } from './listing-filters.ts'

/**
 * Something a list can be narrowed to: the name and the value its field sends, the group it is one
 * of, and the mark that listings have which are so.
 */
export type OfferedChoice = { group: string; field: string; value: string; mark: string }

/** Every choice of a list that is narrowed to a category and a province, or to none. */
export function offeredChoices(
  catalog: Pick<Catalog, 'categories' | 'provinces'>,
  { category, province }: { category?: Category | undefined; province?: Province | undefined },
): OfferedChoice[] {
  const yesNo = ['yes', 'no'] as const
  return [
    ...all('category', catalog.categories, ({ slug }) => [slug, marks.category(slug)]),
    ...all('location', catalog.provinces, ({ slug }) => [slug, marks.province(slug)], 'province'),
    ...all('city', province?.cities ?? [], ({ slug, stored }) => [
      slug,
      marks.city(province?.slug, foldText(stored)),
    ]),
    ...all('condition', conditions, (value) => [value, marks.condition(value)]),
    ...all('deliveryAvailable', yesNo, (value) => [value, marks.delivery(value)], 'delivery'),
    ...all('paymentTerms', paymentTerms, (value) => [value, marks.payment(value)], 'payment'),
    ...all('organic', yesNo, (value) => [value, marks.organic(value)]),
    ...all('within', postedWithin, (days) => [days, marks.within(days)], 'postedWithin'),
    ...all('featured', ['yes'], (value) => [value, marks.featured]),
    ...all('urgent', ['yes'], (value) => [value, marks.urgent]),
    ...(category ? ownChoices(category) : []),
  ]
}

function ownChoices({ slug: category, subcategories, fields }: Category): OfferedChoice[] {
  const chosen = fields.filter(({ type }) => type === 'select' || type === 'boolean')
  return [
    ...all('subcategory', subcategories, ({ slug }) => [slug, marks.subcategory(category, slug)]),
    ...chosen.flatMap(({ name, type, options }) =>
      all(
        detailName(name),
        type === 'boolean' ? ['yes'] : options.map(({ value }) => value),
        (value) => [value, marks.detail(category, name, value)],
        `detail:${name}`,
      ),
    ),
  ]
}

function all<Of>(
  field: string,
  of: readonly Of[],
  valueAndMark: (one: Of) => [string, string],
  group = field,
): OfferedChoice[] {
  return of.map((one) => {
    const [value, mark] = valueAndMark(one)
    return { group, field, value, mark }
  })
}
