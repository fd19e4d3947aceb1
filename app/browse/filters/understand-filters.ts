import type { Catalog } from '../../catalog/catalog.ts'
import { findPlace } from '../../catalog/places.ts'
import type { SizeFilter } from '../../search/grammar/size-fields.ts'
import type { SpokenOption } from '../../search/grammar/spoken-options.ts'
import { type UnderstoodQuery, understandQuery } from '../../search/grammar/understand-query.ts'
import type { Lexicon } from '../../search/vocabulary/synonyms.ts'
import { hasBound, type RangeInput } from '../ranges/parse-range.ts'
import type { DetailInput, ListingFilters, QuantityUnit } from './listing-filters.ts'

/**
 * Reads the search words of a URL as filters: `gaye 3 lakh tak` becomes the word `gaye` and a highest
 * price of 300,000. A filter in the URL wins over the words.
 */
export function understandFilters(
  filters: ListingFilters,
  context: { lexicon: Lexicon; catalog: Catalog; category?: string | undefined },
): ListingFilters {
  if (!filters.q) return filters
  const givenCategory = context.category ?? filters.category
  const hasPlace = Boolean(filters.location ?? filters.city ?? filters.near)
  const read = understandQuery(filters.q, context.lexicon, {
    category: givenCategory,
    keepsPlace: hasPlace || filters.plain.includes('place'),
  })
  const category = givenCategory ?? categoryOf(read)
  const details = [
    ...read.options.flatMap((option) => toDetail(option)),
    ...read.sizes.flatMap((size) => (size.kind === 'detail' ? [toRangeDetail(size)] : [])),
  ]
  return {
    ...filters,
    q: read.text || undefined,
    ...(category && !context.category && { category }),
    ...(!filters.subcategory && { subcategory: subcategoryOf(read, category) }),
    price: hasBound(filters.price) ? filters.price : toInput(read.price),
    ...readQuantity(filters, read.sizes),
    ...readPlaceFilters(read.place, context.catalog),
    ...readCommonFilters(filters, read.options),
    details: [
      ...filters.details,
      ...details.filter(({ field }) => filters.details.every((given) => given.field !== field)),
    ],
    sortBy: readOrder(filters, { text: read.text, isCheapestFirst: read.isCheapestFirst }),
  }
}

/** The cheapest first makes sense only among the goods themselves. */
function categoryOf({ sizes, options, goods, isCheapestFirst }: UnderstoodQuery) {
  const option = options.find(({ category }) => category)?.category
  const size = sizes.flatMap((found) => (found.kind === 'detail' ? [found.category] : []))[0]
  return option ?? size ?? (isCheapestFirst ? goods[0]?.split('/')[0] : undefined)
}

function subcategoryOf({ goods, isCheapestFirst }: UnderstoodQuery, category: string | undefined) {
  const [first, ...others] = goods.map((slugs) => slugs.split('/'))
  const isOne = first?.[0] === category && others.every(([other]) => other !== category)
  return isCheapestFirst && isOne ? first?.[1] : undefined
}

function toDetail({ field, value, min, max }: SpokenOption): DetailInput[] {
  if (!field) return []
  return value === undefined
    ? [{ field, values: [], ...toInput({ min, max }) }]
    : [{ field, values: [value] }]
}

function toRangeDetail({ field, range }: Extract<SizeFilter, { kind: 'detail' }>): DetailInput {
  return { field, values: [], ...toInput(range) }
}

function readQuantity(filters: ListingFilters, sizes: readonly SizeFilter[]) {
  const quantity = sizes.find((size) => size.kind === 'quantity')
  const area = sizes.find((size) => size.kind === 'area')
  return {
    ...(quantity &&
      !hasBound(filters.quantity) && {
        quantity: toInput(quantity.range),
        quantityUnit: quantity.unit as QuantityUnit,
      }),
    ...(area && !hasBound(filters.area) && { area: toInput(area.range) }),
  }
}

/** "Near" a city reaches as far as people go to see an animal. */
const distanceMeant = '100'

function readPlaceFilters(
  place: UnderstoodQuery['place'],
  catalog: Catalog,
): Partial<ListingFilters> {
  if (!place) return {}
  if (!place.city) return { location: place.province }
  const city = findPlace(catalog, place.city, place.province)?.city
  if (!city) return { location: place.province }
  return place.isNear
    ? { near: city.slug, km: distanceMeant }
    : { location: place.province, city: city.slug }
}

function readCommonFilters(
  filters: ListingFilters,
  options: readonly SpokenOption[],
): Partial<ListingFilters> {
  const said = (name: SpokenOption['filter']) =>
    options.find(({ filter }) => filter === name)?.value as never
  return {
    condition: filters.condition ?? said('condition'),
    organic: filters.organic ?? said('organic'),
    deliveryAvailable: filters.deliveryAvailable ?? said('delivery'),
    paymentTerms: filters.paymentTerms ?? said('payment'),
  }
}

/** The best match needs words; asking for something cheap asks for the cheapest first. */
function readOrder(
  { sortBy }: ListingFilters,
  { text, isCheapestFirst }: { text: string; isCheapestFirst: boolean },
): ListingFilters['sortBy'] {
  if (sortBy !== 'best') return sortBy
  if (isCheapestFirst) return 'price-low'
  return text ? 'best' : 'newest'
}

function toInput(range: { min?: number | undefined; max?: number | undefined } = {}): RangeInput {
  return {
    ...(range.min !== undefined && { min: String(range.min) }),
    ...(range.max !== undefined && { max: String(range.max) }),
  }
}
