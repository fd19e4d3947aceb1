import { detailName, paymentTerms } from '../../listings/form/validation/listing-fields.ts'
import { parseUrlNumberText, parseUrlText } from '../../platform/text/parse-url-text.ts'
import { type ConvertedUnit, convertedUnits } from '../../search/grammar/unit-factors.ts'
import {
  filteredConditions,
  type PlainReading,
  plainReadings,
  type SortOrder,
  sortOrders,
} from '../query/search-criteria.ts'
import { hasBound, normalizeBound, type RangeInput } from '../ranges/parse-range.ts'

const views = ['grid', 'list'] as const
const yesNoValues = ['yes', 'no'] as const

/** The distances in kilometres around a city, and the days back, that can be chosen. */
export const radiusOptions = ['10', '25', '50', '100', '200'] as const
export const postedWithin = ['1', '3', '7', '30'] as const
const defaultDistance = '50'

/** The units that a quantity can be filtered in. */
const filteredUnits = [
  ...(['kg', 'maund', 'quintal', 'ton', 'bag_50kg', 'litre', 'dozen', 'crate'] as const),
]
type QuantityUnit = (typeof filteredUnits)[number]

/** The units that an area can be filtered in, besides acres. */
const areaUnits = ['kanal', 'marla', 'bigha', 'murabba', 'hectare'] as const

/** A filter on a category's own field: values of a choice, or the bounds of a number, shown in `unit` if given. */
export type DetailInput = RangeInput & {
  field: string
  values: readonly string[]
  unit?: ConvertedUnit | undefined
}

/**
 * The filters in a list's URL, under their names there. Places and categories are slugs, but `near` may be a
 * city's name. Numbers stay as typed, so that a field can show what is wrong; see `parseRange`.
 */
export type ListingFilters = {
  q?: string | undefined
  /** The readings that do not apply to the search words. */
  plain: readonly PlainReading[]
  location?: string | undefined
  city?: string | undefined
  near?: string | undefined
  /** Whether the search is for a place that only the device knows: it has to be asked. */
  nearMe?: 'yes' | undefined
  km: (typeof radiusOptions)[number]
  category?: string | undefined
  subcategory?: string | undefined
  price: RangeInput
  quantity: RangeInput
  /** The unit of the quantity; without one, numbers are compared whatever their unit. */
  quantityUnit?: QuantityUnit | undefined
  area: RangeInput
  /** The unit of the area; acres if absent. */
  areaUnit?: (typeof areaUnits)[number] | undefined
  condition?: (typeof filteredConditions)[number] | undefined
  deliveryAvailable?: (typeof yesNoValues)[number] | undefined
  paymentTerms?: (typeof paymentTerms)[number] | undefined
  organic?: (typeof yesNoValues)[number] | undefined
  featured?: 'yes' | undefined
  urgent?: 'yes' | undefined
  within?: (typeof postedWithin)[number] | undefined
  details: readonly DetailInput[]
  sortBy: SortOrder
  view: (typeof views)[number]
  after?: string | undefined
}

/** On the page of a category in one place: the URL of the category, and of the same list there. */
export type ListPlace = { category: string; same: string }

/** Parses URL parameters. Invalid values are ignored, and so is `all`. */
export function parseFilters(params: URLSearchParams): ListingFilters {
  const text = (name: string) => parseUrlText(params.get(name))
  const slug = (name: string) => (params.get(name) === 'all' ? undefined : text(name))
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name))
  const range = (name: string): RangeInput => ({
    min: parseUrlNumberText(params.get(`${name}Min`)),
    max: parseUrlNumberText(params.get(`${name}Max`)),
  })
  const searchFilters = { q: text('q'), near: slug('near') }
  return {
    ...searchFilters,
    plain: plainReadings.filter((reading) => params.getAll('plain').includes(reading)),
    location: slug('location'),
    city: slug('city'),
    nearMe: oneOf('nearMe', ['yes']),
    km: oneOf('km', radiusOptions) ?? defaultDistance,
    category: slug('category'),
    subcategory: slug('subcategory'),
    price: range('price'),
    quantity: range('quantity'),
    quantityUnit: oneOf('quantityUnit', filteredUnits),
    area: range('area'),
    areaUnit: oneOf('areaUnit', areaUnits),
    condition: oneOf('condition', filteredConditions),
    deliveryAvailable: oneOf('deliveryAvailable', yesNoValues),
    paymentTerms: oneOf('paymentTerms', paymentTerms),
    organic: oneOf('organic', yesNoValues),
    featured: oneOf('featured', ['yes']),
    urgent: oneOf('urgent', ['yes']),
    within: oneOf('within', postedWithin),
    details: parseDetails(params),
    sortBy: oneOf('sortBy', availableSortOrders(searchFilters)) ?? defaultSortOrder(searchFilters),
    view: oneOf('view', views) ?? 'grid',
    after: text('after'),
  }
}

type SortCriteria = Pick<ListingFilters, 'q' | 'near'>

