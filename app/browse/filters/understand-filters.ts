import type { Catalog } from '../../catalog/catalog.ts'
import type { SizeFilter } from '../../search/grammar/size-fields.ts'
import type { SpokenOption } from '../../search/grammar/spoken-options.ts'
import { type UnderstoodQuery, understandQuery } from '../../search/grammar/understand-query.ts'
import type { Lexicon } from '../../search/vocabulary/lexicon.ts'
import { hasBound, type RangeInput } from '../ranges/parse-range.ts'
import type { DetailInput, ListingFilters } from './listing-filters.ts'
import { placeFilters } from './place-filters.ts'

/**
 * Reads the words of a URL as filters: `gaye 3 lakh tak` becomes `gaye` and a highest price of 300,000. A
 * filter in the URL wins.
 */
export function understandFilters(
  filters: ListingFilters,
  context: {
    lexicon: Lexicon
    catalog: Catalog
    category?: string | undefined
    /** Whether the text of any listing has a word. */
    isWritten?: (word: string) => boolean
  },
): ListingFilters {
  if (!filters.q) return filters
  const givenCategory = context.category ?? filters.category
  const read = understandQuery(filters.q, context.lexicon, {
    category: givenCategory,
    isWritten: context.isWritten,
  })
  const category = givenCategory ?? categoryOf(read)
  const details = [
    ...read.sizes.flatMap((size) => (size.kind === 'detail' ? [toRangeDetail(size)] : [])),
    ...read.options.flatMap((option) => toDetail(option)),
  ]
  return {
    ...filters,
    q: (isOneKind(read) ? read.text : [read.cheapWord, read.text].join(' ')) || undefined,
    // A word that stays has given the order only once: another may be chosen.
    plain: [
      ...filters.plain.filter((reading) => reading !== 'order'),
      ...(isOneKind(read) ? [] : (['order'] as const)),
    ],
    ...(category && !context.category && { category }),
    ...(!filters.subcategory && { subcategory: subcategoryOf(read, category) }),
    price: hasBound(filters.price) ? filters.price : toInput(read.price),
    ...readQuantity(filters, read.sizes),
    ...readPlaceFilters(filters, read, context.catalog),
    ...readCommonFilters(filters, read.options),
    details: [
      ...filters.details,
      ...details.filter(
        ({ field }, index) =>
          // The litres a cow gives say more than that it gives milk.
          ![...filters.details, ...details.slice(0, index)].some((given) => given.field === field),
      ),
    ],
    sortBy: readOrder(filters, read),
  }
}

/**
 * The cheapest first makes sense only among the goods: those of one subcategory become a filter, others keep
 * the word that asks for it.
 */
function isOneKind({ cheapWord, text, goods }: UnderstoodQuery): boolean {
  return cheapWord === undefined || text === '' || goods.length === 1
}

function categoryOf(read: UnderstoodQuery) {
  const { sizes, options, goods, cheapWord } = read
  const option = options.find(({ category }) => category)?.category
  const size = sizes.flatMap((found) => (found.kind === 'detail' ? [found.category] : []))[0]
  return option ?? size ?? (cheapWord && isOneKind(read) ? goods[0]?.split('/')[0] : undefined)
}

function subcategoryOf(read: UnderstoodQuery, category: string | undefined) {
  const [first, subcategory] = read.goods[0]?.split('/') ?? []
  return read.cheapWord && isOneKind(read) && first === category ? subcategory : undefined
}

function toDetail({ field, value, min, max }: SpokenOption): DetailInput[] {
  if (!field) return []
  return value === undefined
    ? [{ field, values: [], ...toInput({ min, max }) }]
    : [{ field, values: [value] }]
}

function toRangeDetail(size: Extract<SizeFilter, { kind: 'detail' }>): DetailInput {
  const { field, range, unit } = size
  return { field, values: [], ...toInput(range), unit }
}

function readQuantity(
  filters: ListingFilters,
  sizes: readonly SizeFilter[],
): Partial<ListingFilters> {
  const quantity = sizes.find((size) => size.kind === 'quantity')
  const area = sizes.find((size) => size.kind === 'area')
  return {
    ...(quantity &&
      !hasBound(filters.quantity) && {
        quantity: toInput(quantity.range),
        quantityUnit: quantity.unit as ListingFilters['quantityUnit'],
      }),
    ...(area &&
      !hasBound(filters.area) && {
        area: toInput(area.range),
        areaUnit: area.unit as ListingFilters['areaUnit'],
      }),
  }
}

/** "Near" a city reaches as far as people go to see an animal. */
const distanceMeant = '100'

function readPlaceFilters(
  filters: ListingFilters,
  { place, isNearMe }: UnderstoodQuery,
  catalog: Catalog,
): Partial<ListingFilters> {
  const read = placeFilters(place, filters, catalog)
  const hasPlace = Boolean(place ?? filters.location ?? filters.near)
  return {
    ...read,
    ...(read.near && { km: distanceMeant }),
    ...(isNearMe && !hasPlace && { nearMe: 'yes' }),
  }
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
  { sortBy, plain }: ListingFilters,
  { text, cheapWord }: UnderstoodQuery,
): ListingFilters['sortBy'] {
  if (sortBy !== 'best') return sortBy
  if (cheapWord && !plain.includes('order')) return 'price-low'
  return text ? 'best' : 'newest'
}

function toInput(range: { min?: number | undefined; max?: number | undefined } = {}): RangeInput {
  return {
    ...(range.min !== undefined && { min: String(range.min) }),
    ...(range.max !== undefined && { max: String(range.max) }),
  }
}