export function availableSortOrders({ q, near }: SortCriteria): SortOrder[] {
  return sortOrders.filter((order) => (order !== 'best' || q) && (order !== 'nearest' || near))
}

function defaultSortOrder({ q }: SortCriteria): SortOrder {
  return q ? 'best' : 'newest'
}

/** The filters of a cleared list: its search words in the same order and view, no longer read as a category. */
export function withoutFilters(page: {
  filters: ListingFilters
  interpretation: { category?: unknown }
}): ListingFilters {
  const { q, plain, sortBy, view } = page.filters
  const isReadAsCategory = page.interpretation.category && !plain.includes('category')
  return {
    ...parseFilters(new URLSearchParams()),
    q,
    plain: isReadAsCategory ? [...plain, 'category'] : plain,
    sortBy,
    view,
  }
}

/** Returns the URL of the list at `path` with these filters; default values are left out. */
export function listUrl(path: string, filters: ListingFilters): string {
  const params = listParams(filters)
  return params.size > 0 ? `${path}?${params}` : path
}

/**
 * The URL of a list as linked from one of its pages. A category in one place has its own page; further filters,
 * or fewer, lead to the category's URL.
 */
export function listPageUrl(
  { place }: { place?: ListPlace | undefined },
  pathname: string,
  filters: ListingFilters,
): string {
  const address = listUrl(place?.category ?? pathname, filters)
  const further = place && address.split(place.same)[1]
  return further !== undefined && /^(&(sortBy|view|after)=[^&]*)*$/.test(further)
    ? pathname + further.replace('&', '?')
    : address
}

/** Whether nothing but a province or a city filters a list; order and view do not count. */
export function hasOnlyPlaceFilters(filters: ListingFilters): boolean {
  const paramNames = [...listParams(filters).keys()]
  return paramNames.every((name) => /^(location|city|sortBy|view|after)$/.test(name))
}

export function listParams(filters: ListingFilters): URLSearchParams {
  const { q, near, km, price, quantity, area, details, sortBy, view } = filters
  const isOffered =
    sortBy !== defaultSortOrder(filters) && availableSortOrders(filters).includes(sortBy)
  const entries: Param[] = [
    ['q', q],
    ...filters.plain.map((reading): Param => ['plain', reading]),
    ['location', filters.location],
    ['city', filters.city],
    ['near', near],
    ['nearMe', near || filters.location ? undefined : filters.nearMe],
    ['km', near && km !== defaultDistance ? km : undefined],
    ['category', filters.category],
    ['subcategory', filters.subcategory],
    ...rangeParams('price', price),
    ...rangeParams('quantity', quantity, filters.quantityUnit),
    ...rangeParams('area', area, filters.areaUnit),
    ['condition', filters.condition],
    ['deliveryAvailable', filters.deliveryAvailable],
    ['paymentTerms', filters.paymentTerms],
    ['organic', filters.organic],
    ['featured', filters.featured],
    ['urgent', filters.urgent],
    ['within', filters.within],
    ...details.flatMap(detailParams),
    ['sortBy', isOffered ? sortBy : undefined],
    ['view', view === 'grid' ? undefined : view],
    ['after', filters.after],
  ]
  return new URLSearchParams(
    entries.filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
}

type Param = [name: string, value: string | undefined]

function rangeParams(name: string, range: RangeInput, unit?: string): Param[] {
  return [
    [`${name}Min`, normalizeBound(range.min)],
    [`${name}Max`, normalizeBound(range.max)],
    [`${name}Unit`, hasBound(range) ? unit : undefined],
  ]
}

function detailParams({ field, values, unit, ...range }: DetailInput): Param[] {
  const name = detailName(field)
  return [
    ...values.map((value): Param => [name, value]),
    [`${name}_min`, normalizeBound(range.min)],
    [`${name}_max`, normalizeBound(range.max)],
    [`${name}_unit`, hasBound(range) ? unit : undefined],
  ]
}

// More than any category has; a URL can be arbitrarily long.
const maxDetailFields = 40
const maxDetailValues = 80

function parseDetails(params: URLSearchParams): DetailInput[] {
  const inputs = new Map<string, DetailInput & { values: string[] }>()
  for (const [name, sent] of params) {
    const [, field, part] = /^field_([a-z]\w*?)(?:_(min|max|unit))?$/.exec(name) ?? []
    const isBound = part === 'min' || part === 'max'
    const typed = isBound ? parseUrlNumberText(sent) : parseUrlText(sent)
    if (!field || typed === undefined || (!inputs.has(field) && inputs.size === maxDetailFields))
      continue
    const input = inputs.get(field) ?? { field, values: [] }
    if (isBound) input[part] ??= typed
    else if (part === 'unit') input.unit ??= convertedUnits.find((unit) => unit === typed)
    else if (!input.values.includes(typed) && input.values.length < maxDetailValues)
      input.values.push(typed)
    inputs.set(field, input)
  }
  return [...inputs.values()]
}
